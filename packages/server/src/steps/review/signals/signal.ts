import { networkRange } from '@redress/foundation/networks/network-range.ts'
import type { NetworkSet } from '@redress/foundation/networks/network-set.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import type { Grouping } from '../grouping.ts'
import { plainWords } from '../wording.ts'

/** What one cause explains: of the findings of a family only the strongest counts. */
export type Family =
  | 'payment'
  | 'identity'
  | 'contact'
  | 'mailbox'
  | 'series'
  | 'place'
  | 'document'
  | 'wording'
  | 'rhythm'
  | 'filling'

/** Something that a claim has, for comparison with others. It is stored as keyed hashes alone. */
export interface Mark {
  readonly value: string
  /** The number that counts up, in a series. */
  readonly number?: number
  /** How the value was written, where that is compared. */
  readonly written?: string
}

/** Lists of the case that signals read. */
export interface SignalLists {
  readonly throwAwayDomains: ReadonlySet<string>
  readonly dataCentres: NetworkSet
}

/** A kind of evidence. */
export interface Signal {
  /** In the report: `Same account`. */
  readonly title: string
  /** What a group of claims has in common, as a sentence without its end. */
  readonly reason: string
  readonly family: Family
  /** What it reads: stored claims, or what a page or the network observed. */
  readonly needs: 'claim' | 'observation'
  /** What it costs a claim, in words. */
  readonly cost: string
  /** How long what it needs is stored, in words. */
  readonly retention: string
  /** Why it does no harm to honest claimants, in one or two sentences. */
  readonly fair: string
  /** The least number of claimants, or of steps of a series. */
  readonly least: number
  /** The most bits that it adds to a claim. */
  readonly mostBits: number
  /** Whether people who live together may have it, so that a few of them are one cause with all else that they share. */
  readonly inHouseholds: boolean
  /** Whether claims with the same value belong together, so that clusters are made by it. */
  readonly ties: boolean
  /** A written value as its marks compare it. */
  readonly compared: (written: string) => string
  readonly marks: (facts: ClaimFacts, lists: SignalLists) => readonly Mark[]
  readonly grouping: Grouping
  /** The bits of a claim that shares the value with so many others, before the data of the case move them. */
  readonly bits: (others: number) => number
  /** A finding in English: `the same account as 37 other claimants`. */
  readonly words: (others: number) => string
}

/** The same bits for every claim that has the mark. */
export const always =
  (bits: number): Signal['bits'] =>
  () =>
    bits

/** Bits that begin with `first` for one other, and grow by `doubling` each time that the others double. */
export const growing =
  (first: number, doubling: number): Signal['bits'] =>
  (others) =>
    others < 1 ? 0 : first + doubling * Math.log2(others)

/** The marks of values, each once. */
export const marksOf = (values: readonly string[]): readonly Mark[] => {
  const written = values.filter((value) => value !== '')
  const once = written.length < 2 ? written : [...new Set(written)]
  return once.map((value) => ({ value }))
}

const ofStoredClaims = {
  needs: 'claim',
  retention: 'Nothing beside the claim: it is computed anew in each review.',
} as const

/** The facets of a signal that reads stored claims alone. */
export const ofClaims = (rest: Omit<Signal, keyof typeof ofStoredClaims>): Signal => ({
  ...ofStoredClaims,
  ...rest,
})

const ofObservedClaims = {
  needs: 'observation',
  retention: 'As long as the case says in `observe`, encrypted beside the claim; erased and purged with it.',
} as const

/** The facets of a signal that reads what was observed while a form was filled in. */
export const ofObservations = (rest: Omit<Signal, keyof typeof ofObservedClaims>): Signal => ({
  ...ofObservedClaims,
  ...rest,
})

/** `37 other claimants`. */
export const otherClaimants = (others: number): string => counted(others, 'other claimant')

/** The prefix of a network for comparison, in the usual one of the ways in which it can be written. */
export const comparedNetwork = (network: string): string => networkRange(network.trim())?.usual() ?? network

/** A mark where two names have no word in common. Nothing where one of them is missing or is only an initial. */
export function contradictingNames(some: readonly string[], others: readonly string[]): readonly Mark[] {
  const wordsOf = (names: readonly string[]) => names.flatMap(plainWords).filter((word) => word.length > 1)
  const [one, other] = [wordsOf(some), wordsOf(others)]
  if (one.length === 0 || other.length === 0) return []
  return one.some((word) => other.includes(word)) ? [] : [{ value: 'contradicts' }]
}

/** The most digits of a number that counts up. */
const mostDigits = 9

const isDigit = (text: string, at: number): boolean => /[0-9]/.test(text[at] ?? '')

/** A year of birth or of an account, in four digits or in two. */
const isYear = (digits: string): boolean => /^(?:19[3-9]\d|20[0-3]\d|[4-9]\d|[012]\d)$/.test(digits)

/**
 * A text with a number in it as a place of a series: what stands around its last number, and the number. A year is none: people with one
 * name differ in it.
 */
export function lastNumberMark(text: string): readonly Mark[] {
  let end = text.length
  while (end > 0 && !isDigit(text, end - 1)) end -= 1
  let start = end
  while (start > 0 && isDigit(text, start - 1)) start -= 1
  const digits = text.slice(start, end)
  if (digits === '' || digits.length > mostDigits || isYear(digits)) return []
  return [{ value: `${text.slice(0, start)}#${text.slice(end)}`, number: Number(digits) }]
}

/** A number as a place of a series: so many last digits count up. A text that is not much longer is none. */
export function seriesMark(text: string, digits: number): readonly Mark[] {
  const last = text.slice(-digits)
  if (text.length < digits + 3 || !/^[0-9]+$/.test(last)) return []
  return [{ value: text.slice(0, -digits), number: Number(last) }]
}
