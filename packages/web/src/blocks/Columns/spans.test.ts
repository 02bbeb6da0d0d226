import type { Widget } from '@redress/engine'
import { expect, test } from 'vitest'
import { cellsOf } from './spans.ts'

const text = (field: string): Widget => ({ type: 'text', field, label: 'LocKey_X' })
const spans = (block: Parameters<typeof cellsOf>[0], fields: readonly string[]) =>
  cellsOf(block, fields.map(text)).map(({ span }) => span)

test('UI-9 a name of two inputs takes 6/6 columns, one of three 5/2/5', () => {
  const block = { type: 'nameInput', model: 'claimantInfo', middleInitial: true } as const
  expect(spans(block, ['a.firstName', 'a.lastName'])).toEqual([6, 6])
  expect(spans(block, ['a.firstName', 'a.middleInitial', 'a.lastName'])).toEqual([5, 2, 5])
})

test.each([
  [1, [12]],
  [2, [6, 6]],
  [3, [4, 4, 4]],
])('UI-10 a row of %i inputs shares the twelve columns evenly', (count, expected) => {
  const fields = Array.from({ length: count }, (_, place) => `m.f${place}`)
  expect(spans({ type: 'row', inputs: [] }, fields)).toEqual(expected)
})

test('UI-15 city, state and code of an address share a line, the street has its own', () => {
  const fields = ['mailingStreetLine1', 'mailingCity', 'mailingSubDivision', 'mailingPostalCode']
  expect(
    spans(
      { type: 'address', model: 'm' },
      fields.map((name) => `m.${name}`),
    ),
  ).toEqual([12, 5, 4, 3])
})
