import { DatabaseError } from 'pg'

/** The transaction conflicted with another one, and may be retried as a whole. */
const lost = /^(40001|40P01)$/

/** Whether the transaction was rolled back for another one (serialization failure, deadlock). */
export const isLostToAnother = (error: unknown): boolean =>
  error instanceof DatabaseError && lost.test(error.code ?? '')
