import { expect, test } from 'vitest'
import { proveForm } from '../proof/index.ts'
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

const day = { type: 'validDate', formats: 'MM/dd/yyyy' }
const from = [required, day]
const entered = { type: 'preventFutureDate' }
const period = (more: object = {}) => [required, day, { type: 'noOverlap', from: 'from', ...more }]
const newYear = { type: 'range', min: '01/01/2026', max: '01/01/2026' }
const threeDays = { type: 'range', min: '01/01/2026', max: '01/03/2026' }
const fourRecords = { minRecords: 4, maxRecords: 4 }

/** What is found of a form with a list whose fields have these rules, and of the list in a form in which an expression reads it. */
function foundIn(
  rules: Readonly<Record<string, readonly object[]>>,
  {
    list = fourRecords,
    masks = {},
  }: { readonly list?: object; readonly masks?: Record<string, string> } = {},
) {
  const [first = ''] = Object.keys(rules)
  const formOf = (more: readonly object[], total: object) =>
    planOf({
      pages: {
        landing: [button('authorize')],
        details: [
          {
            type: 'recordTable',
            model: 'losses',
            title: label,
            inputs: Object.keys(rules).map((key) =>
              textInput(`losses.${key}`, masks[key] === undefined ? {} : { mask: masks[key] }),
            ),
            ...list,
          },
          ...more,
          button('next'),
        ],
        last: [button('submit')],
      },
      models: {
        claimDetails: { count: { rules: [required, { type: 'integer' }] }, ...total },
        losses: Object.fromEntries(Object.entries(rules).map(([key, own]) => [key, { rules: own }])),
      },
    })
  const plans = [
    formOf([], {}),
    formOf([textInput('claimDetails.count')], {
      count: { rules: [required, { type: 'mustHold', expression: `count(losses[${first} != null]) = 4` }] },
    }),
  ]
  return plans.map((plan) => {
    const { deadEnds, unproven, whole } = proveForm(plan, { today, characterWhitelist })
    return { places: [...deadEnds, ...unproven].map(({ field, page }) => field ?? page), whole }
  })
}

const unique = { type: 'unique' }

test.each<[string, Readonly<Record<string, readonly object[]>>, Record<string, string>]>([
  ['texts', { name: [required, { type: 'unique', ignore: ['case', 'blanks', 'dashes', 'accents'] }] }, {}],
  [
    'numbers with as many values',
    { name: [required, { type: 'integer' }, { type: 'range', min: 1, max: 4 }, unique] },
    {},
  ],
  [
    'numbers of two digits',
    { name: [required, { type: 'regularExpression', pattern: '^[0-9]{2}$' }, unique] },
    {},
  ],
  [
    'codes of a pattern',
    { name: [required, { type: 'regularExpression', pattern: '^[A-Z]{2}-[0-9]{6}$' }, unique] },
    {},
  ],
  ['telephone numbers', { name: [required, unique] }, { name: 'usPhone' }],
  ['days', { name: [required, day, entered, unique] }, {}],
  ['addresses', { name: [required, { type: 'email' }, unique] }, {}],
  ['two fields', { name: [required, unique], other: [required, { type: 'integer' }, unique] }, {}],
  ['periods', { from, to: period() }, {}],
  ['periods that have ended', { from: [...from, entered], to: [...period(), entered] }, {}],
  ['periods of more than a day', { from, to: [...period(), { type: 'endDate', startField: 'from' }] }, {}],
  ['periods that may touch', { from, to: period({ allowEqual: true }) }, {}],
  [
    'one day of each account',
    { account: [required], from: [...from, newYear], to: [...period({ key: 'account' }), newYear] },
    {},
  ],
])(
  'EXP-12 ROW-1 records that must differ are no reason to call a form unfinishable: %s',
  (_, rules, masks) => {
    expect(foundIn(rules, { masks })).toEqual([
      { places: [], whole: true },
      { places: [], whole: true },
    ])
  },
)

test.each<[string, Readonly<Record<string, readonly object[]>>, string]>([
  [
    'numbers with fewer values',
    { name: [required, { type: 'integer' }, { type: 'range', min: 1, max: 3 }, unique] },
    'losses.name',
  ],
  [
    'a code that is one text',
    { name: [required, { type: 'regularExpression', pattern: '^A1$' }, unique] },
    'losses.name',
  ],
  [
    'periods within three days',
    {
      from: [...from, threeDays],
      to: [...period(), threeDays],
    },
    'losses.to',
  ],
])('EXP-12 ROW-1 records that must differ and cannot are found: %s', (_, rules, place) => {
  for (const { places } of foundIn(rules)) expect(places).toContain(place)
})
