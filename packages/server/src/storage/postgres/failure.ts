import { DatabaseError } from 'pg'
import { fault, isFault } from '../../foundation/faults/fault.ts'
import { databaseUnavailable } from '../../foundation/faults/unavailable.ts'

/** Classes and codes of PostgreSQL that do not concern the query: the server stops, is full, overloaded or unreachable. */
const unavailable = /^(08...|53...|57014|57P0[1-5]|25P0[34]|25006|55P03|58...|XX00[0-2])$/
/** Why PostgreSQL refuses this server, by its code: what the operator can correct in DATABASE_URL. */
const notLetIn: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL: correct it.',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL: correct it, or allow the user in pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL: correct it, or create the database.',
  '42501':
    'The user of DATABASE_URL may not do in the database what the server needs: make that user its owner.',
}

/**
 * Converts an error of the database driver: a failure that the query did not cause is a `DATABASE_UNAVAILABLE`. An error
 * response of PostgreSQL retains its own type; all other errors are connection failures.
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
