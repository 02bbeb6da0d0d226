import type { Mark } from './signal.ts'

/** The marks of values, each once. */
export const marksOf = (values: readonly string[]): readonly Mark[] => {
  const written = values.filter((value) => value !== '')
  const once = written.length < 2 ? written : [...new Set(written)]
  return once.map((value) => ({ value }))
}
