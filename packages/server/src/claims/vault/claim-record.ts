import { formTypes, modelNameOf } from '@redress/engine'
import { wireModelSchema } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'

/** A claim as it was filed: all that the ledger proves of it (ADM-6). */
export const claimRecordSchema = z.strictObject({
  /** Missing in records of version 1, which hold the PIN; from version 2 on no record holds a secret credential. */
  version: z.optional(z.literal(2)),
  id: z.string(),
  referenceCode: z.string(),
  formType: z.enum(formTypes),
  /** Keyed hash of the claim id. */
  memberId: z.string(),
  fingerprint: z.string(),
  culture: z.string(),
  /** Whether the captcha was verified when the claim was filed. */
  captchaState: z.enum(['verified', 'unverified']),
  /** Whether the account was that of the PayPal log-in; null where the claim is not to be paid by PayPal. */
  paymentState: z.nullable(z.enum(['verified', 'unverified'])),
  caseVersion: z.string(),
  /** When it began to arrive, by the server's clock: what a deadline is held against. ISO 8601 in UTC. */
  receivedAt: z.string(),
  /** The id of the first claim of this member and form, where this one came later. */
  amends: z.nullable(z.string()),
  /** 128 random bits, so that nobody can find out by trying what a content hash stands for. */
  salt: z.string(),
  /** The models as they were submitted, in the order of their parts. */
  models: z.array(wireModelSchema),
  documents: z.array(
    z.strictObject({
      /** The client id of its document context. */
      clientId: z.string(),
      /** What the document store knows it by. */
      file: z.string(),
      /** The media type that its content has; claims from before it was looked at have none. */
      type: z.optional(z.string()),
      /** Bytes. */
      size: z.number(),
      /** Of the document as it was sent. Lower-case hexadecimal. */
      sha256: z.string(),
    }),
  ),
})

export type ClaimRecord = z.infer<typeof claimRecordSchema>

/** What a claim is proved by: SHA-256 of its canonical JSON, the hashes of its documents in it. */
export const contentHash = (record: object): string => sha256(canonicalJson(record))

/** What a class member is known by. Whatever else the credentials model has only proves who somebody is. */
const notSecret: readonly string[] = ['claimId', 'vin']

type Model = ClaimRecord['models'][number]

const isSecret = ({ metadata }: Model, field: string): boolean =>
  metadata.dtoMapping === 'credentials' && !notSecret.includes(field)

/** Models without the PIN and every other secret credential, and the fields that were left out, as `model.field`. */
export function withoutSecrets(models: readonly Model[]): {
  readonly models: Model[]
  readonly leftOut: readonly string[]
} {
  const leftOut = models.flatMap((model) =>
    Object.keys(model.fields)
      .filter((field) => isSecret(model, field))
      .map((field) => `${modelNameOf(model)}.${field}`),
  )
  const kept = models.map((model) => ({
    ...model,
    fields: Object.fromEntries(Object.entries(model.fields).filter(([field]) => !isSecret(model, field))),
  }))
  return { models: kept, leftOut: leftOut.sort() }
}

/** Whether a record could have held secrets, and these fields, written `model.field`, are secrets of its that are gone. */
export const areSecretsOf = (
  { version, models }: { readonly version?: unknown; readonly models: readonly Model[] },
  fields: readonly string[],
): boolean =>
  version === undefined &&
  fields.every((name) =>
    models.some((model) => {
      const field = name.slice(modelNameOf(model).length + 1)
      return (
        name === `${modelNameOf(model)}.${field}` &&
        isSecret(model, field) &&
        !Object.hasOwn(model.fields, field)
      )
    }),
  )

/** The claim ID that came with a claim, or null. */
export function claimIdOf({ models }: Pick<ClaimRecord, 'models'>): string | null {
  const claimId = models.find(({ metadata }) => metadata.dtoMapping === 'credentials')?.fields.claimId
  return typeof claimId === 'string' ? claimId : null
}
