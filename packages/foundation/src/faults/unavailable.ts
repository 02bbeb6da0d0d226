import { type Fault, fault, isFault } from './fault.ts'

/** The sentence of a lost connection; if several addresses were tried, that of the first. */
function sentenceOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '') return sentenceOf(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}

type Unavailable = Fault<'DATABASE_UNAVAILABLE' | 'DOCUMENTS_UNAVAILABLE'>

/**
 * The fault of a database that cannot be reached or did not answer in time. `inDoubt` if the requested work may have
 * been done. The response is 503: the page retains the input, and retries with the same key.
 */
export const databaseUnavailable = (cause: unknown, { inDoubt = false } = {}): Unavailable =>
  fault('DATABASE_UNAVAILABLE', `The database is not available: ${sentenceOf(cause)}.`, { cause, inDoubt })

/** The fault of a document store that cannot be reached or did not answer in time. */
export const documentsUnavailable = (cause: unknown): Unavailable =>
  fault('DOCUMENTS_UNAVAILABLE', `The document store is not available: ${sentenceOf(cause)}.`, {
    cause,
    inDoubt: false,
  })

/** Whether the database or the document store was not available. */
export const isUnavailable = (error: unknown): error is Unavailable =>
  isFault(error, 'DATABASE_UNAVAILABLE', 'DOCUMENTS_UNAVAILABLE')
