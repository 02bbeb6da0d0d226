import type { Value } from './value.ts'

/** `and` of three values: false wins over null, null over true. What is no boolean counts as null. */
export function and(a: Value, b: Value): boolean | null {
  if (a === false || b === false) return false
  return a === true && b === true ? true : null
}

/** `or` of three values: true wins over null, null over false. What is no boolean counts as null. */
export function or(a: Value, b: Value): boolean | null {
  if (a === true || b === true) return true
  return a === false && b === false ? false : null
}
