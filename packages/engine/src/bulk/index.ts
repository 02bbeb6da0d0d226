/** One filing for many claimants: each row of a list is a claim. The page loads this on demand. */

export type { ReadRow } from './bulk-row.ts'
export { partsOfRow, rowIdentity, stateOfRow } from './bulk-row.ts'
export { onceBlocks } from './once-blocks.ts'
