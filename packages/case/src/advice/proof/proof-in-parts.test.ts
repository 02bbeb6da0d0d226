import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { type FormProof, proveForm } from '../../proof/index.ts'
import { planOf, textInput, type WrittenForm } from '../../reading/expressions/testing.ts'
import { formOfPages, type Shape } from './form-of-pages.ts'
import { button, label, number, required, yesNo } from './testing.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

test.each<Shape>(['apart', 'oneDecides', 'chain'])(
  'EXP-12 the work of a proof doubles with the pages of a form and is no more than that (%s), and the form is proven',
  (shape) => {
    const [, ...larger] = [6, 12, 24].map((count) => {
      const proof = proveForm(planOf(formOfPages(count, shape)), { today, characterWhitelist })
      expect(proof).toMatchObject({ deadEnds: [], unproven: [], whole: true })
      expect(proof.visitedPages.size).toBe(count + 2)
      return proof.work
    })
    const [some = 0, twice = Number.POSITIVE_INFINITY] = larger
    expect(twice / some).toBeLessThan(2.2)
  },
)

test.each<Shape>(['apart', 'oneDecides', 'chain'])(
  'EXP-12 a form of 60 pages with more than 200 expressions is read and proven in seconds of computing time on a busy machine: %s',
  (shape) => {
    const before = process.cpuUsage()
    const plan = planOf(formOfPages(60, shape))
    expect(proveForm(plan, { today, characterWhitelist })).toMatchObject({ deadEnds: [], unproven: [] })
    const { user, system } = process.cpuUsage(before)
    expect(Object.keys(plan.expressions).length).toBeGreaterThan(200)
    // At rest it takes at most 2 s. What grows with the square of the pages would take a minute.
    expect((user + system) / 1e6).toBeLessThan(20)
  },
)

/** Fields that conditions and rules of generated forms name. */
const numbers = ['a', 'b', 'c', 'd'] as const
const condition = fc.oneof(
  fc.constantFrom('claimDetails.p = "yes"', 'claimDetails.q = "no"', 'claimDetails.p != claimDetails.q'),
  fc
    .tuple(fc.constantFrom(...numbers), fc.constantFrom('<', '>', '='), fc.constantFrom(0, 20, 100))
    .map(([field, operator, bound]) => `claimDetails.${field} ${operator} ${bound}`),
  fc
    .tuple(fc.constantFrom(...numbers), fc.constantFrom(...numbers), fc.constantFrom(20, 100, 150, 250))
    .map(([one, other, bound]) => `claimDetails.${one} + claimDetails.${other} > ${bound}`),
  fc.constantFrom(
    'claimDetails.total > 100',
    'claimDetails.total < 10',
    'count(losses) > 1',
    'get or else(sum(losses.amount), 0) > 50',
  ),
)

/** Conditions that read only fields of earlier pages, so that there is no loop. */
const early = fc.constantFrom(
  'claimDetails.p = "yes"',
  'claimDetails.p = "no"',
  'claimDetails.a > 20',
  'claimDetails.a < 100',
)

const generated = fc.record({
  rules: fc.array(condition, { maxLength: 2 }),
  ruledField: fc.constantFrom('c', 'd', 'last'),
  shows: fc.option(early, { nil: undefined }),
  skips: fc.option(early, { nil: undefined }),
  skipsLast: fc.option(condition, { nil: undefined, freq: 3 }),
  least: fc.constantFrom(0, 0, 2),
})

type Generated = typeof generated extends fc.Arbitrary<infer G> ? G : never

function formOf({ rules, ruledField, shows, skips, skipsLast, least }: Generated): WrittenForm {
  const ruled = (key: string) => ({
    rules: [
      ...number.rules,
      ...(key === ruledField ? rules.map((expression) => ({ type: 'mustHold', expression })) : []),
    ],
  })
  const gate = shows === undefined ? {} : { dependencies: [{ effect: 'show', when: shows }] }
  return {
    pages: {
      landing: [button('authorize')],
      first: [yesNo('claimDetails.p'), textInput('claimDetails.a'), button('next')],
      second: [
        yesNo('claimDetails.q', gate),
        textInput('claimDetails.b', gate),
        textInput('claimDetails.c'),
        button('next'),
      ],
      third: [
        {
          type: 'recordTable',
          model: 'losses',
          title: label,
          minRecords: least,
          maxRecords: 3,
          inputs: [textInput('losses.amount')],
        },
        textInput('claimDetails.d', gate),
        { type: 'calculated', field: 'claimDetails.total', label },
        textInput('claimDetails.last'),
        button('next'),
      ],
      end: [button('submit')],
    },
    more: {
      second: { skipWhen: skips === undefined ? [] : [skips] },
      end: { skipWhen: skipsLast === undefined ? [] : [skipsLast] },
    },
    models: {
      claimDetails: {
        p: { rules: [required] },
        q: { rules: [required] },
        a: number,
        b: number,
        c: ruled('c'),
        d: ruled('d'),
        last: ruled('last'),
        total: { type: 'number', value: 'claimDetails.a + claimDetails.c' },
      },
      losses: { amount: number },
    },
  }
}

const placesOf = ({ deadEnds, unproven }: FormProof): readonly string[] => [
  ...new Set([...deadEnds, ...unproven].map(({ page, field }) => field ?? page)),
]

test('EXP-12 a form that is proven in parts is also proven as a whole: what cannot be finished is found either way', () => {
  const seen = { finishable: 0, unfinishable: 0 }
  fc.assert(
    fc.property(generated, (candidate) => {
      const plan = planOf(formOf(candidate))
      const context = { today, characterWhitelist, mostWalks: 40_000 }
      const inParts = proveForm(plan, { ...context, mostWhole: 0 })
      if (inParts.whole && placesOf(inParts).length === 0) {
        seen.finishable += 1
        const whole = proveForm(plan, { ...context, mostWhole: 40_000 })
        expect([whole.whole, placesOf(whole)]).toEqual([expect.any(Boolean), []])
      } else seen.unfinishable += 1
    }),
    { numRuns: rounds(400, 25) },
  )
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(1)
})
