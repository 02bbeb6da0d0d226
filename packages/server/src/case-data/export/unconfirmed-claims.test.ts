import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { confirm, unconfirmedClaim } from '../../testing/unconfirmed-claim.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import { verifyExport } from './verify-export.ts'
import { verifyStore } from './verify-store.ts'

test('ACC-7 an unconfirmed claim is held in the export with its reason, and is exported again once it is confirmed', async () => {
  const { server, token, stranger } = await unconfirmedClaim()
  const exportAfter = async (after: number, afterVerdict: number) => {
    const folder = join(await temporaryFolder(), 'export')
    const request = { folder, filter: everyClaim, after, afterVerdict, withDocuments: false }
    const { cursor } = await exportClaims(server.deps, request)
    expect((await verifyExport(folder)).findings).toEqual([])
    return { cursor, claims: await readFile(join(folder, 'claims.csv'), 'utf8') }
  }
  const first = await exportAfter(0, 0)
  expect(first.claims).toContain('"held","confirmation"')
  await confirm(stranger, token)
  const second = await exportAfter(first.cursor.next, first.cursor.nextVerdict ?? 0)
  expect(second.claims).toContain('"accepted",,')
})

/** A confirmed claim, the export of it, and a function that changes its row as somebody with write access to the tables could. */
async function confirmedClaim() {
  const { server, code, token, stranger } = await unconfirmedClaim()
  const { deps } = server
  const write = (change: string) => {
    const database = new DatabaseSync(databaseFile(server.config.dataFolder))
    database.exec(`update claim set ${change}`)
    database.close()
  }
  const findings = async (against?: string) =>
    (await verifyStore(deps, { withDocuments: true, ...(against !== undefined && { against }) })).findings
  const exported = async () => {
    const folder = join(await temporaryFolder(), 'export')
    const manifest = await exportClaims(deps, { folder, filter: everyClaim, after: 0, withDocuments: true })
    return { folder, manifest }
  }
  await sealLedger(deps)
  return { code, write, findings, exported, confirmNow: () => confirm(stranger, token) }
}

const notOpening = (code: string) => [
  { kind: 'altered', referenceCode: code, reason: expect.stringContaining('It does not open') },
]

test('ACC-7 ADM-6 a confirmation that was written into the tables without a signature is found, and its claim is not exported', async () => {
  const { code, write, findings, exported } = await confirmedClaim()
  expect(await findings()).toEqual([])
  write("confirmed_at = '2026-11-20T20:00:00.000Z'")
  expect(await findings()).toMatchObject(notOpening(code))
  const { manifest } = await exported()
  expect(manifest.damagedClaims).toMatchObject([{ referenceCode: code }])
})

test.each([
  ['moved', "confirmed_at = '2026-11-19T20:00:00.000Z'"],
  ['written in another way', "confirmed_at = '2026-11-20T20:00:00.000001Z'"],
  ['made illegible', "confirmed_at = 'yesterday'"],
  ['left without its signature', 'confirmation_signature = null'],
  ['left without its moment', 'confirmed_at = null'],
])('ACC-7 ADM-6 a confirmation whose row was %s is found', async (_, change) => {
  const { code, write, findings, confirmNow } = await confirmedClaim()
  expect(await confirmNow()).toEqual({ confirmed: true, error: null })
  expect(await findings()).toEqual([])
  write(change)
  expect(await findings()).toMatchObject(notOpening(code))
})

test('ACC-7 ADM-6 a confirmation that was removed whole is found with an export that contains it', async () => {
  const { code, write, findings, exported, confirmNow } = await confirmedClaim()
  const before = await exported()
  await confirmNow()
  const after = await exported()
  write('confirmed_at = null, confirmation_signature = null, last_verdict = null')
  expect(await findings()).toEqual([])
  expect(await findings(before.folder)).toEqual([])
  expect(await findings(after.folder)).toEqual([
    {
      kind: 'altered',
      referenceCode: code,
      reason: 'It was exported as confirmed at 2026-11-20T20:00:00Z, and is not confirmed at that moment.',
    },
  ])
})
