import type { BulkAnswer } from '@redress/api'
import type { FormStore, PageIssue } from '@redress/form'

/** What became of a row that was sent. */
export type RowResult = BulkAnswer['rows'][number]

/** A row of the list that is ready to be sent. */
export interface ReadyRow {
  /** Its number in the file, counted from 1. */
  readonly row: number
  /** What it is known by, as the file has it. */
  readonly known: readonly string[]
  readonly parts: readonly { readonly name: string; readonly text: string }[]
}

/** A row with what became of it; null before it was sent. */
export interface RowWithResult {
  readonly row: ReadyRow
  readonly result: RowResult | null
}

/** Whether nothing more can come of a row by sending it again. */
export const isSettled = (result: RowResult | null | undefined): boolean =>
  result != null && result.state !== 'unknown'

/** Whether a row has its claim. */
export const isFiled = (result: RowResult | null): boolean =>
  result?.state === 'filed' || result?.state === 'filedBefore'

/** What is wrong with what is given once for all rows: the columns are in the list. */
export function onceIssues(store: FormStore): readonly PageIssue[] {
  const columns = new Set(store.plan.definition.bulk?.columns ?? [])
  return store.plan.pages
    .flatMap(({ name }) => (store.isSkipped(name) ? [] : store.pageIssues(name)))
    .filter(({ at }) => 'list' in at || !columns.has(at.field))
}
