import type { FormStore, PageIssue } from '@redress/engine'

/** What is wrong with what is given once for all rows: the columns are in the list. */
export function onceIssues(store: FormStore): readonly PageIssue[] {
  const columns = new Set(store.plan.definition.bulk?.columns ?? [])
  return store.plan.pages
    .flatMap(({ name }) => (store.isSkipped(name) ? [] : store.pageIssues(name)))
    .filter(({ at }) => 'list' in at || !columns.has(at.field))
}
