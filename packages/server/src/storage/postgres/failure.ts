import { DatabaseError } from 'pg'
import { StorageRefusedError } from '../refused-error.ts'
import { StorageUnavailableError } from '../unavailable-error.ts'

/** Classes and codes of PostgreSQL that say nothing of the query: the server is going, full, overloaded or away. */
const unavailable = /^(08...|53...|57014|57P0[1-5]|25P0[34]|25006|55P03|58...|XX00[0-2])$/
/** The transaction lost to another one, and may be tried again as a whole. */
const lost = /^(40001|40P01)$/

/** Whether the transaction was rolled back for the sake of another (serialization failure, deadlock). */
export const isLostToAnother = (error: unknown): boolean =>
  error instanceof DatabaseError && lost.test(error.code ?? '')

/**
 * An error of the database driver as the storage tells it: what is no fault of the query is a
 * `StorageUnavailableError`. What PostgreSQL answers to a query is an error of its own; all others are of the line.
 */
export function failureOf(error: unknown, inDoubt = false): unknown {
  if (error instanceof StorageUnavailableError || error instanceof StorageRefusedError) return error
  if (error instanceof DatabaseError) {
    return unavailable.test(error.code ?? '') ? new StorageUnavailableError(error, inDoubt) : error
  }
  return error instanceof Error ? new StorageUnavailableError(error, inDoubt) : error
}
