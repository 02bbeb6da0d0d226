import { DatabaseError } from 'pg'
import { fault, isFault } from '../../foundation/faults/fault.ts'
import { databaseUnavailable } from '../../foundation/faults/unavailable.ts'

/** Classes and codes of PostgreSQL that say nothing of the query: the server is going, full, overloaded or away. */
const unavailable = /^(08...|53...|57014|57P0[1-5]|25P0[34]|25006|55P03|58...|XX00[0-2])$/
/** The transaction lost to another one, and may be tried again as a whole. */
const lost = /^(40001|40P01)$/

/** Whether the transaction was rolled back for the sake of another (serialization failure, deadlock). */
export const isLostToAnother = (error: unknown): boolean =>
  error instanceof DatabaseError && lost.test(error.code ?? '')

/** Why PostgreSQL refuses this server, by its code: what the operator can correct in DATABASE_URL. */
const notLetIn: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL: correct it.',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL: correct it, or allow the user in pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL: correct it, or create the database.',
  '42501':
    'The user of DATABASE_URL may not do in the database what the server needs: make that user its owner.',
}

/**
 * An error of the database driver as the storage tells it: what is no fault of the query is a
 * `DATABASE_UNAVAILABLE`. What PostgreSQL answers to a query is an error of its own; all others are of the line.
 */
export function failureOf(error: unknown, inDoubt = false): unknown {
  if (isFault(error)) return error
  if (error instanceof DatabaseError) {
    const sentence = notLetIn[error.code ?? '']
    if (sentence !== undefined) return fault('DATA_REFUSED', sentence, { cause: error })
    return unavailable.test(error.code ?? '') ? databaseUnavailable(error, { inDoubt }) : error
  }
  return error instanceof Error ? databaseUnavailable(error, { inDoubt }) : error
}
