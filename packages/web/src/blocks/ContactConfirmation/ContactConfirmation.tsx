import { columnBlock, evenly } from '../Columns/Columns.tsx'

/** An e-mail address and a telephone number, entered again to confirm them. */
export const ContactConfirmation = columnBlock(evenly)
