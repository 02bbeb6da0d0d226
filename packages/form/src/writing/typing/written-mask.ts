import { maskOf } from '../../masks/registry.ts'
import { buildMaskOptions } from '../../masks/typing/build-mask-options.ts'
import { compileTokens } from '../../masks/typing/compile-tokens.ts'
import type { MaskOptions, Preprocessor } from '../../masks/typing/mask-options.ts'
import type { Typing } from '../../masks/typing/typing.ts'
import type { WrittenField } from '../writer.ts'
import type { Separators, Writing } from '../writing.ts'
import type { WrittenKind } from '../written-kind.ts'
import { amountTypingIn, numberTypingIn } from './number-typing.ts'

/** A key as the region has it: a blank or an apostrophe groups where one does, and a mark without another use is for decimals. */
function ownKey({ decimal, group }: Separators, key: string): string {
  if (key === '\u066b') return decimal
  if (key === '\u066c') return group
  if (/^[\s']$/u.test(key)) return /[\s'’]/u.test(group) ? group : key
  const isOther = (key === '.' || key === ',') && key !== group
  return isOther ? decimal : key
}

const withOwnKeys = (separators: Separators, options: MaskOptions): MaskOptions => {
  const takeKey: Preprocessor = ({ elementState, data }) => ({
    elementState,
    data: data.length === 1 ? ownKey(separators, data) : data,
  })
  return { ...options, preprocessors: [takeKey, ...options.preprocessors] }
}

type OptionsOf = (field: WrittenField, optionsOf: (typing: Typing) => MaskOptions) => MaskOptions

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
function dayTyping(writing: Writing): Typing {
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

/** How each kind is typed. */
const typings: { readonly [K in WrittenKind['name']]: OptionsOf } = {
  day: ({ writing }, optionsOf) => optionsOf(dayTyping(writing)),
  amount: ({ writing, money }, optionsOf) =>
    withOwnKeys(writing.money, optionsOf(amountTypingIn(writing.money, money?.decimals ?? 2))),
  number: ({ writing }, optionsOf) => withOwnKeys(writing.number, optionsOf(numberTypingIn(writing.number))),
}

/** What holds the input of a day, number or amount to the way of its region. */
export function writtenMask(field: WrittenField): MaskOptions {
  const { kind, writing, money, show, hold } = field
  const { isComplete } = maskOf(kind.mask)
  const reading = {
    // A day of one digit may still get a second.
    isComplete: (text: string): boolean => {
      const held = hold(text)
      return isComplete(held) && kind.finish(held) === held
    },
    read: (text: string): string | null => {
      const meaning = kind.read(writing, text, money)
      return meaning === null ? null : show(meaning)
    },
  }
  return typings[kind.name](field, (typing) => buildMaskOptions(reading, typing))
}
