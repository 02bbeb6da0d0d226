import { wireModelSchema } from '@redress/api'
import { formNameSchema, modelNameOf } from '@redress/form'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import * as z from 'zod/mini'
import { addedTo } from './later-version.ts'
import type { DocumentKey } from './sealed-documents.ts'

/** What was given with a cure. */
const curedSchema = z.strictObject({
  /** `known`: by what others may know too. `proven`: by a link or a PIN that only the claimant has. */
  proof: z.enum(['known', 'proven']),
  /** As it was submitted. */
  models: z.array(wireModelSchema),
})

/** A claim as it was filed: everything that the ledger proves. */
export const claimRecordSchema = z.strictObject({
  /** Missing in records of version 1, which hold the PIN; from version 2 on no record holds a secret credential. */
  version: z.optional(z.literal(2)),
  id: z.string(),
  referenceCode: z.string(),
  formType: formNameSchema,
  /** Keyed hash of the claim id. */
  memberId: z.string(),
  /** The name of the way that the claimant came in by; missing where the form names no ways. */
  way: z.optional(z.string()),
  /** The member's claim ID as the class list writes it; missing where the list has none, or was imported before it kept them. */
  claimId: z.optional(z.string()),
  /** What of the class list the claimant was shown; missing for somebody who is no class member. */
  classList: z.optional(
    z.strictObject({
      /** The number of imports of the list until then. */
      version: z.number(),
      /** The newest entry of the list's history about the member; 0 where nothing happened since the import. */
      entry: z.number(),
    }),
  ),
  fingerprint: z.string(),
  culture: z.string(),
  /** Whether the captcha was verified when the claim was filed. */
  captchaState: z.enum(['verified', 'unverified']),
  /** Whether the account was that of the PayPal log-in; null if the claim is not paid by PayPal. */
  paymentState: z.nullable(z.enum(['verified', 'unverified'])),
  caseVersion: z.string(),
  /** When the claim began to arrive, by the server's clock; deadlines are compared with it. ISO 8601 in UTC. */
  receivedAt: z.string(),
  /** The deadlines after which the claim arrived, taken late with a reason; missing in a claim that was in time. */
  late: z.optional(z.array(z.string())),
  /** Present if the case asked the claimant to confirm the claim by a link in an e-mail. */
  confirmation: z.optional(z.literal('asked')),
  /**
   * Names the saved form that it was filed from, for whoever has the secret of the installation alone; missing in a claim that was not, and
   * in that of a class member.
   */
  savedForm: z.optional(z.string()),
  /** Who filed it for its claimant, together with others; missing in a claim that was filed by itself. */
  filedBy: z.optional(
    z.strictObject({
      /** The name of who filed, and by what authority, as they were given. */
      filer: z.string(),
      authority: z.string(),
      /** The name that all claims of the filing have: it does not tell the number by which rows are sent again. */
      filing: z.string(),
    }),
  ),
  /** For a later claim, and for a cure: the id of the first claim. */
  amends: z.nullable(z.string()),
  /**
   * Of a cure: the number of the deficiency among the events of the claim. Its models are those of the claim with what was cured; missing
   * in other filings.
   */
  cures: z.optional(z.number()),
  /** What the claimant gave with a cure, and how the claim was opened for it; missing in other filings. */
  cured: z.optional(curedSchema),
  /**
   * By the fields that this cure and those before it filled since the whole form was filed last: how many events the claim had then.
   * What its claimant had changed in such a field before counts no longer.
   */
  curedAfter: z.optional(z.record(z.string(), z.number())),
  /** 128 random bits, so that the content cannot be guessed from its hash. */
  salt: z.string(),
  /** The models as they were submitted, in the order of their parts. */
  models: z.array(wireModelSchema),
  documents: z.array(
    z.strictObject({
      /** The client id of its document context. */
      clientId: z.string(),
      /** Its name in the document store. */
      file: z.string(),
      /** The media type of its content; missing in claims from before content was inspected. */
      type: z.optional(z.string()),
      /** Bytes. */
      size: z.number(),
      /** SHA-256 of the document as it was sent. Lower-case hexadecimal. */
      sha256: z.string(),
      /** The id of the upload that it was sent by before its claim; missing where it came with the claim. */
      upload: z.optional(z.string()),
    }),
  ),
})

export type ClaimRecord = z.infer<typeof claimRecordSchema>

const knownPart = z.object(claimRecordSchema.shape)

/** A record as it was filed, whole, also with members that a later version added: its hash is of all of them. */
export const storedRecordSchema = z.custom<ClaimRecord>((json) => z.safeParse(knownPart, json).success)

/** The members of a record that this version does not know. */
export const unknownInRecord = (record: ClaimRecord): readonly string[] =>
  addedTo(record, claimRecordSchema.shape)

/** How the document of a claim is found and decrypted. */
export const documentKeyOf = (
  { id }: Pick<ClaimRecord, 'id'>,
  { file, upload }: ClaimRecord['documents'][number],
  key: Uint8Array,
): DocumentKey => ({ claimId: upload ?? id, file, key })

/** What the claimant gave with a filing: of a cure only that, though its record holds the whole claim. */
export const givenModels = ({
  models,
  cured,
}: Pick<ClaimRecord, 'models' | 'cured'>): ClaimRecord['models'] => cured?.models ?? models

/** What `late` names where a cure arrived after its day. */
export const lateCure = 'cure'

/** Whether a claim arrived after a deadline, whenever it was cured. */
export const isLateClaim = ({ late = [] }: Pick<ClaimRecord, 'late'>): boolean =>
  late.some((key) => key !== lateCure)

/** The hash that proves a claim: SHA-256 of its canonical JSON, which includes the hashes of its documents. */
export const contentHash = (record: object): string => sha256(canonicalJson(record))

/** What is known of a class member: the claim ID, the VIN, the way. The other credentials only prove identity. */
const notSecret: readonly string[] = ['claimId', 'vin', 'way']

/** Whether a credential is no secret, so that an administrator knows the claimant by it. */
export const isOpenCredential = (field: string): boolean => field === 'claimId' || field === 'vin'

type Model = ClaimRecord['models'][number]

const mayHaveSecrets = ({ metadata }: Model): boolean => metadata.dtoMapping === 'credentials'

const isSecret = (model: Model, field: string): boolean => mayHaveSecrets(model) && !notSecret.includes(field)

/** Models without the PIN and every other secret credential, and the fields that were removed, as `model.field`. */
export function withoutSecrets(models: readonly Model[]): {
  readonly models: Model[]
  readonly leftOut: readonly string[]
} {
  const leftOut = models.filter(mayHaveSecrets).flatMap((model) =>
    Object.keys(model.fields)
      .filter((field) => isSecret(model, field))
      .map((field) => `${modelNameOf(model)}.${field}`),
  )
  const withoutThem = models.map((model) => {
    if (!mayHaveSecrets(model)) return model
    const kept = Object.entries(model.fields).filter(([field]) => !isSecret(model, field))
    return { ...model, fields: Object.fromEntries(kept) }
  })
  return { models: withoutThem, leftOut: leftOut.sort() }
}

/**
 * Whether a record can have contained secrets, and these fields (`model.field`) are secrets that it no longer contains.
 */
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

/** The claim ID of a claim as the class list writes it, or else as it was entered, or null. */
export function claimIdOf({
  models,
  claimId: listed,
}: Pick<ClaimRecord, 'models' | 'claimId'>): string | null {
  const claimId = models.find(({ metadata }) => metadata.dtoMapping === 'credentials')?.fields.claimId
  return listed ?? (typeof claimId === 'string' ? claimId : null)
}

/** Reads a field of a claim, as `model.field`: a trimmed text, or null where it is empty. */
export type ReadField = (field: string) => string | null

/** Reads the fields of a filed claim. Of records, of which a claim holds many, the first counts. */
export const fieldReader =
  ({ models }: Pick<ClaimRecord, 'models'>): ReadField =>
  (field) => {
    const [name, key = ''] = field.split('.')
    const value = models.find((model) => modelNameOf(model) === name)?.fields[key]
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
