import { join } from 'node:path'
import { sampleCase } from '@redress/foundation/product-folder.ts'
import { expect, test } from 'vitest'
import { planOf, textInput } from '../reading/expressions/testing.ts'
import { loadCase } from '../reading/load-case.ts'
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

test.each([
  ['bread', 'Standard'],
  ['rail-fares', 'Standard'],
  ['assessed-losses', 'opt-out'],
])(
  'REG-2 addresses of the case %s are filled in by the shape of their country, and the day of a signature is today',
  async (name, form) => {
    const { forms } = await loadCase(join(sampleCase, '..', name))
    const plan = forms.get(form)?.plan
    if (!plan) throw new Error(`The case ${name} has no form ${form}.`)
    const wanted = { seed: 7, mostTries: 12, all: true }
    const { examples, stuck } = examplesOfForm(plan, { ...context, mostDocuments: 5 }, wanted)
    expect(stuck.filter(({ rule }) => rule === 'addressPart')).toEqual([])
    const filed = examples.find(({ ending }) => ending === null)
    expect(filed?.store.field('signature.signatureDate').value).toBe('11/23/2026')
  },
)
