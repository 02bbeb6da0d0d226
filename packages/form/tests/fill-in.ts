import type { FieldValue } from '../src/field-value.ts'
import type { FormPlan } from '../src/form/plan-form.ts'
import type { FieldId, PageIssue } from '../src/store/form-state.ts'
import type { FormStore } from '../src/store/form-store.ts'

/** What a claimant answers: values of fields by id, and of the records of each list, by field. */
export interface Answers {
  readonly fields: Readonly<Record<FieldId, FieldValue>>
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, FieldValue>>[]>>
}

function fillRecord(
  store: FormStore,
  { model, block }: FormPlan['lists'] extends ReadonlyMap<string, infer L> ? L : never,
  record: Readonly<Record<string, FieldValue>>,
): void {
  if (store.list(model).drafts.length === 0) store.dispatch({ type: 'addDraft', model })
  const clientId = store.list(model).drafts[0]?.clientId ?? ''
  for (const [key, value] of Object.entries(record)) {
    store.dispatch({ type: 'enter', field: `${clientId}.${key}`, value })
  }
  store.dispatch({ type: block.type === 'recordTable' ? 'leaveRow' : 'saveRecord', clientId })
}

const ofDrafts = new Set(['dirtyDraft', 'duplicateName'])

/** Whether a list lacks records that are sent. Where entries that are begun would be enough, the page names these alone. */
const lacksRecords = (store: FormStore, { at }: PageIssue): boolean =>
  'list' in at && store.list(at.list).saved.length < store.list(at.list).minimum

/** A draft that is unfinished, or refused, keeps the claimant on the page but is not sent, so no server sees it. */
const isOfDraft = (store: FormStore, found: PageIssue, drafts: ReadonlySet<string>): boolean =>
  (ofDrafts.has(found.issue.rule) && !lacksRecords(store, found)) ||
  ('field' in found.at && drafts.has(found.at.field))

/**
 * Fills in a form page by page as a claimant would, each field that is visible when its turn comes. Returns what the
 * page would show of what is about to be sent, as `place rule`.
 */
export function fillIn(store: FormStore, plan: FormPlan, { fields, records }: Answers): string[] {
  for (const { name } of plan.pages) {
    for (const { id, page } of plan.fields.values()) {
      const { visible, disabled } = store.field(id)
      const value = fields[id]
      if (page === name && visible && !disabled && value !== undefined) {
        store.dispatch({ type: 'enter', field: id, value })
      }
    }
    for (const list of plan.lists.values()) {
      if (list.page !== name || !store.list(list.model).visible) continue
      for (const record of records[list.model] ?? []) fillRecord(store, list, record)
    }
  }
  const drafts = new Set(
    [...plan.lists.keys()].flatMap((model) => store.list(model).drafts.flatMap((record) => record.fields)),
  )
  return plan.pages
    .flatMap(({ name }) => store.pageIssues(name))
    .filter((issue) => !isOfDraft(store, issue, drafts))
    .map(({ at, issue }) => `${'field' in at ? at.field : at.list} ${issue.rule}`)
}
