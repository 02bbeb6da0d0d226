import { expect, test } from 'vitest'
import { planOf, textInput } from '../reading/expressions/testing.ts'
import { examplesOfForm } from './examples-of-form.ts'

const context = {
  today: Temporal.PlainDate.from('2026-11-23'),
  characterWhitelist: new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))),
}
const required = { type: 'required' }
const day = { type: 'validDate', formats: 'MM/dd/yyyy' }
const year = { type: 'range', min: '01/01/2026', max: '01/31/2026' }

/** A form with a list of five records whose fields have these rules. */
const formWith = (rules: Readonly<Record<string, readonly object[]>>) =>
  planOf({
    pages: {
      losses: [
        {
          type: 'recordTable',
          model: 'losses',
          title: 'LocKey_Title',
          minRecords: 5,
          maxRecords: 5,
          inputs: Object.keys(rules).map((key) => textInput(`losses.${key}`)),
        },
      ],
    },
    models: {
      losses: Object.fromEntries(Object.entries(rules).map(([key, own]) => [key, { rules: own }])),
    },
  })

test.each<[string, Readonly<Record<string, readonly object[]>>]>([
  ['texts', { name: [required, { type: 'unique', ignore: ['case'] }] }],
  [
    'codes of a pattern',
    { name: [required, { type: 'regularExpression', pattern: '^[A-Z]{3}$' }, { type: 'unique' }] },
  ],
  [
    'numbers',
    { name: [required, { type: 'integer' }, { type: 'range', min: 1, max: 5 }, { type: 'unique' }] },
  ],
  [
    'periods of a month',
    {
      from: [required, day, year],
      to: [
        required,
        day,
        year,
        { type: 'endDate', startField: 'from', allowEqual: true },
        { type: 'noOverlap', from: 'from' },
      ],
    },
  ],
])('EXP-12 ROW-1 a form is filled in by chance although its records must differ: %s', (_, rules) => {
  const { examples, tries } = examplesOfForm(formWith(rules), context, { seed: 7, mostTries: 8 })
  const [example] = examples
  expect(example?.store.list('losses').saved.length, `${tries} tries`).toBe(5)
  expect(example?.store.pageIssues('losses')).toEqual([])
})
