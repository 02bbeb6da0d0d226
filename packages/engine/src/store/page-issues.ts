import { fillsUp, isTable } from '../blocks/records/registry.ts'
import type { FieldCell } from './field-cell.ts'
import type { PageIssue } from './form-state.ts'
import { cellsOfRecord, isDirty, type ListState, type Session } from './session.ts'

const ofCell = ({ field, view }: FieldCell): PageIssue[] =>
  view.issues.map((issue) => ({
    at: { field: view.id },
    label: issue.label ?? field.widget?.label ?? '',
    issue,
  }))

/** What is wrong with the rows of a table that count: the saved ones and those begun. */
const ofRows = (session: Session, list: ListState): PageIssue[] =>
  list.records
    .filter(
      ({ clientId, status }) => status === 'saved' || fillsUp(list.plan.block) || isDirty(session, clientId),
    )
    .flatMap(({ clientId }) => cellsOfRecord(session, clientId).flatMap(ofCell))

/** The issues of a page: those of its fields, then those of its records. Empty for a complete page. */
export function pageIssues(session: Session, page: string): PageIssue[] {
  const fields = [...session.plan.fields.values()].filter((field) => field.page === page)
  const lists = [...session.lists.values()].filter(({ plan, view }) => plan.page === page && view.visible)
  return [
    ...fields.flatMap(({ id }) => {
      const cell = session.cells.get(id)
      return cell ? ofCell(cell) : []
    }),
    ...lists.flatMap((list) => [
      ...(isTable(list.plan.block) ? ofRows(session, list) : []),
      ...list.view.issues.map(
        (issue): PageIssue => ({
          at: { list: list.plan.model },
          label: issue.label ?? list.plan.block.title,
          issue,
        }),
      ),
    ]),
  ]
}
