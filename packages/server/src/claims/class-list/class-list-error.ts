/** A file is no class list: nothing of it is imported. Its message names the place, and tells what to do. */
export class ClassListError extends Error {
  override readonly name = 'ClassListError'
  readonly line: number
  /** The message without the place. */
  readonly reason: string

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line} ${reason}`)
    this.line = line
    this.reason = reason
  }
}
