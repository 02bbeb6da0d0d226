/** The page was not built. */
export class MissingPageError extends Error {
  override readonly name = 'MissingPageError'

  constructor(folder: string) {
    super(`There is no built page in ${folder}. Build it with: npm run build`)
  }
}
