/** One filing for many claimants: each row of a list is a claim. The page loads this on demand. */

export { onceBlocks } from './once-blocks.ts'
export { partsOfRow } from './parts-of-row.ts'
export { rowIdentity } from './row-identity.ts'
export type { ReadRow } from './state-of-row.ts'
export { stateOfRow } from './state-of-row.ts'
