import { expect, test, vi } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const count = 500

/** A table of 500 rows, the sum of their amounts, and the rows above a limit. */
const form: WrittenForm = {
  pages: {
    details: [
      {
        type: 'fixedTable',
        model: 'trades',
        title: 'LocKey_Title',
        key: 'number',
        heading: 'LocKey_Trade',
        rows: Array.from({ length: count }, (_, place) => ({ key: `${place + 1}`, label: 'LocKey_Trade' })),
        inputs: [textInput('amount', { mask: 'currency', defaultValue: '1.50' })],
      },
      { type: 'calculated', field: 'claimDetails.sum', label: 'LocKey_Sum' },
      { type: 'calculated', field: 'claimDetails.large', label: 'LocKey_Large' },
    ],
  },
  models: {
    claimDetails: {
      sum: { currency: 'USD', value: 'sum(trades.amount)' },
      large: { value: 'count(trades[amount > 100])' },
    },
    trades: { number: {}, amount: { currency: 'USD' } },
  },
}

test('EXP-9 a keystroke in one of 500 rows → its field and what is calculated from it change, and nothing else', () => {
  const { store, enter, submission, findings } = openForm(form)
  const { rows } = store.list('trades')
  const changed = vi.fn<(id: string) => void>()
  const ids = [...rows.flatMap(({ fields }) => fields), 'claimDetails.sum', 'claimDetails.large']
  for (const id of ids) store.subscribeField(id, () => changed(id))
  store.subscribeList('trades', () => changed('trades'))
  const own = `${rows[249]?.clientId}.amount`
  enter({ [own]: '200.25' })
  expect(changed.mock.calls.map(([id]) => id).sort()).toEqual(
    [own, 'claimDetails.large', 'claimDetails.sum'].sort(),
  )
  expect(store.field('claimDetails.sum').value).toBe('948.75')
  expect(store.field('claimDetails.large').value).toBe('1')
  expect(findings(submission())).toEqual([])
})

test('EXP-9 an emptied cell of 500 → the sum is empty until it is filled in again', () => {
  const { store, enter } = openForm(form)
  const own = `${store.list('trades').rows[249]?.clientId}.amount`
  enter({ [own]: '' })
  expect(store.field('claimDetails.sum').value).toBeNull()
  enter({ [own]: '1.50' })
  expect(store.field('claimDetails.sum').value).toBe('750')
})
