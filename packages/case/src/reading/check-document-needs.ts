import {
  acceptOf,
  alwaysRequires,
  type DocumentKinds,
  type FormDefinition,
  holdsDocument,
  kindsOf,
  type ModelConfig,
  minimumKeyOf,
  minimumsOf,
  modelNameOf,
  type RecordBlock,
  type Widget,
} from '@redress/form'
import { type DocumentKind, documentKinds, isAccepted, kindOfType } from '@redress/form/documents'
import { type PlacedList, placedLists } from '../mistakes/placed-parts.ts'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { mistakeAt } from './yaml-file.ts'

type Limits = CaseSettings['documents']

type KindLimit = DocumentKinds['limits'][number]

/** A mistake at a place within a limit. */
type MistakeAt = (
  within: readonly (string | number)[],
  message: string,
  found: string,
  expected: string,
) => CaseMistake

/** Whether every claimant sees the records of a list. */
const isAlwaysShown = ({ page, conditions }: PlacedList): boolean =>
  (page.skipWhen ?? []).length + conditions.length === 0

const fileInput = ({ inputs }: RecordBlock): Widget | null => inputs.find(holdsDocument) ?? null

/** Whether each record of the list needs a document. */
function needsDocument(block: RecordBlock, models: readonly ModelConfig[]): boolean {
  const input = fileInput(block)
  const config = models.find((model) => modelNameOf(model) === block.model)
  const key = input?.field.split('.').at(-1) ?? ''
  const rules = [...(config?.fields[key]?.rules ?? []), ...(input?.rules ?? [])]
  return input !== null && rules.some(alwaysRequires)
}

interface Need {
  readonly count: number
  /** Where the number is configured. */
  readonly key: string
  readonly isAlways: boolean
}

/** The most records that the list may need; those that it always needs if these are as many. */
function needOf(list: PlacedList): Need {
  const limits = minimumsOf(list.block).flatMap(({ count, when }) =>
    typeof count === 'number' ? [{ count, when }] : [],
  )
  const count = Math.max(0, ...limits.map((limit) => limit.count))
  const isFixed = limits.some((limit) => limit.count === count && limit.when === null)
  return { count, key: minimumKeyOf(list.block), isAlways: isAlwaysShown(list) && isFixed }
}

/** Lists that need more documents than a claim may hold: one alone, or all lists that every claimant sees. */
function tooManyNeeded(
  { source, value }: SoundFile<FormDefinition>,
  models: readonly ModelConfig[],
  { maxFiles }: Limits,
): CaseMistake[] {
  let sum = 0
  return placedLists(value)
    .filter(({ block }) => needsDocument(block, models))
    .flatMap((list) => {
      const { count, key, isAlways } = needOf(list)
      const before = sum
      if (isAlways) sum += count
      const isTooManyHere = count > maxFiles
      if (!isTooManyHere && !(isAlways && sum > maxFiles && before <= maxFiles)) return []
      const expected = `at most ${maxFiles}`
      const needed = isTooManyHere
        ? `${count} documents are needed here`
        : `${sum} documents are needed up to here`
      const message = `${needed}, and a claim holds ${expected} (documents.maxFiles in case.yaml).`
      return [mistakeAt(source, [...list.path, key], message, String(count), expected)]
    })
}

/** Whether a token of an `accept` attribute matches documents of a kind. */
function matches(token: string, kind: DocumentKind): boolean {
  const written = token.trim().toLowerCase()
  if (written.startsWith('.')) return kind.extensions.includes(written.slice(1))
  if (written.endsWith('/*')) return kind.type.startsWith(written.slice(0, -1))
  return kindOfType(written)?.type === kind.type
}

/** Whether a token of an `accept` attribute matches some accepted document. */
const offersAccepted = (token: string, { types }: Limits): boolean =>
  documentKinds.some((kind) => isAccepted(kind, types) && matches(token, kind))

const nothingOffered = ({ source, value }: SoundFile<FormDefinition>, limits: Limits): CaseMistake[] =>
  placedLists(value).flatMap(({ block, path }) => {
    const input = fileInput(block)
    const accept = input && acceptOf(input)
    if (!input || accept === null) return []
    if (accept.split(',').some((token) => offersAccepted(token, limits))) return []
    const expected = `some of ${limits.types.join(', ')}`
    const message = `Nothing that 'accept' offers is among the documents of the case. Expected ${expected}.`
    const place = [...path, 'inputs', block.inputs.indexOf(input), 'accept']
    return [mistakeAt(source, place, message, accept, expected)]
  })

/** A limit of a kind above that of the case, which no document would reach. */
function looserLimits(limit: KindLimit, settings: Limits, at: MistakeAt): CaseMistake[] {
  return (['maxFileMegabytes', 'maxFiles'] as const).flatMap((key) => {
    const [most, own] = [settings[key], limit[key]]
    if (own === undefined || own <= most) return []
    const message = `The case allows at most ${most} (documents.${key} in case.yaml), so ${own} is never reached.`
    return [at([key], message, String(own), `at most ${most}`)]
  })
}

/** A type of a kind that the case rejects, or that its file field does not offer. */
function strangeTypes(
  { types = [] }: KindLimit,
  accept: string | null,
  settings: Limits,
  at: MistakeAt,
): CaseMistake[] {
  return types.flatMap((type, index) => {
    const kind = kindOfType(type)
    const place = ['types', index]
    if (!kind || !isAccepted(kind, settings.types)) {
      const message = `'${type}' is not among the documents of the case (documents.types in case.yaml).`
      return [at(place, message, type, `one of ${settings.types.join(', ')}`)]
    }
    if (accept === null || accept.split(',').some((token) => matches(token, kind))) return []
    const message = `The file field of these records does not offer '${type}' (accept).`
    return [at(place, message, type, `a type that ${accept} offers`)]
  })
}

/** What the kinds of documents allow, and the case or the file field does not. */
const looserKinds = ({ source, value }: SoundFile<FormDefinition>, settings: Limits): CaseMistake[] =>
  placedLists(value).flatMap(({ block, path }) => {
    const input = fileInput(block)
    const accept = input && acceptOf(input)
    return (kindsOf(block)?.limits ?? []).flatMap((limit, index) => {
      const at: MistakeAt = (within, message, found, expected) =>
        mistakeAt(source, [...path, 'kinds', 'limits', index, ...within], message, found, expected)
      return [...looserLimits(limit, settings, at), ...strangeTypes(limit, accept, settings, at)]
    })
  })

/** Documents that a form requires or allows and the case would reject: too many, too large, of no accepted type. */
export const checkDocumentNeeds = (
  form: SoundFile<FormDefinition>,
  configs: readonly ModelConfig[],
  limits: Limits,
): readonly CaseMistake[] => {
  const models = configs.filter(({ metadata }) => metadata.formType === form.value.formType)
  return [
    ...tooManyNeeded(form, models, limits),
    ...nothingOffered(form, limits),
    ...looserKinds(form, limits),
  ]
}
