import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FormType } from '@redress/form'
import { receiptFor } from '../claims/ledger/receipt.ts'
import { type ClaimRecord, contentHash } from '../claims/vault/claim-record.ts'
import { sealClaim } from '../claims/vault/filed-claim.ts'
import type { Uses } from '../claims/vault/opened.ts'
import { referenceCodeFrom } from '../steps/filing/file-claim.ts'
import type { DocumentScan } from '../storage/stored-claim.ts'
import { increasingId } from './increasing-id.ts'

type Model = ClaimRecord['models'][number]
type ModelName = Model['metadata']['dtoMapping']
type Fields = Model['fields']

/** The options of a generated claim; each has a unique default. */
export interface MadeClaim {
  readonly number: number
  readonly at: Temporal.Instant
  /** The version of its record; the newest by default. */
  readonly version?: 1 | 2
  readonly formType?: FormType
  readonly culture?: string
  readonly memberId?: string
  readonly captchaState?: ClaimRecord['captchaState']
  readonly paymentState?: ClaimRecord['paymentState']
  readonly amends?: string | null
  /** Whether the case asked the claimant to confirm it. */
  readonly confirmation?: ClaimRecord['confirmation']
  readonly models?: readonly (readonly [ModelName, Fields])[]
  readonly records?: readonly Fields[]
  /** Contents by file name. */
  readonly documents?: Readonly<Record<string, string>>
  /** The verdicts of the virus scanner; none by default. */
  readonly scans?: readonly DocumentScan[]
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Files claims at a chosen time as the server does; the same numbers make the same claims. */
export function claimMaker({ storage, documents, ring }: Uses<'caseId' | 'claims', 'documents' | 'ring'>) {
  const stage = async (claimId: string, files: MadeClaim['documents'] = {}) => {
    const staged = await Promise.all(
      Object.values(files).map((content) => documents.stage(claimId, Readable.from([Buffer.from(content)]))),
    )
    await documents.keep(staged)
    return staged
  }

  const file = async (made: MadeClaim): Promise<ClaimRecord> => {
    const { number, at, formType = 'Automotive', models = [], records = [], documents: files = {} } = made
    const id = increasingId()
    const staged = await stage(id, files)
    const model = (dtoMapping: ModelName, name: string, fields: Fields) => ({
      clientId: `${name}-${number}`,
      id: null,
      metadataHash: 'hash',
      metadata: { dtoMapping, formType },
      fields,
    })
    const names = Object.keys(files)
    const record: ClaimRecord = {
      ...(made.version === 1 ? {} : { version: 2 }),
      id,
      referenceCode: referenceCodeFrom(hashOf(`code ${number}`).subarray(0, 16)),
      formType,
      memberId: made.memberId ?? hashOf(`member ${number}`).toString('hex'),
      fingerprint: hashOf(`content ${number}`).toString('hex'),
      culture: made.culture ?? 'en',
      captchaState: made.captchaState ?? 'verified',
      paymentState: made.paymentState ?? null,
      caseVersion: 'version',
      receivedAt: at.toString(),
      ...(made.confirmation && { confirmation: made.confirmation }),
      amends: made.amends ?? null,
      salt: hashOf(`salt ${number}`).toString('hex').slice(0, 32),
      models: [
        ...models.map(([name, fields]) => model(name, name, fields)),
        ...records.map((fields, index) => model('claimTransactions', `record${index}`, fields)),
        ...names.map((name, index) =>
          model('documentContexts', `document${index}`, { name, type: 'application/pdf' }),
        ),
      ],
      documents: staged.map(({ file: stored, size, sha256 }, index) => ({
        clientId: `document${index}-${number}`,
        file: stored,
        type: 'application/pdf',
        size,
        sha256,
      })),
    }
    const receipt = receiptFor(ring, { ...record, contentHash: contentHash(record) }).signature
    const documentKeys = staged.map(({ key }) => key)
    const beside = {
      key: `key-${number}`,
      documentKeys,
      liveKey: null,
      scans: made.scans ?? [],
      confirmedAt: null,
    }
    await storage.claims.file(sealClaim(ring, storage.caseId, { record, receipt, ...beside }))
    return record
  }
  return { file }
}
