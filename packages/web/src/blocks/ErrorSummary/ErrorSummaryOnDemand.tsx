import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '../../state/lazy-part.ts'
import { loadLaterBlocks } from '../load-later-blocks.ts'

interface ErrorSummaryProps {
  readonly page: string
}

let fetchedSummary: ComponentType<ErrorSummaryProps> | null = null

/** Fetches the code of the summary of errors, with that of all that no landing page shows. */
export async function loadErrorSummary(): Promise<ComponentType<ErrorSummaryProps>> {
  fetchedSummary = (await loadLaterBlocks()).ErrorSummary
  return fetchedSummary
}

const LazySummary = lazyPart(loadErrorSummary)

/**
 * The summary of errors. Where its code is there, it appears in the same frame as the errors. React renders a lazy part only after a
 * paint, even one that is there, and on a page of hundreds of errors everything would be laid out twice.
 */
export function ErrorSummaryOnDemand(props: ErrorSummaryProps) {
  const [Summary] = useState(() => fetchedSummary ?? LazySummary)
  return (
    <Suspense>
      <Summary {...props} />
    </Suspense>
  )
}
