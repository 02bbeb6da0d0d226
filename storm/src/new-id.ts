import { randomBytes } from 'node:crypto'

/** An id or key of the page. */
export const newId = (): string => randomBytes(16).toString('hex')
