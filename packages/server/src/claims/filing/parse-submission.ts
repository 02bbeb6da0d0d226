import {
  type FormType,
  isBlank,
  type ListMapping,
  listMappings,
  type SingleMapping,
  type Submission,
  singleMappings,
} from '@redress/engine'
import { type WireModel, wireModelSchema } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'
import { kindOf } from '../../foundation/documents/document-kinds.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'
import type { ReceivedSubmission } from './receive-submission.ts'

/** A parsed submission with all its models in the order of their parts. Types are those of the contents. */
export interface ParsedSubmission {
  readonly submission: Submission
  readonly models: readonly WireModel[]
  /** Equal for the same answers and documents, whatever their client ids and captcha (SUB-12). */
  readonly fingerprint: string
}

const strings = ['userPreferredCulture', 'reCaptchaResponse', 'captchaRawValue', 'calculatedOn'] as const
const mappings: readonly (SingleMapping | ListMapping)[] = [...singleMappings, ...listMappings]

/** The model with null for every blank text, as the page sends it (MOD-7). */
const withoutBlanks = (model: WireModel): WireModel => ({
  ...model,
  fields: Object.fromEntries(
    Object.entries(model.fields).map(([name, value]) => [
      name,
      typeof value === 'string' && isBlank(value) ? null : value,
    ]),
  ),
})

function parseModel(name: string, text: string): WireModel | null {
  const model = z.safeParse(wireModelSchema, parsedJson(text)).data
  return model?.metadata.dtoMapping === name ? withoutBlanks(model) : null
}

/** Whether parts that may occur once do, and every part has a known name. */
function hasKnownParts({ texts }: ReceivedSubmission): boolean {
  const names = texts.map(({ name }) => name)
  const once: readonly string[] = [...strings, ...singleMappings]
  return (
    names.every((name) => once.includes(name) || mappings.some((mapping) => mapping === name)) &&
    once.every((name) => names.filter((other) => other === name).length <= 1)
  )
}

/** Whether a field of a model is calculated. */
type IsCalculated = (model: WireModel, field: string) => boolean

/**
 * A hash of the answers, independent of how the browser names its models. What is calculated from them is left out: sent again on
 * the next day, the same answers may have another figure (EXP-4).
 */
function fingerprintOf(
  formType: FormType,
  models: readonly WireModel[],
  { documents }: ReceivedSubmission,
  isCalculated: IsCalculated,
): string {
  const places = new Map(models.map(({ clientId }, index) => [clientId, `#${index}`]))
  const hashes = new Map(documents.map(({ clientId, sha256: hash }) => [clientId, hash]))
  // A shared document names several records.
  const placed = (value: string): string =>
    value
      .split(' ')
      .map((word) => places.get(word) ?? word)
      .join(' ')
  const answers = models.map((model) => ({
    metadata: model.metadata,
    fields: Object.fromEntries(
      Object.entries(model.fields)
        .filter(([name]) => !isCalculated(model, name))
        .map(([name, value]) => [name, typeof value === 'string' ? placed(value) : value]),
    ),
    document: hashes.get(model.clientId) ?? null,
  }))
  return sha256(canonicalJson({ formType, answers }))
}

/** The media type of an unrecognised document. No case accepts it. */
const unknownType = 'application/octet-stream'

const nameOf = (context: WireModel | undefined): string =>
  typeof context?.fields.name === 'string' ? context.fields.name : ''

/** The media types of the documents by client id: by content, and by name between similar kinds. */
const typesOf = (models: readonly WireModel[], { documents }: ReceivedSubmission): Map<string, string> =>
  new Map(
    documents.map(({ clientId, content }) => {
      const context = models.find((model) => model.clientId === clientId)
      return [clientId, kindOf(content, nameOf(context))?.type ?? unknownType]
    }),
  )

/** A document's context with its detected type instead of the browser's (MOD-4). */
function truthful(model: WireModel, types: ReadonlyMap<string, string>): WireModel {
  const type = types.get(model.clientId)
  if (type === undefined || typeof model.fields.type !== 'string') return model
  return { ...model, fields: { ...model.fields, type } }
}

/** Parses the parts of a complete body; null if they are not those of a submission (SUB-8, SUB-9). */
export function parseSubmission(
  formType: FormType,
  received: ReceivedSubmission,
  isCalculated: IsCalculated = () => false,
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
    fingerprint: fingerprintOf(formType, models, received, isCalculated),
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
