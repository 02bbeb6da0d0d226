import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sampleCase } from '@redress/foundation/product-folder.ts'
import { expect, test } from 'vitest'
import { checkCase } from './check-case.ts'

const cases = dirname(sampleCase)

test.each(readdirSync(cases))(
  'ADM-2 the case %s has no findings, and no text that is hard to read',
  async (name) => {
    const checked = await checkCase(join(cases, name), Temporal.Instant.from('2026-11-22T12:00:00Z'))
    // No native reader has read the translations of the invented cases.
    // Some show the other way to write a condition or a rule, for which the page loads nothing.
    const advice = checked.advice.filter(
      ({ message }) =>
        !message.includes('without a native reader') && !message.includes(' can be written shorter: '),
    )
    expect([...checked.findings, ...advice]).toEqual([])
    expect(checked.forms.every(({ proven }) => proven)).toBe(true)
  },
)
