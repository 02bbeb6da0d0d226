/** Fetches the code of what no landing page shows, before a network that fails can stop the claimant. */
export const loadLaterBlocks = async () => (await import('./later-blocks.ts')).laterBlocks
