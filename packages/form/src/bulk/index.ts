/** One filing for many claimants: each row of a list is a claim. The page loads this on demand. */

export { partsOfRow, rowIdentity, stateOfRow } from './bulk-row.ts'
export { onceBlocks } from './once-blocks.ts'
