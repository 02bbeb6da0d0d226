import fc from 'fast-check'
import { DateTime } from 'luxon'
import { Exact, type Meaning } from './formula.ts'

/** What is typed into a field, and what it means. */
export interface RandomAnswer<T> {
  readonly typed: T
  readonly means: Meaning
}

export interface RandomAnswers {
  readonly a: RandomAnswer<string>
  readonly b: RandomAnswer<string>
  readonly hours: RandomAnswer<string>
  readonly state: RandomAnswer<string>
  readonly day: RandomAnswer<string>
  readonly agreed: RandomAnswer<boolean>
  readonly x: RandomAnswer<string>
  readonly y: RandomAnswer<string>
  readonly z: RandomAnswer<string>
}

export interface RandomRow {
  readonly n: RandomAnswer<string>
  readonly k: RandomAnswer<string>
  readonly on: RandomAnswer<string>
  readonly m: RandomAnswer<string>
}

const empty: RandomAnswer<string> = { typed: '', means: null }

const exactly = (typed: string): RandomAnswer<string> => ({
  typed,
  means: new Exact(typed.trim().replaceAll(',', '')).plus(0),
})

/** A number with places, with its thousands written apart or not. */
const amount = fc
  .tuple(fc.integer({ min: -999_999, max: 9_999_999 }), fc.nat({ max: 4 }), fc.boolean())
  .map(([digits, places, grouped]): RandomAnswer<string> => {
    const value = new Exact(`${digits}e-${places}`)
    const [whole = '', rest] = value.toFixed(places).split('.')
    const written = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
    return { typed: rest === undefined ? written : `${written}.${rest}`, means: value }
  })

/** What is no number, and what is empty. */
const noNumbers: readonly RandomAnswer<string>[] = [empty, { typed: 'x', means: null }]
const numbers = ['0', '1', '2.5', '3', '10', '1,000.10', '-4', '.5', ' 7 ', '007', '1234567890'.repeat(4)]

const number = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...noNumbers) },
  { weight: 5, arbitrary: fc.constantFrom(...numbers.map(exactly)) },
  { weight: 8, arbitrary: amount },
)

const noDays = ['13/45/2026', '02/30/2026'].map((typed) => ({ typed, means: null }))

const day = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(empty, ...noDays) },
  {
    weight: 6,
    arbitrary: fc.integer({ min: 9000, max: 22_000 }).map((days): RandomAnswer<string> => {
      const date = DateTime.fromMillis(days * 86_400_000, { zone: 'utc' })
      return { typed: date.toFormat('MM/dd/yyyy'), means: date }
    }),
  },
)

const textOf = (...words: readonly string[]): fc.Arbitrary<RandomAnswer<string>> =>
  fc.constantFrom(empty, ...words.map((typed) => ({ typed, means: typed })))

export const randomAnswers: fc.Arbitrary<RandomAnswers> = fc.record({
  a: number,
  b: number,
  hours: number,
  state: textOf('CA', 'TX', 'ñandú'),
  day,
  agreed: fc.boolean().map((typed) => ({ typed, means: typed })),
  x: textOf('x'),
  y: textOf('y'),
  z: textOf('z'),
})

/** A record with a text, so that it is never blank. */
const randomRow: fc.Arbitrary<RandomRow> = fc.record({
  n: number,
  k: fc.constantFrom('CA', 'k', 'ñ').map((typed) => ({ typed, means: typed })),
  on: day,
  m: textOf('m'),
})

export const randomRows: fc.Arbitrary<readonly RandomRow[]> = fc.array(randomRow, { maxLength: 4 })
