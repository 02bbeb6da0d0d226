import { expect, test } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const calculated = (field: string) => ({ type: 'calculated', field, label: 'LocKey_Label' })

/** Hours at $25, at most 20 of them; and losses that are added up in each row and below. */
const form: WrittenForm = {
  pages: {
    details: [
      textInput('claimDetails.hours', { mask: 'decimal' }),
      calculated('claimDetails.pay'),
      {
        type: 'recordTable',
        model: 'losses',
        title: 'LocKey_Title',
        inputs: [
          textInput('parts', { mask: 'currency' }),
          textInput('labour', { mask: 'currency' }),
          calculated('sum'),
        ],
      },
      calculated('claimDetails.total'),
      calculated('claimDetails.share'),
    ],
  },
  models: {
    claimDetails: {
      hours: { unit: 'hours' },
      pay: { currency: 'USD', value: 'min(20, claimDetails.hours) * 25' },
      total: { currency: 'USD', value: 'get or else(sum(losses.sum), 0) + claimDetails.pay' },
      share: { value: 'claimDetails.pay / claimDetails.total' },
    },
    losses: {
      parts: { currency: 'USD' },
      labour: { currency: 'USD' },
      sum: { currency: 'USD', value: 'get or else(parts, 0) + get or else(labour, 0)' },
    },
  },
}

const filled = () => {
  const opened = openForm(form)
  opened.enter({ 'claimDetails.hours': '12.5' })
  opened.add('losses', { parts: '1,000.10', labour: '0.20' })
  opened.add('losses', { parts: '5' })
  return opened
}

test('EXP-4 F01-07 a calculated field follows the answers at once, in exact decimals', () => {
  const { store, enter } = openForm(form)
  expect(store.field('claimDetails.pay').value).toBeNull()
  enter({ 'claimDetails.hours': '12.5' })
  expect(store.field('claimDetails.pay').value).toBe('312.5')
  enter({ 'claimDetails.hours': '80' })
  expect(store.field('claimDetails.pay').value).toBe('500')
})

test('EXP-4 EXP-5 F12-06 calculated fields of records are added up in a field that is calculated from them', () => {
  const { store, refused } = filled()
  const [first, second] = store
    .list('losses')
    .saved.map(({ clientId }) => store.field(`${clientId}.sum`).value)
  expect([first, second]).toEqual(['1000.3', '5'])
  expect(store.field('claimDetails.total').value).toBe('1317.8')
  expect(refused()).toEqual([])
})

test('EXP-4 nothing can be entered into a calculated field', () => {
  const { store, enter } = filled()
  enter({ 'claimDetails.total': '1000000' })
  expect(store.field('claimDetails.total').value).toBe('1317.8')
  expect(store.field('claimDetails.total').edited).toBe(false)
})

test('EXP-4 what cannot be calculated is refused on the page and on the server, at its own place', () => {
  const { store, enter, issues, refused } = openForm(form)
  enter({ 'claimDetails.hours': '0' })
  expect(store.field('claimDetails.total').value).toBe('0')
  expect(store.field('claimDetails.share').value).toBeNull()
  expect(issues()).toEqual(['claimDetails.share LocKey_Validation_CannotCalculate'])
  expect(refused()).toEqual(['claimDetails.share LocKey_Validation_CannotCalculate'])
})

/** What the server says of the filled form after these values of calculated fields were put into it. */
const { submission: honest, findings } = filled()
const sent = honest()

function verdict(values: Readonly<Record<string, string | null>>) {
  const [details] = [sent.models.claimDetails]
  const [loss, ...losses] = sent.claimTransactions
  if (!details || !loss) throw new Error('They are sent.')
  const { sum = loss.fields.sum ?? null, ...ofDetails } = values
  return findings({
    ...sent,
    models: { ...sent.models, claimDetails: { ...details, fields: { ...details.fields, ...ofDetails } } },
    claimTransactions: [{ ...loss, fields: { ...loss.fields, sum } }, ...losses],
  })
}

test('EXP-4 a forged calculated value is refused with what was sent and what the server calculates', () => {
  const [finding] = verdict({ total: '1317.81' })
  expect(finding).toMatchObject({
    code: 'recalculated',
    at: 'claimDetails.total',
    figures: { sent: { value: '1317.81' }, now: { value: '1317.8' } },
  })
  expect(verdict({}).length).toBe(0)
  expect(verdict({ sum: '1000.31' })).toMatchObject([
    { code: 'recalculated', figures: { now: { value: '1000.3' } } },
  ])
  expect(verdict({ total: null })).toMatchObject([{ code: 'recalculated' }])
  expect(verdict({ total: '1317.80' })).toMatchObject([{ code: 'recalculated' }])
})

test('EXP-11 calculated fields in a loop are a mistake that names the loop', () => {
  const models = { claimDetails: { a: { value: 'claimDetails.b + 1' }, b: { value: 'claimDetails.a + 1' } } }
  const pages = { details: [calculated('claimDetails.a'), calculated('claimDetails.b')] }
  expect(() => openForm({ pages, models })).toThrow(/claimDetails\.a -> claimDetails\.b -> claimDetails\.a/)
})
