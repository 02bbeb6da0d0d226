import { expect, test } from 'vitest'
import type { ReadType } from '../conditions/form-expressions.ts'
import { valueText } from '../expressions/value-text.ts'
import type { FieldValue } from '../field-value.ts'
import { recordValues } from './record-values.ts'

const columns: ReadonlyMap<string, ReadType> = new Map([
  ['amount', 'number'],
  ['paidOn', 'day'],
])

const records = (amounts: readonly string[]) =>
  amounts.map((amount, place) => ({
    clientId: `losses-${place}`,
    value: (key: string): FieldValue => (key === 'amount' ? amount : '03/27/2026'),
  }))

const amounts = Array.from({ length: 500 }, (_, place) => `${place}.50`)

test('EXP-2 one of 500 records has another answer → it alone is read again', () => {
  const read = recordValues()
  const before = read(columns, records(amounts))
  const after = read(columns, records(amounts.with(249, '7.25')))
  const again = after.flatMap((record, place) => (record === before[place] ? [] : [place]))
  expect(again).toEqual([249])
  expect(valueText(after[249]?.entries.get('amount') ?? null)).toBe('7.25')
})

test('EXP-2 a record was deleted → every record has its own answers', () => {
  const read = recordValues()
  read(columns, records(amounts))
  const left = amounts.toSpliced(3, 1)
  const after = read(columns, records(left))
  expect(after.map(({ entries }) => valueText(entries.get('amount') ?? null))).toEqual(
    left.map((text) => String(Number(text))),
  )
})

test('EXP-2 other fields of the same records → they are read for themselves', () => {
  const read = recordValues()
  read(columns, records(amounts))
  const [first] = read(new Map([['amount', 'text']]), records(amounts))
  expect(first?.entries.get('amount')).toBe('0.50')
})
