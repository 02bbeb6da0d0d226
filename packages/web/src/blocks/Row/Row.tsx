import { columnBlock, evenly } from '../Columns/Columns.tsx'

/** One to three fields side by side. */
export const Row = columnBlock(evenly)
