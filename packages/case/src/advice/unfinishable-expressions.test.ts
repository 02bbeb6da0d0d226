import { expect, test } from 'vitest'
import { expressionFindings, proveForm } from '../proof/index.ts'
import { planOf, textInput } from '../reading/expressions/testing.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Button_Next', action }],
})
const required = { type: 'required' }
const number = { rules: [required, { type: 'range', min: 0, max: 100 }] }
const day = { type: 'day', rules: [required] }
const yesNo = (field: string) => ({
  type: 'radio',
  field,
  label: 'LocKey_Label',
  options: ['yes', 'no'].map((value) => ({ value, label: 'LocKey_Label' })),
})

/** What a form of two numbers, two days, a choice and records is found to be, with a rule on a further field and a condition of the last page. */
function found({
  rules = [],
  skipLast = [],
  most = 6,
}: {
  rules?: readonly string[]
  skipLast?: readonly string[]
  most?: number
}) {
  const plan = planOf({
    pages: {
      landing: [button('authorize')],
      details: [
        yesNo('claimDetails.choice'),
        textInput('claimDetails.a'),
        textInput('claimDetails.b'),
        { type: 'date', field: 'claimDetails.from', label: 'LocKey_Label' },
        { type: 'date', field: 'claimDetails.to', label: 'LocKey_Label' },
        {
          type: 'recordTable',
          model: 'losses',
          title: 'LocKey_Title',
          maxRecords: most,
          inputs: [textInput('losses.amount')],
        },
        textInput('claimDetails.ruled'),
        button('next'),
      ],
      last: [button('submit')],
    },
    more: { last: { skipWhen: skipLast } },
    models: {
      claimDetails: {
        choice: { rules: [required] },
        a: number,
        b: number,
        from: day,
        to: day,
        ruled: { rules: [required, ...rules.map((expression) => ({ type: 'mustHold', expression }))] },
      },
      losses: { amount: number },
    },
  })
  const { deadEnds, unproven } = proveForm(plan, { today, characterWhitelist, mostWalks: 3000 })
  const shown = expressionFindings(plan)
  return {
    fields: [...deadEnds, ...unproven].map(({ field, page }) => field ?? page),
    error: deadEnds.length > 0 || shown.some(({ kind }) => kind === 'refusesAll' || kind === 'contradicts'),
    words: unproven.map(({ reason }) => reason),
  }
}

const certain: readonly (readonly string[])[] = [
  ['claimDetails.a > 100'],
  ['claimDetails.a < 0'],
  ['claimDetails.a + claimDetails.b > 200'],
  ['claimDetails.a - claimDetails.b > 100'],
  ['claimDetails.a > 10 and claimDetails.a < 5'],
  ['claimDetails.a > 10', 'claimDetails.a < 5'],
  ['claimDetails.a >= 10', 'claimDetails.a != 10 and claimDetails.a <= 10'],
  ['claimDetails.a > claimDetails.b', 'claimDetails.b > claimDetails.a'],
  ['claimDetails.a > claimDetails.b and claimDetails.a = claimDetails.b'],
  ['claimDetails.a > claimDetails.a'],
  ['not(claimDetails.a <= 100)'],
  ['claimDetails.a between 101 and 200'],
  ['claimDetails.a > 100 or claimDetails.b > 100'],
  ['(claimDetails.a > 10 or claimDetails.b > 100) and claimDetails.a < 10'],
  ['count(losses) > 6'],
  ['count(losses) > 2 and count(losses) < 3'],
  ['count(losses) < 0'],
  ['count(losses) >= 4', 'count(losses) <= 3'],
  ['claimDetails.choice = "yes"', 'claimDetails.choice = "no"'],
  ['claimDetails.choice = "yes" and claimDetails.choice != "yes"'],
  ['claimDetails.from > claimDetails.to', 'claimDetails.to > claimDetails.from'],
  ['claimDetails.from > today()', 'claimDetails.from <= today()'],
  ['claimDetails.from > @"2026-05-01" and claimDetails.from < @"2026-04-01"'],
  ['claimDetails.from = @"2026-05-01"', 'claimDetails.from = @"2026-05-02"'],
  ['sum(losses.amount) > 20', 'sum(losses.amount) <= 20'],
  ['sum(losses.amount) = 20', 'sum(losses.amount) != 20'],
  ['false'],
  ['claimDetails.a = 101'],
  ['claimDetails.a + 50 > 150'],
  ['claimDetails.a + claimDetails.b < 0'],
]

/** Beyond what is reasoned about: nothing is found in a stated number of tries. */
const searched: readonly (readonly string[])[] = [
  ['claimDetails.a * 2 > 200'],
  ['claimDetails.a * claimDetails.b > 10000'],
  ['claimDetails.a ** 2 < 0'],
  ['abs(claimDetails.a) < 0'],
  ['min(claimDetails.a, claimDetails.b) > 100'],
  ['max(claimDetails.a, claimDetails.b) < 0'],
  ['claimDetails.choice in ("maybe", "never")'],
  ['if claimDetails.choice = "yes" then claimDetails.a > 100 else claimDetails.b > 100'],
  ['some l in losses satisfies l.amount > 100'],
  ['every l in losses satisfies false', 'count(losses) > 0'],
  ['count(losses[amount > 100]) > 0'],
  ['sum(losses.amount) > 600'],
  ['sum(losses.amount) < 0'],
  ['count(losses) * 2 > 12'],
  ['min(losses.amount) > max(losses.amount)'],
  ['mean(losses.amount) > 100'],
  ['claimDetails.from < claimDetails.to - @"P1D" and claimDetails.from > claimDetails.to'],
  ['years and months duration(claimDetails.from, today()).years >= 18', 'claimDetails.from > today()'],
  ['floor(claimDetails.a) > 100'],
  ['round half up(claimDetails.a, 0) > 100'],
  ['modulo(claimDetails.a, 3) = 5'],
  ['claimDetails.a / 2 > 50'],
  ['string length(claimDetails.choice) > 3'],
  ['starts with(claimDetails.choice, "x")'],
  ['claimDetails.a in [101..200]'],
  ['claimDetails.a * 0 = 1'],
]

/** Conditions of the last page that skip it. */
const skipped: readonly (readonly string[])[] = [
  ['claimDetails.a > 70'],
  ['sum(losses.amount) > 70'],
  ['count(losses) = 3'],
  ['claimDetails.from < @"2020-01-01"'],
]

test('EXP-12 sixty forms that cannot be finished are planted', () => {
  expect([...certain, ...searched, ...skipped]).toHaveLength(60)
})

test.each(certain)('EXP-12 rules that no answers satisfy are an error: %s %s', (...rules) => {
  const { error, fields } = found({ rules: rules.filter((rule) => typeof rule === 'string') })
  expect([error, fields]).toEqual([true, expect.arrayContaining(['claimDetails.ruled'])])
})

test.each(searched)(
  'EXP-12 rules that no tried answers satisfy are named, with the number of tries: %s %s',
  (...rules) => {
    const { error, fields, words } = found({ rules: rules.filter((rule) => typeof rule === 'string') })
    expect([error, fields]).toEqual([false, expect.arrayContaining(['claimDetails.ruled'])])
    expect(words).toEqual(expect.arrayContaining([expect.stringMatching(/none found in \d+ tries/)]))
  },
)

test.each(skipped)('EXP-12 an example of answers that skip the last page is an error: %s', (condition) => {
  const { error, fields } = found({ skipLast: [condition] })
  expect([error, fields]).toEqual([true, expect.arrayContaining(['details'])])
})

/** Forms that can be finished: each has answers that a search finds. */
const finishable: readonly (readonly string[])[] = [
  ['claimDetails.a > 10'],
  ['claimDetails.a = 33'],
  ['claimDetails.a + claimDetails.b = 30'],
  ['claimDetails.a * 25 > 500'],
  ['claimDetails.a > claimDetails.b'],
  ['claimDetails.a > 10 or claimDetails.a < 5'],
  ['claimDetails.from < claimDetails.to'],
  ['claimDetails.from <= claimDetails.to', 'claimDetails.to <= today()'],
  ['claimDetails.from < today() - @"P30D"'],
  ['years and months duration(claimDetails.from, today()).years >= 18'],
  ['count(losses) >= 2'],
  ['count(losses) = 6'],
  ['count(losses) > 2 and count(losses) < 4'],
  ['sum(losses.amount) > 20'],
  ['sum(losses.amount) <= 20', 'count(losses) > 0'],
  ['sum(losses.amount) = 75', 'count(losses) = 3'],
  ['some l in losses satisfies l.amount > 50'],
  ['every l in losses satisfies l.amount < 50'],
  ['claimDetails.choice = "yes" or claimDetails.a > 50'],
  ['if claimDetails.choice = "yes" then claimDetails.a > 50 else claimDetails.b > 50'],
  ['claimDetails.choice in ("yes", "maybe")'],
  ['claimDetails.a between 20 and 30'],
  ['claimDetails.a in [20..30]'],
  ['not(claimDetails.a > 50)'],
]

test.each(finishable)('EXP-12 a form that can be finished is not called unfinishable: %s %s', (...rules) => {
  expect(found({ rules: rules.filter((rule) => typeof rule === 'string') })).toMatchObject({
    error: false,
    fields: [],
  })
})
