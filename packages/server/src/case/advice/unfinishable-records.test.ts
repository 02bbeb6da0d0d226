import { proveForm } from '@redress/engine/proof'
import { expect, test } from 'vitest'
import { planOf, textInput } from '../reading/expressions/testing.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

const label = 'LocKey_Label'
const required = { type: 'required' }
const button = (action: string) => ({ type: 'actions', buttons: [{ type: 'button', label, action }] })
const choice = (value: string, when?: string) => ({ value, label, ...(when !== undefined && { when }) })

/** What is found of a form of a number, a choice that depends on it, and a list. */
function found(list: object, options: readonly object[], recordRules: readonly object[] = []) {
  const plan = planOf({
    pages: {
      landing: [button('authorize')],
      details: [
        textInput('claimDetails.a'),
        { type: 'select', field: 'claimDetails.state', label, options },
        {
          type: 'recordTable',
          model: 'losses',
          title: label,
          inputs: [textInput('losses.amount')],
          ...list,
        },
        button('next'),
      ],
      last: [button('submit')],
    },
    models: {
      claimDetails: {
        a: { rules: [required, { type: 'range', min: 0, max: 100 }] },
        state: { rules: [required] },
      },
      losses: { amount: { rules: [required, { type: 'range', min: 0, max: 100 }, ...recordRules] } },
    },
  })
  const { deadEnds, unproven, whole } = proveForm(plan, { today, characterWhitelist })
  return { places: [...deadEnds, ...unproven].map(({ field, page }) => field ?? page), whole }
}

const free = [choice('CA'), choice('NY')]

test.each<[string, object, readonly object[]]>([
  [
    'a limit below another where both conditions hold',
    {
      minRecords: { when: 'claimDetails.a > 50', count: 4 },
      maxRecords: { when: 'claimDetails.a > 60', count: 2 },
    },
    free,
  ],
  [
    'more records needed than are ever taken',
    { minRecords: { when: 'claimDetails.a = 7', count: 3 }, maxRecords: 2 },
    free,
  ],
])('EXP-12 ROW-1 it is found that a form cannot be finished with some answers: %s', (_, list, options) => {
  expect(found(list, options).places).not.toEqual([])
})

test.each<[string, object, readonly object[]]>([
  [
    'limits whose conditions never hold together',
    {
      minRecords: { when: 'claimDetails.a > 50', count: 4 },
      maxRecords: { when: 'claimDetails.a < 40', count: 2 },
    },
    free,
  ],
  ['as many records needed as are taken', { minRecords: 2, maxRecords: 2 }, free],
  [
    'one choice for each number',
    {},
    [choice('CA', 'claimDetails.a <= 20'), choice('NY', 'claimDetails.a > 20')],
  ],
])('EXP-12 ROW-1 ROW-4 a form that can be finished is not called unfinishable: %s', (_, list, options) => {
  expect(found(list, options)).toEqual({ places: [], whole: true })
})
