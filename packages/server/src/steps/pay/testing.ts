import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayeeFormatName } from '@redress/case/payee-formats/registry.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import type { PaymentsFile } from '@redress/case/reading/payments-file.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { onTestFinished } from 'vitest'
import { readHistories } from '../../claims/history/read-histories.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { sealedDocuments } from '../../claims/vault/sealed-documents.ts'
import type { OpenData } from '../../installation/open-data.ts'
import { openDiskDocuments } from '../../storage/files/disk.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import type { Storage } from '../../storage/storage.ts'
import { claimMaker, type MadeClaim } from '../../testing/claim-maker.ts'
import { decided } from '../../testing/decided.ts'
import { type Paying, payClaims } from './pay-claims.ts'

const wages = join(import.meta.dirname, '../../../../../cases/wages')

const filedAt = Temporal.Instant.from('2031-09-20T20:00:00Z')

/** The answers of a claimant who is paid by cheque. */
export const byCheque = {
  paymentMethod: 'check',
  payeeName: 'Ana Ybarra',
}

/** The answers of a claimant who is paid to an account. */
export const byAccount = {
  paymentMethod: 'directDeposit',
  routingNumber: '011000015',
  accountNumber: '000123456789',
}

const person = {
  firstName: 'Ana',
  middleInitial: 'M',
  lastName: 'Ybarra',
  mailingCountry: 'US',
  mailingStreetLine1: '12 Mill Street',
  mailingStreetLine2: 'Apt 4',
  mailingCity: 'Oakland',
  mailingSubDivision: 'CA',
  mailingPostalCode: '94607',
  emailAddress: 'ana@example.com',
}

interface Made extends Partial<Omit<MadeClaim, 'number' | 'models'>> {
  readonly details?: MadeClaim['records'] extends readonly (infer Fields)[] | undefined ? Fields : never
  readonly info?: Made['details']
  /** What is allowed; null for a claim that is not decided. */
  readonly amount?: string | null
}

/** The case of wages with a storage: what files claims in it, accepts them, and pays them as the command does. */
export async function openPayCase(
  given: {
    storage?: Storage
    opened?: Pick<OpenData, 'storage' | 'ring'>
    payments?: PaymentsFile
    currency?: string
  } = {},
) {
  const folder = await temporaryFolder()
  const storage = given.opened?.storage ?? given.storage ?? openSqlite(join(folder, 'redress.sqlite'))
  if (!given.storage && !given.opened) onTestFinished(storage.close)
  const ring = given.opened?.ring ?? keyRing([masterKeyFrom('a secret for tests of payments')])
  const store = await openDiskDocuments(join(folder, 'documents'))
  const loaded = await loadCase(wages)
  const loadedCase = {
    ...loaded,
    settings: { ...loaded.settings, currency: given.currency ?? 'USD' },
    paymentsFile: given.payments ?? loaded.paymentsFile,
  }
  let now = Temporal.Instant.from('2031-12-01T20:00:00Z')
  const deps = { storage, ring, loadedCase, now: () => now } satisfies Paying
  const { file } = claimMaker({
    storage,
    ring,
    documents: sealedDocuments({ store, storage }),
  })
  let claims = 0
  const fileOne = async ({ details = byAccount, info = {}, amount = '125.50', ...made }: Made = {}) => {
    claims += 1
    const { id, referenceCode: code } = await file({
      number: claims,
      at: filedAt,
      formType: 'Standard',
      ...made,
      models: [
        ['claimDetails', details],
        ['claimantInfo', { ...person, ...info }],
      ],
    })
    if (amount !== null) await decided(deps, code, { state: 'accepted', amount })
    return { id, code }
  }
  return {
    deps,
    folder,
    fileOne,
    decide: (code: string, decision: Parameters<typeof decided>[2]) =>
      decided({ storage, ring }, code, decision),
    /** Pays, and returns what was held by reason, and the texts of the files. */
    pay: async (
      options: { isTrial?: boolean; format?: PayeeFormatName; with?: Paying; folder?: string } = {},
    ) => {
      const details: string[] = []
      const to = options.folder ?? folder
      const report = await payClaims(options.with ?? deps, {
        folder: to,
        format: options.format ?? null,
        isTrial: options.isTrial ?? false,
        onHeld: (code, reason) => void details.push(`${code} ${reason}`),
        progress: () => undefined,
      })
      const files = await Promise.all(
        report.files.map(async (each) =>
          'name' in each
            ? { ...each, text: await readFile(join(to, each.name), 'utf8') }
            : { ...each, text: '' },
        ),
      )
      const held = Object.fromEntries(report.held.map(({ reason, claims: count }) => [reason, count]))
      return { ...report, held, files, details }
    },
    historyOf: async (id: string) => {
      const history = (await readHistories({ storage, ring }, [id])).get(id)
      if (!history) throw new Error(`There is no claim ${id}.`)
      return history
    },
    setNow: (at: string) => {
      now = Temporal.Instant.from(at)
    },
  }
}
