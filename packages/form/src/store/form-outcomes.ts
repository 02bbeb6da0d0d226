import { fixedRowsOf } from '../blocks/records/registry.ts'
import { whileOpen } from '../conditions/deadline-facts.ts'
import { isExpression } from '../conditions/written-expression.ts'
import { outcomesOf } from '../evaluation/outcomes-of.ts'
import type { RecordList } from '../form/record-list.ts'
import { referenceOf } from '../form/reference.ts'
import type { FieldCell } from './field-cell.ts'
import type { FieldId } from './form-state.ts'
import {
  answerIn,
  cellIn,
  type FormOutcomes,
  isDirty,
  type ListState,
  type RecordOf,
  reader,
  recordOf,
  type Session,
} from './session.ts'

/** The records that are saved or being written, and every row that the case states. */
const begun = (session: Session, list: ListState): RecordList =>
  fixedRowsOf(list.plan.block)
    ? list.records
    : list.records.filter(({ clientId, status }) => status === 'saved' || isDirty(session, clientId))

/**
 * The records of a list as expressions read them: those that are saved, and those that are being written. A form with one of
 * the latter cannot be filed, so the server reads the same records.
 */
function begunRecords(session: Session, model: string) {
  const list = session.lists.get(model)
  if (!list?.shown) return []
  return begun(session, list).map(({ clientId }) => ({
    clientId,
    value: (key: string) => answerIn(cellIn(session, list, clientId, key)),
  }))
}

/** The record for an expression that each record has its own value of; none for one of the whole form. */
const ownRecord = (session: Session, record: RecordOf | undefined, id: string) =>
  record && record.model === referenceOf(id, '').model
    ? { clientId: record.clientId, read: reader(session, record) }
    : undefined

function isBlankRecord(session: Session, { field: { model }, clientId }: FieldCell): boolean {
  const list = session.lists.get(model)
  return list !== undefined && !begun(session, list).some((record) => record.clientId === clientId)
}

/** Every field that is asked for, with its value. */
const askedFields = (session: Session) =>
  [...session.cells.values()]
    .filter((cell) => cell.asked)
    .map((cell) => ({
      field: cell.field,
      value: cell.value,
      own: ownRecord(session, recordOf(session, cell), cell.field.id),
      isBlank: isBlankRecord(session, cell),
    }))

/** Evaluates the expressions of an open form: each when it is first read, and again once answers have changed. */
export function formOutcomes(session: Session): FormOutcomes {
  const { plan, deps } = session
  const outcomes = outcomesOf(plan.expressions, {
    read: reader(session),
    records: (model) => begunRecords(session, model),
    today: deps.calculationDay ?? deps.today,
  })
  const isAsked = (id: FieldId) => session.cells.get(id)?.asked === true
  const ownOf = (cell: FieldCell, id: FieldId) => ownRecord(session, recordOf(session, cell), id)
  const shownBlocks = () =>
    [...session.lists.values()].flatMap((list) => (list.shown ? [list.plan.block] : []))
  let needed: ReadonlySet<FieldId> | null = null
  return {
    condition: (id, record) =>
      isExpression(id.replace(whileOpen, ''))
        ? outcomes.of(id, ownRecord(session, record, id))?.value
        : undefined,
    valueFor: (cell) => {
      const { calculated, widget } = cell.field
      const id = calculated ?? (cell.edited ? undefined : widget?.defaultFrom)
      return id === undefined ? null : outcomes.of(id, ownOf(cell, id))
    },
    forRules: (cell) => outcomes.forRules(cell.field.model, ownOf(cell, cell.field.id), isAsked),
    countIssues: (block) => outcomes.countIssues(block, isAsked),
    isNeeded: ({ field, view }) => {
      if (field.neededBy.length === 0) return false
      needed ??= outcomes.needed(askedFields(session), shownBlocks())
      return needed.has(view.id)
    },
    forget: () => {
      outcomes.forget()
      needed = null
    },
  }
}
