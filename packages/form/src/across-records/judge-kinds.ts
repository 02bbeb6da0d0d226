import { type DocumentKinds, type KindLimit, kindsOf } from '../blocks/records/document-kinds.ts'
import { holds } from '../conditions/condition.ts'
import { type FieldValue, type FileEntry, textOf } from '../field-value.ts'
import type { ListPlan } from '../form/plan-form.ts'
import { referenceOf } from '../form/reference.ts'
import type { Failure, Issue } from '../issue.ts'
import { holdsDocument } from '../widgets/registry.ts'
import type { WidgetOption } from '../widgets/widget-type.ts'
import type { JudgedRecord } from './judge-records.ts'

/** A record with a document, as the kinds of its list read it. */
export interface KindRecord extends Pick<JudgedRecord, 'clientId' | 'read'> {
  /** Whether it counts as given: a draft does not. */
  readonly isSaved: boolean
}

/** How conditions read the fields of the form. */
export type ReadField = (id: string) => FieldValue

const megabyte = 1024 * 1024

const fileIn = (value: FieldValue): FileEntry | undefined => (Array.isArray(value) ? value[0] : undefined)

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/** A browser that does not know the type of a file says so; then its extension decides. */
const isOfTypes = ({ name, type }: FileEntry, { types, extensions = [] }: KindLimit): boolean =>
  types === undefined ||
  types.includes(type) ||
  ((type === '' || type === 'unknown') &&
    extensions.some((each) => each.replace(/^\./, '').toUpperCase() === endingOf(name)))

/** What is wrong with a document of a limited kind, or null. */
function failureOf(file: FileEntry, limit: KindLimit): Failure | null {
  const { name } = file
  const { maxFileMegabytes: max, types = [], extensions = types } = limit
  if (max !== undefined && file.size > max * megabyte)
    return { key: 'LocKey_Kind_TooLarge', params: { name, max } }
  return isOfTypes(file, limit)
    ? null
    : { key: 'LocKey_Kind_Type', params: { name, types: extensions.join(', ') } }
}

/** What an input is written as, whatever its type. */
type Written = Readonly<Record<string, unknown>>

const areOptions = (options: unknown): options is readonly WidgetOption[] => Array.isArray(options)

/** The copy key of the words for a kind: those of the input that asks for it. */
function labelOf({ block }: Pick<ListPlan, 'block'>, { field }: DocumentKinds, kind: string) {
  const input = block.inputs.find((each) => each.field === field)
  const { options }: Written = input ?? {}
  return areOptions(options) ? options.find(({ value }) => value === kind)?.label : undefined
}

/** The kinds of documents that a list needs now and does not have, in the order of the case. */
export const missingKinds = (
  { required }: DocumentKinds,
  given: ReadonlySet<string | null>,
  read: ReadField,
): readonly string[] =>
  required
    .filter(({ kind, when }) => !given.has(kind) && (when === undefined || holds(when, read(when.field))))
    .map(({ kind }) => kind)

/**
 * What the kinds of the documents of a list find wrong: with a document by the id of its field, with one too many by that of the
 * field of its kind, and with the list, which lacks a kind, by its model. Of too many documents the later of `records` are
 * at fault. The same on both sides.
 */
export function judgeKinds(
  list: Pick<ListPlan, 'block' | 'model'>,
  records: readonly KindRecord[],
  read: ReadField,
): ReadonlyMap<string, readonly Issue[]> {
  const { block, model } = list
  const kinds = kindsOf(block)
  if (!kinds) return new Map()
  const fileKey = referenceOf(block.inputs.find(holdsDocument)?.field ?? '', model).key
  const kindKey = referenceOf(kinds.field, model).key
  const limits = new Map(kinds.limits.map((limit) => [limit.kind, limit]))
  const counts = new Map<string, number>()
  const given = new Set<string | null>()
  const found = new Map<string, readonly Issue[]>()
  for (const record of records) {
    const kind = textOf(record.read(kindKey))
    if (record.isSaved) given.add(kind)
    const limit = limits.get(kind ?? '')
    if (!limit) continue
    const count = (counts.get(limit.kind) ?? 0) + 1
    counts.set(limit.kind, count)
    const file = fileIn(record.read(fileKey))
    const failure = file && failureOf(file, limit)
    if (failure) found.set(`${record.clientId}.${fileKey}`, [{ rule: 'kindLimit', ...failure }])
    const { maxFiles: max = count } = limit
    if (count > max)
      found.set(`${record.clientId}.${kindKey}`, [
        { rule: 'kindLimit', key: 'LocKey_Kind_TooMany', params: { max } },
      ])
  }
  const missing = missingKinds(kinds, given, read).map((kind): Issue => {
    const label = labelOf(list, kinds, kind)
    return { rule: 'requiredKind', key: 'LocKey_Kind_Missing', ...(label && { label }) }
  })
  return missing.length > 0 ? found.set(model, missing) : found
}
