/** Stored data was altered, exchanged or truncated, or belongs to another case or key. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError'
}
