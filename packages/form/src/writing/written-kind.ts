import type { AnswerType } from '../conditions/form-expressions.ts'
import type { Mask, MaskName } from '../masks/mask.ts'
import { maskOf } from '../masks/registry.ts'
import type { Money } from './money-of.ts'
import { holdDay, padded, readDay, showDay } from './show-day.ts'
import { asMasksRead, holdNumber, showNumber } from './show-number.ts'
import type { Writing } from './writing.ts'

/** How one kind of answer is written and read in a region. The model's form of it is the same in every region. */
export interface WrittenKind {
  readonly name: 'day' | 'amount' | 'number'
  /** The mask whose form the models hold it in. */
  readonly mask: MaskName
  /** The model's form as the region writes it; null for what it is not. */
  readonly show: (writing: Writing, held: string) => string | null
  /** The model's form of a text in exactly the form of the region; null for any other text. */
  readonly hold: (writing: Writing, typed: string, money: Money | null) => string | null
  /** The model's form of what a text means, in whatever form; null where it means nothing, or more than one thing. */
  readonly read: (writing: Writing, text: string, money: Money | null) => string | null
  /** A text in the model's form once the claimant is done with it. */
  readonly finish: (held: string) => string
}

const finishedBy =
  ({ isComplete, read }: Mask) =>
  (held: string): string =>
    isComplete(held) ? held : (read(held) ?? held)

const day: WrittenKind = {
  name: 'day',
  mask: 'date',
  show: showDay,
  hold: holdDay,
  read: readDay,
  finish: padded,
}

/** An amount without decimals in a currency that has none: `1,250.00` yen are 1,250. */
function inCurrency(held: string | null, money: Money | null): string | null {
  if (held === null || money === null || money.decimals > 0 || !held.includes('.')) return held
  return /\.0*$/.test(held) ? held.replace(/\..*$/, '') : null
}

const amount: WrittenKind = {
  name: 'amount',
  mask: 'currency',
  show: ({ money }, held) => showNumber(money, held),
  hold: (writing, typed, money) => {
    const held = holdNumber(writing.money, typed)
    return held?.includes('.') && money?.decimals === 0 ? null : held
  },
  read: (writing, text, money) => {
    const plain = asMasksRead(writing.money, text, money?.signs ?? [])
    return plain === null ? null : inCurrency(maskOf('currency').read(plain), money)
  },
  finish: finishedBy(maskOf('currency')),
}

const number: WrittenKind = {
  name: 'number',
  mask: 'decimal',
  show: ({ number: separators }, held) => showNumber(separators, held),
  hold: ({ number: separators }, typed) => holdNumber(separators, typed),
  read: ({ number: separators }, text) => {
    const plain = asMasksRead(separators, text, [])
    return plain === null ? null : maskOf('decimal').read(plain)
  },
  finish: finishedBy(maskOf('decimal')),
}

/** The kinds by the masks that mean them; any other mask is the same in every region. */
const byMask: Partial<Record<MaskName, WrittenKind>> = { date: day, currency: amount, decimal: number }

/** The kinds of texts without a mask by what their rules are about. */
const byType: Partial<Record<AnswerType, WrittenKind>> = { day, number }

/** The kind of an answer by its mask, or without one by what the case takes it for; null for what no region decides about. */
export const writtenKind = (mask: MaskName | null, type: AnswerType | undefined): WrittenKind | null =>
  (mask === null ? type && byType[type] : byMask[mask]) ?? null
