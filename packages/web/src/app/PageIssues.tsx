import type { PageDefinition } from '@redress/engine'
import { Suspense } from 'react'
import { loadLaterBlocks } from '../blocks/load-later-blocks.ts'
import { useCell } from '../state/cell.ts'
import { lazyPart } from '../state/lazy-part.ts'
import { useApp } from './app.ts'

const ErrorSummary = lazyPart(async () => (await loadLaterBlocks()).ErrorSummary)

/** Why the last attempt to leave this page failed, at its top. */
export function PageIssues({ page }: { readonly page: PageDefinition }) {
  const { number, notice } = useCell(useApp().lastAttempt)
  if (notice?.kind !== 'issues' || notice.page !== page.page) return null
  return (
    <Suspense>
      <ErrorSummary key={number} page={page.page} />
    </Suspense>
  )
}
