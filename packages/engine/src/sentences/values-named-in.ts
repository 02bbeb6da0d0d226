import { placePattern } from '../copy/fill-places.ts'
import { namesValue } from './names-value.ts'

/** The values that a text names in braces, each once: `claimDetails.weeks` for `{claimDetails.weeks}`. */
export const valuesNamedIn = (text: string): readonly string[] =>
  text.includes('{')
    ? [...new Set(Array.from(text.matchAll(placePattern), ([, name = '']) => name).filter(namesValue))]
    : []
