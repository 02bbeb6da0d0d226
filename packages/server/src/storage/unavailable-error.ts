/**
 * What is kept cannot be reached, or gave no answer in time. Answered with 503: the page keeps what was typed and asks
 * again by its key.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
  readonly statusCode = 503
  /** Whether what was asked for may have been done nevertheless: the answer to a commit was lost. */
  readonly inDoubt: boolean

  constructor(cause: unknown, inDoubt = false) {
    super(`The storage is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.inDoubt = inDoubt
  }
}
