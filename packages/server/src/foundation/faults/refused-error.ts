/**
 * A storage that claims would not be safe in, or that is not this product's: the server does not start on it,
 * and one that runs answers 503.
 */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError'
  readonly statusCode = 503
}
