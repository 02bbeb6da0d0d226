import type { Mark } from './signal.ts'

/** The marks of values, each once. */
export const marksOf = (values: readonly string[]): readonly Mark[] =>
  [...new Set(values)].flatMap((value) => (value === '' ? [] : [{ value }]))
