import { expect, test } from 'vitest'
import { expressionFindings } from '../../proof/index.ts'
import { planOf, textInput } from '../../reading/expressions/testing.ts'
import { button } from './testing.ts'

const three = { rules: [{ type: 'range', min: 3, max: 3 }] }

/** What is found of a field that is shown by a condition on numbers which are 3 or empty. */
const found = (condition: string) =>
  expressionFindings(
    planOf({
      pages: {
        landing: [button('authorize')],
        details: [
          textInput('claimDetails.a'),
          textInput('claimDetails.b'),
          textInput('claimDetails.why', { dependencies: [{ effect: 'show', when: condition }] }),
          button('submit'),
        ],
      },
      models: { claimDetails: { a: three, b: three, why: {} } },
    }),
  ).map(({ kind }) => kind)

test.each([
  'claimDetails.a != 3',
  'claimDetails.a != claimDetails.b',
  'not(claimDetails.a = 3)',
  'claimDetails.a = 3',
])(
  'EXP-3 EXP-12 that an empty answer makes a condition true, or false, is not called impossible: %s',
  (condition) => {
    expect(found(condition)).toEqual([])
  },
)

test.each([
  ['claimDetails.a != claimDetails.a', 'neverTrue'],
  ['claimDetails.a != 3 and claimDetails.a > 2', 'neverTrue'],
  ['claimDetails.a > 3', 'neverTrue'],
])('EXP-12 what neither an answer nor an empty one makes true is found: %s', (condition, kind) => {
  expect(found(condition)).toEqual([kind])
})
