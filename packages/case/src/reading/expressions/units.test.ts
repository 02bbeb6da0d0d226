import { expect, test } from 'vitest'
import { planOf, textInput } from './testing.ts'

const models = (value: string) => ({
  claimDetails: {
    hours: { unit: 'hours' },
    days: { unit: 'days' },
    rate: { currency: 'USD' },
    fee: { currency: 'USD' },
    euros: { currency: 'EUR' },
    plain: { type: 'number' },
    result: { type: 'number', value },
    pay: { currency: 'USD', value: '1' },
  },
  losses: { amount: { currency: 'USD' }, time: { unit: 'hours' }, count: { type: 'number' } },
})

const pages = {
  details: [
    textInput('claimDetails.hours'),
    {
      type: 'recordTable',
      model: 'losses',
      title: 'LocKey_Title',
      inputs: [textInput('amount'), textInput('time'), textInput('count')],
    },
  ],
}

/** The unit mistake of an expression of a calculated field, with its place in the text; null for none. */
function mistakeOf(value: string): string | null {
  try {
    planOf({ pages, models: models(value) })
    return null
  } catch (error) {
    const [{ mistake } = { mistake: null }] = JSON.parse(String(error).replace('Error: ', ''))
    return `${mistake?.code} ${mistake?.at} ${mistake?.found}`
  }
}

test.each([
  ['claimDetails.hours + claimDetails.rate', 'units 19 hours and USD'],
  ['claimDetails.rate - claimDetails.euros', 'units 18 USD and EUR'],
  ['sum(losses.amount) + claimDetails.hours', 'units 19 USD and hours'],
  ['min(claimDetails.hours, claimDetails.days)', 'units 0 hours and days'],
  ['get or else(claimDetails.hours, claimDetails.fee)', 'units 0 hours and USD'],
  ['if claimDetails.plain > 1 then claimDetails.hours else claimDetails.fee', 'units 0 hours and USD'],
  ['if claimDetails.hours > claimDetails.fee then 1 else 2', 'units 22 hours and USD'],
  ['if claimDetails.hours in [claimDetails.fee..10] then 1 else 2', 'units 22 hours and USD'],
  ['if claimDetails.fee between 1 and claimDetails.days then 1 else 2', 'units 20 USD and days'],
  ['count(losses[amount > time])', 'units 20 USD and hours'],
  ['if some l in losses satisfies l.time > claimDetails.fee then 1 else 2', 'units 37 hours and USD'],
  ['round half up(claimDetails.hours, 0) + abs(claimDetails.fee)', 'units 37 hours and USD'],
])('EXP-8 %s mixes units, which is a mistake with its place', (value, expected) => {
  expect(mistakeOf(value)).toBe(expected)
})

test.each([
  'claimDetails.hours * claimDetails.rate + claimDetails.fee',
  'min(20, claimDetails.hours) * 25 + claimDetails.fee',
  'claimDetails.days * 8 + claimDetails.hours',
  'claimDetails.fee / claimDetails.rate + claimDetails.hours',
  'claimDetails.hours + claimDetails.plain + 5',
  'sum(losses.amount) + claimDetails.fee - 100',
  'get or else(sum(losses[time > 3].amount), 0) + claimDetails.rate',
  'count(losses) + claimDetails.hours',
  'if claimDetails.hours > 40 then claimDetails.fee else 0',
  'count(losses[time > claimDetails.hours])',
])('EXP-8 %s mixes no units as far as they are known, and is no mistake', (value) => {
  expect(mistakeOf(value)).toBeNull()
})

test('EXP-8 a calculated field in another unit than its expression is a mistake that names both', () => {
  const given = models('1')
  const pay = { currency: 'USD', value: 'claimDetails.hours + 1' }
  const wrong = { ...given, claimDetails: { ...given.claimDetails, pay } }
  expect(() => planOf({ pages, models: wrong })).toThrow(/"code":"units".*"found":"hours","expected":"USD"/)
})
