import { columnBlock } from '../Columns/column-block.tsx'
import { evenly } from '../Columns/evenly.ts'

/** An e-mail address and a telephone number, entered again to confirm them. */
export const ContactConfirmation = columnBlock(evenly)
