import { onDemand } from '../../state/on-demand.tsx'
import { loadLaterBlocks } from '../load-later-blocks.ts'

/** The summary of errors, with the code of all that no landing page shows. Where it is there, the summary appears in the frame of the errors. */
export const ErrorSummaryOnDemand = onDemand(async () => (await loadLaterBlocks()).ErrorSummary)
