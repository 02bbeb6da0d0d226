import { compileTokens } from '../../masks/typing/compile-tokens.ts'
import type { Typing } from '../../masks/typing/typing.ts'
import type { Writing } from '../writing.ts'

/** How many digits the parts of a day have, in the order of the region. */
const widths = { mdy: [2, 2, 4], dmy: [2, 2, 4], ymd: [4, 2, 2] } as const

/** `1.2.` as `01.02.`: a separator ends the day or the month. */
function padded(text: string, { order, separator }: Writing): string {
  const parts = text.split(/[-./ ]/)
  const ended = parts.slice(0, -1).map((part, place) => {
    const width = widths[order][place] ?? 2
    return /^\d$/.test(part) && width === 2 ? `0${part}` : part
  })
  return [...ended, ...parts.slice(-1)].join(separator)
}

/** `##/##/####` in the order of a region, with its separator; any other separator is typed as this one. */
export function dayTyping(writing: Writing): Typing {
  const { order, separator } = writing
  const own = separator === '.' ? '\\.' : separator
  const typed = new RegExp(`^(?:${own}?\\d){0,8}${own}?$`, 'u')
  const mask = widths[order].map((width) => '#'.repeat(width)).join(separator)
  return {
    mask: compileTokens(mask),
    fits: (text) => typed.test(text),
    // A separator typed before another digit is in the middle of a number, which is then not finished.
    retype: (text, rest) => (/\D$/.test(text) && /^\d/.test(rest) ? text : padded(text, writing)),
  }
}
