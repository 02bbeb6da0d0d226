import * as z from 'zod/mini'
import { DeveloperError } from '../errors.ts'
import type { FieldValue } from '../field-value.ts'
import { formNameSchema } from './form-name.ts'
import type { FormType } from './form-type.ts'
import { ownersIn } from './owners-in.ts'

/** The mappings of a claim that hold exactly one model, and those that hold a list. */
export const singleMappings = ['signature', 'claimantInfo', 'credentials', 'claimDetails'] as const
/** Those of the records that a claimant adds. */
export const recordMappings = ['documentContexts', 'claimTransactions', 'signatures'] as const
export const listMappings = ['prepopulatedData', ...recordMappings] as const

export type SingleMapping = (typeof singleMappings)[number]
export type ListMapping = (typeof listMappings)[number]
export type DtoMapping = SingleMapping | ListMapping

const dtoMappings: readonly DtoMapping[] = [...singleMappings, ...listMappings]
const writtenMappings = [...dtoMappings, 'DocumentContexts', 'ClaimTransactions'] as const

/** A mapping as a case or a peer writes it; `DocumentContexts` and `ClaimTransactions` are read too. */
export const dtoMappingSchema = z.codec(z.enum(writtenMappings), z.enum(dtoMappings), {
  decode: (written): DtoMapping => {
    if (written === 'DocumentContexts') return 'documentContexts'
    return written === 'ClaimTransactions' ? 'claimTransactions' : written
  },
  encode: (mapping) => mapping,
})

/** What a model is found by. Other entries (such as `name`) distinguish models of one mapping. */
export const metadataSchema = z.catchall(
  z.object({ dtoMapping: dtoMappingSchema, formType: formNameSchema }),
  z.string(),
)

export type Metadata = { readonly dtoMapping: DtoMapping; readonly formType: FormType } & {
  readonly [name: string]: string
}

/** One model of a form being filled in, and of a claim on the wire. */
export interface FormModel {
  readonly clientId: string
  /** The server's id, or null while it has none. */
  readonly id: string | null
  /** Hash of the configuration that the model was made from. */
  readonly metadataHash: string
  readonly metadata: Metadata
  readonly fields: Readonly<Record<string, FieldValue>>
}

/** A client id from a random UUID: the prefix and the UUID's first 8 characters. */
export const clientIdOf = (prefix: string, uuid: string): string => `${prefix}${uuid.slice(0, 8)}`

/** The models whose metadata has every entry of `wanted`. */
export const findByMetadata = <M extends Pick<FormModel, 'metadata'>>(
  models: readonly M[],
  wanted: Partial<Metadata>,
): M[] =>
  models.filter(({ metadata }) => Object.entries(wanted).every(([name, value]) => metadata[name] === value))

/** The model with this client id. @throws NO_FORM_MODEL when there is none. */
export function findByClientId<M extends Pick<FormModel, 'clientId'>>(
  models: readonly M[],
  clientId: string,
): M {
  const model = models.find((candidate) => candidate.clientId === clientId)
  if (!model) throw new DeveloperError('NO_FORM_MODEL', { clientId })
  return model
}

/** The models linked to a claim transaction by their `claimTransactionId` field. */
export const findByClaimTransactionId = <M extends Pick<FormModel, 'fields'>>(
  models: readonly M[],
  claimTransactionId: string,
): M[] => models.filter(({ fields }) => ownersIn(fields.claimTransactionId).includes(claimTransactionId))

/** What a file field writes besides its file list: the file's name, size and type. */
export const fileFacts = (value: FieldValue): { name: string | null; size: string | null; type: string } => {
  const file = Array.isArray(value) ? value[0] : undefined
  return { name: file?.name ?? null, size: file ? String(file.size) : null, type: file?.type || 'unknown' }
}
