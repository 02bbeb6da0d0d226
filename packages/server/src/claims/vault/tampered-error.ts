/** What is kept is not what was kept: it was altered, exchanged or cut, or is of another case or key. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError'
}
