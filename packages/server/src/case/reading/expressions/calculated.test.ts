import { checkSubmission } from '@redress/engine'
import { assembleSubmission } from '@redress/engine/assemble-submission'
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
const { store: honestStore, plan } = filled()

function verdict(values: Readonly<Record<string, string | null>>) {
  const submission = assembleSubmission(honestStore, plan, {
    culture: 'en',
    captchaResponse: 'x',
    previousCaptcha: null,
  })
  const [details] = [submission.models.claimDetails]
  if (!details) throw new Error('It is sent.')
  const [loss, ...losses] = submission.claimTransactions
  if (!loss) throw new Error('It is sent.')
  const { sum = loss.fields.sum ?? null, ...ofDetails } = values
  return checkSubmission(
    plan,
    {
      ...submission,
      models: {
        ...submission.models,
        claimDetails: { ...details, fields: { ...details.fields, ...ofDetails } },
      },
      claimTransactions: [{ ...loss, fields: { ...loss.fields, sum } }, ...losses],
    },
    {
      today: Temporal.PlainDate.from('2026-11-23'),
      characterWhitelist: new Set(),
      captchaRequired: false,
      cultures: ['en'],
      prepopulated: {},
    },
  )
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

/** Numbers of a seed, from 0 to below 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('EXP-4 2,000 forged values of calculated fields are refused, each of them', () => {
  const next = chance(Number(process.env.SEED ?? 17))
  const honest: Readonly<Record<string, string>> = { pay: '312.5', total: '1317.8', sum: '1000.3' }
  const names = Object.keys(honest)
  const accepted: string[] = []
  const count = process.env.FUZZ === 'whole' ? 10_000 : 2_000
  for (let round = 0; round < count; round += 1) {
    const name = names[Math.floor(next() * names.length)] ?? 'pay'
    const cents = Math.floor(next() * 400_000) - 1000
    const forged = String(cents / 100)
    if (forged === honest[name]) continue
    const found = verdict({ [name]: forged })
    if (!found.some(({ code }) => code === 'recalculated')) accepted.push(`${name} ${forged}`)
  }
  expect(accepted).toEqual([])
})

test('EXP-11 calculated fields in a loop are a mistake that names the loop', () => {
  const models = { claimDetails: { a: { value: 'claimDetails.b + 1' }, b: { value: 'claimDetails.a + 1' } } }
  const pages = { details: [calculated('claimDetails.a'), calculated('claimDetails.b')] }
  expect(() => openForm({ pages, models })).toThrow(/claimDetails\.a -> claimDetails\.b -> claimDetails\.a/)
})
