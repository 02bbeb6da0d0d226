/** Another class list was begun while one was imported; the later one goes on. */
export class ImportInTheWayError extends Error {
  override readonly name = 'ImportInTheWayError'

  constructor() {
    super('Another class list is being imported; this one was given up.')
  }
}
