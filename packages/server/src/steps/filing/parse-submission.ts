import { type WireModel, wireModelSchema } from '@redress/api'
import {
  type FormType,
  isBlank,
  type ListMapping,
  listMappings,
  type Submission,
  singleMappings,
} from '@redress/form'
import { type Content, kindOf } from '@redress/form/documents'
import { listFileType } from '@redress/form/lists'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { isObject, parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { ReceivedSubmission } from './receive-submission.ts'

/** A parsed submission with all its models in the order of their parts. Types are those of the contents. */
export interface ParsedSubmission {
  readonly submission: Submission
  readonly models: readonly WireModel[]
  /** Equal for the same answers and documents, whatever their client ids and captcha. */
  readonly fingerprint: string
}

const strings = ['userPreferredCulture', 'reCaptchaResponse', 'captchaRawValue', 'calculatedOn'] as const

type Metadata = WireModel['metadata']
type Value = WireModel['fields'][string]

const clientIdPattern = /^[\w-]{1,40}$/

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'boolean' || value === null

const metadataSchema = wireModelSchema.shape.metadata

/** The most metadata that are remembered, and the longest; a form has a few short ones. */
const mostMetadata = 500
const longestMetadata = 500

/** What was read before, by its text: the same few come with every claim. */
const known = new Map<string, Metadata>()

function readMetadata(written: unknown): Metadata | null {
  const text = JSON.stringify(written) ?? ''
  const found = known.get(text)
  if (found) return found
  const read = z.safeParse(metadataSchema, written).data ?? null
  if (read === null || text.length > longestMetadata) return read
  if (known.size >= mostMetadata) known.clear()
  known.set(text, read)
  return read
}

/** The fields of a model with null for every blank text, as the page sends them; null for values of other kinds. */
function readFields(written: unknown): WireModel['fields'] | null {
  if (!isObject(written)) return null
  const fields: [string, Value][] = []
  for (const [name, value] of Object.entries(written)) {
    if (!isValue(value)) return null
    fields.push([name, typeof value === 'string' && isBlank(value) ? null : value])
  }
  return Object.fromEntries(fields)
}

/**
 * Reads a model as `wireModelSchema` does, a tenth of the work, and with null for every blank text. Null where the schema refuses it.
 */
export function readModel(written: unknown): WireModel | null {
  if (!isObject(written)) return null
  const { clientId, id, metadataHash, metadata: writtenMetadata, fields: writtenFields, ...others } = written
  if (Object.keys(others).length > 0) return null
  if (typeof clientId !== 'string' || !clientIdPattern.test(clientId)) return null
  if (typeof metadataHash !== 'string' || (typeof id !== 'string' && id !== null)) return null
  const metadata = readMetadata(writtenMetadata)
  const fields = readFields(writtenFields)
  return metadata && fields && { clientId, id, metadataHash, metadata, fields }
}

function parseModel(name: string, text: string): WireModel | null {
  const model = readModel(parsedJson(text))
  return model?.metadata.dtoMapping === name ? model : null
}

/** The names of parts that may occur once, and of those that may occur more often. */
const once: ReadonlySet<string> = new Set([...strings, ...singleMappings])
const more: ReadonlySet<string> = new Set(listMappings)

/** Whether parts that may occur once do, and every part has a known name. */
function hasKnownParts({ texts }: ReceivedSubmission): boolean {
  const seen = new Set<string>()
  return texts.every(({ name }) => {
    if (more.has(name)) return true
    const isFirst = once.has(name) && !seen.has(name)
    seen.add(name)
    return isFirst
  })
}

/** Which fields of a model are calculated. */
type CalculatedFields = (model: WireModel) => (field: string) => boolean

/**
 * A hash of the answers, independent of how the browser names its models. What is calculated from them is left out: sent again on
 * the next day, the same answers may have another figure.
 */
function fingerprintOf(
  formType: FormType,
  models: readonly WireModel[],
  { documents }: ReceivedSubmission,
  calculatedFields: CalculatedFields,
): string {
  const places = new Map(models.map(({ clientId }, index) => [clientId, `#${index}`]))
  const hashes = new Map(documents.map(({ clientId, sha256: hash }) => [clientId, hash]))
  // A shared document names several records.
  const placed = (value: string): string =>
    value
      .split(' ')
      .map((word) => places.get(word) ?? word)
      .join(' ')
  const answers = models.map((model) => {
    const isCalculated = calculatedFields(model)
    const fields: WireModel['fields'] = {}
    for (const [name, value] of Object.entries(model.fields))
      if (!isCalculated(name)) fields[name] = typeof value === 'string' ? placed(value) : value
    return { metadata: model.metadata, fields, document: hashes.get(model.clientId) ?? null }
  })
  return sha256(canonicalJson({ formType, answers }))
}

/** The media type of an unrecognised document. No case accepts it. */
const unknownType = 'application/octet-stream'

const nameOf = (context: WireModel | undefined): string =>
  typeof context?.fields.name === 'string' ? context.fields.name : ''

/**
 * The media type of a document: by its content; between similar kinds by its name. A list is one by what its record says, since it has the
 * name of the claimant's spreadsheet; another document that says so is of a kind that no case accepts.
 */
function typeOf(content: Content | null, context: WireModel | undefined): string {
  if (content === 'text' && context?.fields.type === listFileType) return listFileType
  return kindOf(content, nameOf(context))?.type ?? unknownType
}

/** The media types of the documents by client id. */
const typesOf = (models: readonly WireModel[], { documents }: ReceivedSubmission): Map<string, string> =>
  new Map(
    documents.map(({ clientId, content }) => {
      const context = models.find((model) => model.clientId === clientId)
      return [clientId, typeOf(content, context)]
    }),
  )

/** A document's context with its detected type instead of the browser's. */
function truthful(model: WireModel, types: ReadonlyMap<string, string>): WireModel {
  const type = types.get(model.clientId)
  if (type === undefined || typeof model.fields.type !== 'string') return model
  return { ...model, fields: { ...model.fields, type } }
}

/** Parses the parts of a complete body; null if they are not those of a submission. */
export function parseSubmission(
  formType: FormType,
  received: ReceivedSubmission,
  calculatedFields: CalculatedFields = () => () => false,
): ParsedSubmission | null {
  if (!hasKnownParts(received)) return null
  const textOf = (name: (typeof strings)[number]) =>
    received.texts.find((part) => part.name === name)?.text ?? ''
  const sent: WireModel[] = []
  for (const { name, text } of received.texts) {
    if (strings.some((known) => known === name)) continue
    const model = parseModel(name, text)
    if (!model) return null
    sent.push(model)
  }
  const types = typesOf(sent, received)
  const models = sent.map((model) => truthful(model, types))
  const listOf = (mapping: ListMapping) => models.filter(({ metadata }) => metadata.dtoMapping === mapping)
  const single = singleMappings.flatMap((mapping) =>
    models
      .filter(({ metadata }) => metadata.dtoMapping === mapping)
      .map((model) => [mapping, model] as const),
  )
  return {
    models,
    fingerprint: fingerprintOf(formType, models, received, calculatedFields),
    submission: {
      formType,
      culture: textOf('userPreferredCulture'),
      captchaResponse: textOf('reCaptchaResponse') || null,
      previousCaptcha: textOf('captchaRawValue') || null,
      calculatedOn: textOf('calculatedOn') || null,
      models: Object.fromEntries(single),
      prepopulatedData: listOf('prepopulatedData'),
      documentContexts: listOf('documentContexts'),
      claimTransactions: listOf('claimTransactions'),
      signatures: listOf('signatures'),
      documents: received.documents.map(({ clientId, size }) => ({
        clientId,
        size,
        type: types.get(clientId) ?? unknownType,
      })),
    },
  }
}
