import { expect, test } from 'vitest'
import { keyFor, mistakeIn } from '../testing.ts'

const rule = { type: 'validDate', formats: 'MM/dd/yyyy, yyyy-MM-dd' } as const

test.each(['02/29/2024', '2024-02-29', null])('VAL-13 accepts %j', (value) => {
  expect(keyFor(rule, value)).toBeNull()
})

test.each(['02/30/2024', '2/29/2024', '2023-02-29', '29/02/2024', 'today'])('VAL-13 refuses %s', (value) => {
  expect(keyFor(rule, value)).toBe('LocKey_Validation_Date_Invalid')
})

test('VAL-13 names a format that is none', () => {
  expect(mistakeIn(rule)).toBeNull()
  expect(mistakeIn({ type: 'validDate', formats: 'MM/dd/yyyy,MMM d' })).toContain("'MMM d'")
  expect(mistakeIn({ type: 'validDate', formats: '' })).not.toBeNull()
})
