import { importPart } from '../state/import-part.ts'
/** Fetches the code of what no landing page shows, before a network that fails can stop the claimant. */
export const loadLaterBlocks = async () => (await importPart(() => import('./later-blocks.ts'))).laterBlocks
