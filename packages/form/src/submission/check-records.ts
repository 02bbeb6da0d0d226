import { inGroups, mergedIssues } from '../across-records/grouped-issues.ts'
import { judgeKinds } from '../across-records/judge-kinds.ts'
import { judgeRecords } from '../across-records/judge-records.ts'
import { parentField } from '../blocks/records/inner-records.ts'
import { type FixedRows, tooFewEntries } from '../blocks/records/record-type.ts'
import { fixedRowsOf, tooFewRecords, tooManyRecords } from '../blocks/records/registry.ts'
import { holds } from '../conditions/condition.ts'
import type { CopyParams } from '../copy/copy.ts'
import { type RecordLimits, recordLimits } from '../dependencies/record-limits.ts'
import { type FormResolution, isClosedBy, type RecordAnswers } from '../dependencies/resolve-form.ts'
import { type ContextFor, countIssues } from '../dependencies/rule-contexts.ts'
import type { FieldValue } from '../field-value.ts'
import { type InnerList, innerLists } from '../form/inner-lists.ts'
import { modelNameOf } from '../form/model-config.ts'
import { ownersIn } from '../form/owners-in.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { valueIssues } from '../form/value-issues.ts'
import { valueKinds } from '../values/registry.ts'
import { checkShape, notShown, saysSomething } from './check-shape.ts'
import { recalculated } from './recalculated.ts'
import type { Finding, Submission, SubmittedModel } from './submission.ts'

/** What the check of the records has to go by. */
interface RecordCheck {
  readonly plan: FormPlan
  readonly submission: Submission
  readonly resolution: FormResolution
  readonly contextFor: ContextFor
}

const finding = (code: Finding['code'], at: string, key: string, params?: CopyParams): Finding => ({
  code,
  at,
  message: { key, ...(params && { params }) },
})

/** The value of a record's field; a file field holds the file that came with the record. */
function submittedValue(
  field: FieldPlan,
  record: SubmittedModel,
  { documents }: Pick<Submission, 'documents'>,
): FieldValue {
  const { isDocument, unanswered } = valueKinds[field.kind]
  if (isDocument) {
    const name = typeof record.fields.name === 'string' ? record.fields.name : ''
    const own = documents.filter(({ clientId }) => clientId === record.clientId)
    return own.length > 0 ? own.map(({ size, type }) => ({ name, size, type })) : null
  }
  return record.fields[field.key] ?? unanswered
}

/** The records of every mapping that holds records. */
const allRecords = ({ documentContexts, claimTransactions, signatures }: Submission) => [
  ...documentContexts,
  ...claimTransactions,
  ...signatures,
]

/** The records of a list that have its shape, in the order in which they were submitted. */
export const recordsToResolve =
  (plan: FormPlan, submission: Submission): RecordAnswers['recordsOf'] =>
  (list) =>
    allRecords(submission)
      .filter((record) => modelNameOf(record) === list.model)
      .filter((record) => checkShape(record, list.config, plan).length === 0)
      .map((record) => ({
        clientId: record.clientId,
        value: (field) => submittedValue(field, record, submission),
      }))

/**
 * What the rules of a list find in its records, by the ids of their fields: none repeats or overlaps with one before it, and each
 * document is within the limits of its kind. What the list lacks is found by its model.
 */
const judged = (
  { resolution, submission }: RecordCheck,
  list: ListPlan,
  records: readonly SubmittedModel[],
) => {
  const read = (record: SubmittedModel, key: string): FieldValue => {
    const field = list.fields.find((each) => each.key === key)
    const own = field && resolution.records.get(record.clientId)?.fields.get(field.id)
    if (!field || !own?.visible || own.disabled) return null
    return submittedValue(field, record, submission)
  }
  const judgedOf = (record: SubmittedModel) => ({
    clientId: record.clientId,
    read: (key: string) => read(record, key),
  })
  const groups = inGroups(list, records, ({ fields }) => fields[parentField])
  return mergedIssues(
    ...groups.map((group) =>
      judgeRecords(
        list,
        group.map((record, index) => ({ ...judgedOf(record), entry: index + 1 })),
      ),
    ),
    judgeKinds(
      list,
      records.map((record) => ({ ...judgedOf(record), isSaved: true })),
      resolution.read,
    ),
  )
}

/** Checks the fields of a record; `across` are the issues that the other records of its list give it. */
function checkRecord(
  check: RecordCheck,
  list: ListPlan,
  record: SubmittedModel,
  across: ReturnType<typeof judgeRecords>,
): Finding[] {
  const resolved = check.resolution.records.get(record.clientId)
  if (!resolved) return []
  return list.fields.flatMap((field): Finding[] => {
    const at = `${record.clientId}.${field.key}`
    const resolution = resolved.fields.get(field.id)
    const value = submittedValue(field, record, check.submission)
    if (!resolution?.visible || resolution.disabled) {
      return saysSomething(value) ? [notShown(at, field.widget?.label, resolution?.byDeadline)] : []
    }
    const other = recalculated(field, at, value, resolution.value)
    if (other) return [other]
    const context = check.contextFor(field, resolved.read, record.clientId)
    const own = valueIssues(field, value, resolution.mask, context, resolution.failed)
    const issues = [...own, ...(across.get(at) ?? [])]
    return issues.map(({ key, params }) => ({
      ...finding('invalid', at, key, params),
      ...(field.widget?.label && { label: field.widget.label }),
    }))
  })
}

function checkCount(
  { resolution }: RecordCheck,
  { block, model }: ListPlan,
  count: number,
  { minimum, maximum }: RecordLimits,
): Finding[] {
  const issues = [
    ...countIssues(resolution, block),
    ...(count < minimum ? [tooFewRecords(block, minimum)] : []),
    ...(maximum !== null && count > maximum ? [tooManyRecords(maximum, count)] : []),
  ]
  return issues.map(({ key, params }) => ({ ...finding('records', model, key, params), label: block.title }))
}

/**
 * The inner records of a list by the records that they belong to. One that names no record of that list is one that
 * the page never sends.
 */
function checkInner(
  { submission }: RecordCheck,
  { parent, list, records: { minEach, maxEach, shared = false } }: InnerList,
  records: readonly SubmittedModel[],
): Finding[] {
  const parents = submission.claimTransactions.filter((record) => modelNameOf(record) === parent.model)
  const known = new Set(parents.map(({ clientId }) => clientId))
  const counts = new Map<string, number>()
  const strays = records.filter(({ fields }) => {
    const owners = ownersIn(fields[parentField])
    for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    const isTwice = new Set(owners).size < owners.length
    return (
      owners.length === 0 || isTwice || (!shared && owners.length > 1) || !owners.every((id) => known.has(id))
    )
  })
  return [
    ...strays.map(({ clientId }) => finding('model', clientId, 'LocKey_Error_BrokenUpload')),
    ...parents.flatMap(({ clientId }) => {
      const count = counts.get(clientId) ?? 0
      const issues = [
        ...(count < minEach ? [tooFewEntries(minEach)] : []),
        ...(maxEach !== undefined && count > maxEach ? [tooManyRecords(maxEach, count)] : []),
      ]
      return issues.map(({ key, params }) => ({
        ...finding('records', clientId, key, params),
        label: list.block.title,
      }))
    }),
  ]
}

/** The rows that the case states are all there, once each and in its order: the page sends nothing else. */
const checkRows = (
  model: string,
  fixed: FixedRows,
  records: readonly SubmittedModel[],
): readonly Finding[] =>
  records.length === fixed.rows.length &&
  fixed.rows.every(({ key }, place) => records[place]?.fields[fixed.key] === key)
    ? []
    : [finding('model', model, 'LocKey_Error_BrokenUpload')]

/** No two documents of a list have one name; other records may. */
function checkNames({ config }: ListPlan, records: readonly SubmittedModel[]): Finding[] {
  if (config.metadata.dtoMapping !== 'documentContexts') return []
  const names = records.map(({ fields }) => fields.name).filter((name) => typeof name === 'string')
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => finding('records', name, 'LocKey_Validation_Document_FileExists', { name }))
}

function checkList(check: RecordCheck, list: ListPlan, records: readonly SubmittedModel[]): Finding[] {
  const { skippedPages, closedPages, read } = check.resolution
  const unmet = list.showWhen.filter((condition) => !holds(condition, read(condition.field)))
  if (skippedPages.has(list.page) || unmet.length > 0) {
    const closed = skippedPages.has(list.page) ? closedPages.has(list.page) : isClosedBy(unmet, read)
    return records.map(({ clientId }) => notShown(clientId, list.block.title, closed))
  }
  const inner = innerLists(check.plan).get(list.model)
  const fixed = fixedRowsOf(list.block)
  const across = judged(check, list, records)
  const lacking = across.get(list.model) ?? []
  return [
    ...(fixed
      ? checkRows(list.model, fixed, records)
      : checkCount(check, list, records.length, recordLimits(list.block, read))),
    ...lacking.map(({ key, label = list.block.title }) => ({
      ...finding('records', list.model, key),
      label,
    })),
    ...(inner ? checkInner(check, inner, records) : []),
    ...checkNames(list, records),
    ...records.flatMap((record) => {
      const shape = checkShape(record, list.config, check.plan)
      return shape.length > 0 ? shape : checkRecord(check, list, record, across)
    }),
  ]
}

/**
 * Documents and document contexts match one to one: every document has the client id and the size of one context, and
 * every context that names a file came with it. So no claim is filed without its document.
 */
function checkDocuments({ documents, documentContexts }: Submission): Finding[] {
  const broken = (clientId: string) => finding('document', clientId, 'LocKey_Error_BrokenUpload')
  const strays = documents.filter(({ clientId, size }) => {
    const [context, ...others] = documentContexts.filter((candidate) => candidate.clientId === clientId)
    const twice = documents.filter((other) => other.clientId === clientId).length > 1
    return !context || others.length > 0 || twice || String(size) !== context.fields.size
  })
  const withoutFile = documentContexts.filter(
    ({ clientId, fields }) =>
      (fields.size ?? null) !== null && !documents.some((document) => document.clientId === clientId),
  )
  return [...strays, ...withoutFile].map(({ clientId }) => broken(clientId))
}

/** Checks the lists of a submission: only records the form could hold, each valid, as many as needed, files matched. */
export function checkRecords(check: RecordCheck): Finding[] {
  const { plan, submission } = check
  const records = allRecords(submission)
  const ids = records.map(({ clientId }) => clientId)
  const strays = records.filter(
    (record, index) => !plan.lists.has(modelNameOf(record)) || ids.indexOf(record.clientId) !== index,
  )
  return [
    ...strays.map(({ clientId }) => finding('model', clientId, 'LocKey_Error_BrokenUpload')),
    ...[...plan.lists.values()].flatMap((list) =>
      checkList(
        check,
        list,
        records.filter((record) => modelNameOf(record) === list.model),
      ),
    ),
    ...checkDocuments(submission),
  ]
}
