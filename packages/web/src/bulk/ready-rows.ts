import { createFormStore, type FormStore, type PageIssue, textOf } from '@redress/form'
import { partsOfRow, stateOfRow } from '@redress/form/bulk'
import type { CheckedRow, RowMistake } from '@redress/form/lists'
import { loadFiling } from '../app/load-parts.ts'
import type { FormSession } from '../session/form-session.ts'
import type { ReadyRow } from './row-results.ts'

/** Rows that are ready to be sent, or what is wrong with them beside what was given once. */
export interface PreparedRows {
  readonly ready: readonly ReadyRow[]
  readonly mistakes: readonly RowMistake[]
  /** The labels of the fields of the mistakes. */
  readonly labels: ReadonlyMap<string, string>
}

/** So many rows are prepared before the page can react again. */
const rowsInOneGo = 20

const issuesIn = (store: FormStore): readonly PageIssue[] =>
  store.plan.pages.flatMap(({ name }) => (store.isSkipped(name) ? [] : store.pageIssues(name)))

/**
 * Makes a claim of each row with what was given once, and checks it as a whole: some answers of a row decide what else it needs
 *.
 */
export async function readyRows(
  { plan, store: once, calculationDay }: FormSession,
  rows: readonly CheckedRow[],
  culture: string,
): Promise<PreparedRows> {
  const { assembleSubmission } = await loadFiling()
  const columns = plan.definition.bulk?.columns ?? []
  const identifiedBy = plan.definition.bulk?.identifiedBy ?? []
  const given = once.getState()
  const store = createFormStore(plan, once.deps)
  const calculates = Object.keys(plan.expressions).length > 0
  const extras = {
    culture,
    captchaResponse: null,
    previousCaptcha: null,
    calculatedOn: calculates ? calculationDay.get().toString() : null,
  }
  const ready: ReadyRow[] = []
  const mistakes: RowMistake[] = []
  const labels = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsInOneGo === 0) await new Promise((resolve) => setTimeout(resolve))
    store.dispatch({ type: 'restore', state: stateOfRow(given, row, columns) })
    const [issue] = issuesIn(store)
    if (issue) {
      const key = 'field' in issue.at ? issue.at.field : issue.at.list
      labels.set(key, issue.label)
      mistakes.push({ row: row.row, key, issue: issue.issue })
    } else
      ready.push({
        row: row.row,
        known: identifiedBy.map((field) => textOf(row.values[field] ?? null) ?? ''),
        parts: partsOfRow(assembleSubmission(store, plan, extras)),
      })
  }
  return { ready, mistakes, labels }
}
