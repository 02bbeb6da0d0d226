/** A file is no class list: nothing of it is imported. Its message tells what to do. */
export class ClassListError extends Error {
  override readonly name = 'ClassListError'
}
