import { decimalOf } from '@redress/form/expressions/decimal.ts'
import { evaluate } from '@redress/form/expressions/evaluate.ts'
import type { RecordValue, Value } from '@redress/form/expressions/value.ts'
import { expect, test } from 'vitest'
import { read, today } from './testing.ts'

const record = (entries: Readonly<Record<string, Value>>): RecordValue => ({
  kind: 'record',
  entries: new Map(Object.entries(entries)),
})

const names = new Map<string, Value>([
  ['claimDetails', record({ hours: null, rate: decimalOf('25'), state: 'CA' })],
  [
    'losses',
    [record({ amount: decimalOf('10'), days: null }), record({ amount: null, days: decimalOf('2') })],
  ],
  ['note', null],
])

const emptyOf = (text: string): readonly string[] => evaluate(read(text), { names, today }).empty

test.each([
  ['claimDetails.hours * claimDetails.rate', ['claimDetails.hours']],
  ['sum(losses.amount)', ['losses[2].amount']],
  ['losses[2].amount > 3', ['losses[2].amount']],
  ['some l in losses satisfies l.amount > 30', ['losses[2].amount']],
  ['every l in losses satisfies l.amount > 3 and l.days > 1', ['losses[1].days', 'losses[2].amount']],
  ['sum(losses[amount > 20].amount)', ['losses[2].amount']],
  ['sum(losses[is defined(days)].amount)', ['losses[2].amount']],
  ['sum(losses[days > 1].amount)', ['losses[1].days', 'losses[2].amount']],
  ['losses[is defined(days)][1].amount + 1', ['losses[2].amount']],
  ['sum(losses[is defined(days)][days > 1].amount)', ['losses[2].amount']],
  ['some l in losses[is defined(days)] satisfies l.amount > 30', ['losses[2].amount']],
  ['upper case(note)', ['note']],
  ['claimDetails.weeks + 1', ['claimDetails.weeks']],
])('EXP-3 the value of %s is null because of the empty answers %j', (text, empty) => {
  expect(emptyOf(text)).toEqual(empty)
})

test.each([
  'claimDetails.hours > 3 and is defined(note)',
  'claimDetails.hours > 3 and note = "a"',
  'get or else(claimDetails.hours, 0) + 1',
  'claimDetails.hours = null',
  'claimDetails.hours > 3 or claimDetails.state = "CA"',
  'if claimDetails.hours > 3 then note else claimDetails.rate',
  'count(losses.amount)',
  'losses[1].amount',
  '1 / 0',
  'null',
])('EXP-3 no empty answer makes the value of %s null', (text) => {
  expect(emptyOf(text)).toEqual([])
})
