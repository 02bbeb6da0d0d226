import { columnBlock } from '../Columns/column-block.tsx'
import { evenly } from '../Columns/evenly.ts'

/** One to three fields side by side. */
export const Row = columnBlock(evenly)
