import { placePattern } from '../copy/fill-places.ts'

/** The values that a text names in braces, each once: `claimDetails.weeks` for `{claimDetails.weeks}`. */
export const valuesNamedIn = (text: string): readonly string[] =>
  text.includes('{')
    ? [...new Set(Array.from(text.matchAll(placePattern), ([, name = '']) => name).filter(namesValue))]
    : []

/** Whether the name of a place is that of a value, `claimDetails.weeks`; parameters have no dot. */
export const namesValue = (name: string): boolean => /^[^.]+\.[^.]+$/.test(name)

/** A value within plain text: it keeps its own direction, and does not change that of the words around it. */
export const isolated = (value: string): string => `\u2068${value}\u2069`
