import { parseDay } from '../expressions/days.ts'
import { parseDuration } from '../expressions/durations.ts'
import type { Tree } from '../expressions/tree.ts'

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  "'": "'",
  '\\': '\\',
}

/** The text that a literal between quotation marks states. */
export const textOfLiteral = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(
      /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))/gs,
      (whole, short?: string, long?: string, letter = '') => {
        const code = short ?? long
        if (code === undefined) return escapes[letter] ?? whole
        const point = Number.parseInt(code, 16)
        return point > 0x10_ffff ? whole : String.fromCodePoint(point)
      },
    )

/** The day or duration of a literal such as `@"2026-11-23"`; null for every other. */
export function dayLiteral(text: string, at: number): Tree | null {
  if (parseDay(text) !== null) return ['day', at, text]
  return parseDuration(text) === null ? null : ['duration', at, text]
}
