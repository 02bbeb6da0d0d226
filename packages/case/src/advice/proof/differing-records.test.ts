import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { proveForm } from '../../proof/index.ts'
import { planOf, textInput, type WrittenForm } from '../../reading/expressions/testing.ts'
import { button, label, required } from './testing.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

/** A list whose records must differ, or whose periods may not overlap, and how many such records there can be. */
interface ComparedList {
  readonly fields: Readonly<Record<string, readonly object[]>>
  readonly most: number
}

const numbers = fc.integer({ min: 1, max: 5 }).map(
  (count): ComparedList => ({
    fields: {
      code: [required, { type: 'integer' }, { type: 'range', min: 1, max: count }, { type: 'unique' }],
    },
    most: count,
  }),
)

const texts = fc.constant<ComparedList>({
  fields: { code: [required, { type: 'unique', ignore: ['case'] }] },
  most: Number.POSITIVE_INFINITY,
})

/** Periods in some days in a row: of at least a day, or of at least two, and perhaps touching. */
const periods = fc
  .record({ days: fc.integer({ min: 2, max: 6 }), isLonger: fc.boolean(), allowEqual: fc.boolean() })
  .map(({ days, isLonger, allowEqual }): ComparedList => {
    const day = [
      required,
      { type: 'validDate', formats: 'MM/dd/yyyy' },
      { type: 'range', min: '01/01/2026', max: `01/0${days}/2026` },
    ]
    const ends = isLonger ? [{ type: 'endDate', startField: 'from' }] : []
    const ofDays = isLonger ? Math.floor(days / 2) : days
    const touching = isLonger ? days - 1 : Number.POSITIVE_INFINITY
    return {
      fields: { from: day, to: [...day, ...ends, { type: 'noOverlap', from: 'from', allowEqual }] },
      most: allowEqual ? touching : ofDays,
    }
  })

const generated = fc.record({
  list: fc.oneof(numbers, texts, periods),
  needed: fc.integer({ min: 2, max: 6 }),
  /** What an expression reads makes the records a part of the search. */
  isRead: fc.boolean(),
})

type Generated = typeof generated extends fc.Arbitrary<infer G> ? G : never

const formOf = ({ list: { fields }, needed, isRead }: Generated): WrittenForm => ({
  pages: {
    landing: [button('authorize')],
    losses: [
      {
        type: 'recordTable',
        model: 'losses',
        title: label,
        minRecords: needed,
        maxRecords: 8,
        inputs: Object.keys(fields).map((key) => textInput(`losses.${key}`)),
      },
      textInput('claimDetails.a'),
      button('next'),
    ],
    last: [button('submit')],
  },
  models: {
    claimDetails: {
      a: { rules: [required, ...(isRead ? [{ type: 'mustHold', expression: 'count(losses) > 1' }] : [])] },
    },
    losses: Object.fromEntries(Object.entries(fields).map(([key, rules]) => [key, { rules }])),
  },
})

const count = rounds(1000, 40)

test(`EXP-12 ROW-1 of ${count} forms whose records must differ those are proven, and no others, that can have as many records as they need`, () => {
  const seen = { finishable: 0, unfinishable: 0 }
  fc.assert(
    fc.property(generated, (candidate) => {
      const isFinishable = candidate.needed <= candidate.list.most
      seen[isFinishable ? 'finishable' : 'unfinishable'] += 1
      const proof = proveForm(planOf(formOf(candidate)), { today, characterWhitelist })
      // That none were found is no proof that there are none.
      expect(proof.deadEnds).toEqual([])
      expect([proof.whole, proof.unproven.length === 0]).toEqual([true, isFinishable])
    }),
    { numRuns: count },
  )
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(count / 10)
})
