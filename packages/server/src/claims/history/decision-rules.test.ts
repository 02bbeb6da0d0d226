import { placesAt } from '@redress/case/reading/notices-file.ts'
import { expect, test } from 'vitest'
import { decisionRules } from './decision-rules.ts'

test('RET-8 what texts may name is what the decisions have', () => {
  for (const [state, { hasAmount, hasDay, reasons }] of Object.entries(decisionRules)) {
    const places = placesAt({ for: [state] }, 'text') ?? []
    expect([
      state,
      places.includes('amount'),
      places.includes('lastDay'),
      places.includes('reasons'),
    ]).toEqual([state, hasAmount, hasDay, reasons !== null])
    expect(placesAt({ for: [state] }, 'subject')).not.toContain('link')
  }
})
