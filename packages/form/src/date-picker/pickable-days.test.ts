import { expect, test } from 'vitest'
import type { Rule } from '../rules/registry.ts'
import { pickableDays } from './pickable-days.ts'

const today = Temporal.PlainDate.from('2026-11-20')
const years = { firstYear: 1900, lastYear: 2100 }
const range = (min: string, max: string): Rule => ({ type: 'range', min, max })
const texts = (rules: readonly Rule[]) => {
  const { min, max, start } = pickableDays(rules, today, years)
  return [min, max, start].map(String)
}

test('DSP-3 a range bounds the picker, which starts at its end', () => {
  expect(texts([range('01/01/2015', '06/30/2025')])).toEqual(['2015-01-01', '2025-06-30', '2025-06-30'])
})

test('PKR-2 without a range the years bound it, and it starts today', () => {
  expect(texts([{ type: 'range', min: 1, max: 9 }])).toEqual(['1900-01-01', '2100-12-31', '2026-11-20'])
})

test('DSP-3 a day that is refused for being in the future is not offered', () => {
  const until2031 = range('01/01/2016', '06/30/2031')
  const future: Rule = { type: 'preventFutureDate', allowToday: true }
  expect(texts([until2031, future])).toEqual(['2016-01-01', '2026-11-20', '2026-11-20'])
  expect(texts([{ type: 'preventFutureDate' }])[1]).toBe('2026-11-19')
})

test('DSP-3 a range entirely in the future still opens', () => {
  const future: Rule = { type: 'preventFutureDate', allowToday: true }
  expect(texts([range('01/01/2030', '06/30/2031'), future])).toEqual([
    '2030-01-01',
    '2031-06-30',
    '2031-06-30',
  ])
})
