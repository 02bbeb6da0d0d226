/** What a lost connection says of itself; one that was tried at several addresses says it of the first. */
function wordsOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '') return wordsOf(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}

interface Unavailable {
  /** Whether what was asked for may have been done nevertheless: the answer to a commit was lost. */
  readonly inDoubt?: boolean
  readonly store?: 'database' | 'documents'
}

/**
 * What is kept cannot be reached, or gave no answer in time. Answered with 503: the page keeps what was typed and asks
 * again by its key.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
  readonly statusCode = 503
  readonly inDoubt: boolean
  readonly store: 'database' | 'documents'

  constructor(cause: unknown, { inDoubt = false, store = 'database' }: Unavailable = {}) {
    const what = store === 'database' ? 'database' : 'document store'
    super(`The ${what} is not available: ${wordsOf(cause)}.`, { cause })
    this.inDoubt = inDoubt
    this.store = store
  }
}
