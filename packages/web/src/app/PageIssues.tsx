import type { PageDefinition } from '@redress/engine'
import { ErrorSummaryOnDemand } from '../blocks/ErrorSummary/ErrorSummaryOnDemand.tsx'
import { useCell } from '../state/cell.ts'
import { useApp } from './app.ts'

/** Why the last attempt to leave this page failed, at its top. */
export function PageIssues({ page }: { readonly page: PageDefinition }) {
  const { number, notice } = useCell(useApp().lastAttempt)
  if (notice?.kind !== 'issues' || notice.page !== page.page) return null
  return <ErrorSummaryOnDemand key={number} page={page.page} />
}
