import { expect, test } from 'vitest'
import type { IdentifierWidget } from '../widgets/identifier.ts'
import { faultOf } from './identifier-issue.ts'
import type { IdentifierKind } from './identifier-kind.ts'
import { identifierNames } from './identifier-names.ts'
import { loadKind } from './load-kinds.ts'
import { ownExamples } from './own-mistake.ts'

type Own = NonNullable<IdentifierWidget['own']>

const weights = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]

const owns: readonly Own[] = [
  { pattern: '\\d{10}', checkDigit: { method: 'luhn' } },
  { pattern: '\\d{10}', checkDigit: { method: 'mod97' } },
  { pattern: '\\d{10}', checkDigit: { method: 'mod11', weights } },
  { pattern: '\\d{10}', checkDigit: { method: 'verhoeff' } },
  { pattern: '\\d{10}', checkDigit: { method: 'damm' } },
]

const kinds: readonly (readonly [string, Pick<IdentifierWidget, 'kind' | 'own'>])[] = [
  ...identifierNames.flatMap((kind) => (kind === 'own' ? [] : [[kind, { kind }] as const])),
  ...owns.map((own) => [`own, ${own.checkDigit?.method}`, { kind: 'own' as const, own }] as const),
]

const digits = [...'0123456789']

/** A generator of the same numbers in every run (Mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const isValid = (kind: IdentifierKind, text: string): boolean => faultOf(kind, text) === null

const examplesOf = ({ own }: Pick<IdentifierWidget, 'own'>, kind: IdentifierKind): readonly string[] =>
  own ? ownExamples(own) : kind.examples

const digitPlaces = (text: string): readonly number[] =>
  [...text].flatMap((character, place) => (/\d/.test(character) ? [place] : []))

const withDigit = (text: string, place: number, digit: string): string =>
  text.slice(0, place) + digit + text.slice(place + 1)

/** Valid numbers, found by chance: an example with other digits. */
function validNumbers(
  kind: IdentifierKind,
  [example = '']: readonly string[],
  count: number,
  random: () => number,
): readonly string[] {
  const places = digitPlaces(example)
  const anyDigit = () => digits[Math.floor(random() * 10)] ?? '0'
  const found = new Set<string>()
  for (let tries = 0; found.size < count && tries < count * 3000; tries += 1) {
    const candidate = places.reduce(
      (text, place) => (random() < 0.6 ? withDigit(text, place, anyDigit()) : text),
      example,
    )
    // A VIN from elsewhere has no check digit.
    if (candidate.at(0) === example.at(0) && isValid(kind, candidate)) found.add(candidate)
  }
  return [...found]
}

/** The number with each of its digits changed to each other one. */
const withOneChanged = (number: string): readonly string[] =>
  digitPlaces(number).flatMap((place) =>
    digits.filter((digit) => digit !== number[place]).map((digit) => withDigit(number, place, digit)),
  )

/** The number with each two different digits beside each other swapped. */
const withTwoSwapped = (number: string): readonly string[] =>
  digitPlaces(number).flatMap((place) => {
    const [one = '', other = ''] = number.slice(place, place + 2)
    if (!/\d/.test(other) || one === other) return []
    return [number.slice(0, place) + other + one + number.slice(place + 2)]
  })

/** Every mistake in some of the numbers, and one by chance in each of the others. */
const mistakesIn = (
  numbers: readonly string[],
  mistaken: (number: string) => readonly string[],
  random: () => number,
): readonly string[] =>
  numbers.flatMap((number, place) => {
    const all = mistaken(number)
    return place < 40 ? all : all.slice(Math.floor(random() * all.length)).slice(0, 1)
  })

const shareRefused = (kind: IdentifierKind, numbers: readonly string[]): number =>
  numbers.filter((number) => !isValid(kind, number)).length / numbers.length

/** A share of 90 pairs of digits differs a little where the pairs of 1,000 numbers are not quite evenly spread. */
const spread = 0.03

test('REG-3 there are 20 kinds of identifiers and more', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(20)
})

test.each(kinds)(
  'REG-3 %s takes 1,000 valid numbers, and finds mistakes as often as its check digit promises',
  async (_, widget) => {
    const kind = await loadKind(widget)
    const random = randomFrom(20_260_401)
    const numbers = validNumbers(kind, examplesOf(widget, kind), 1000, random)
    expect(numbers).toHaveLength(1000)
    const { digit, swap } = kind.promise
    expect(shareRefused(kind, mistakesIn(numbers, withOneChanged, random))).toBeGreaterThanOrEqual(digit)
    expect(shareRefused(kind, mistakesIn(numbers, withTwoSwapped, random))).toBeGreaterThanOrEqual(
      swap === 1 ? 1 : swap - spread,
    )
  },
)

test.each(kinds)('REG-3 the examples of %s are valid', async (_, widget) => {
  const kind = await loadKind(widget)
  const examples = examplesOf(widget, kind)
  expect(examples.length).toBeGreaterThan(0)
  expect(examples.filter((example) => !isValid(kind, example))).toEqual([])
})
