import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { decidedAmount } from './decisions.ts'

test('RET-3 REG-1 a decided amount has the currency of its case, as its reader writes it, and every digit', async () => {
  const inDollars = await loadCase(
    await writeCase({ 'case.yaml': ['timeZone: Pacific', 'timeZone: Pacific\ncurrency: CAD'] }),
  )
  expect(decidedAmount(inDollars, 'en-CA', '1234.50')).toBe('$1,234.50')
  expect(decidedAmount(inDollars, 'fr-CA', '1234.50').replaceAll(/\s/g, ' ')).toBe('1 234,50 $')
  expect(decidedAmount(inDollars, 'en-CA', '123456789012345.67')).toBe('$123,456,789,012,345.67')
  const without = await loadCase(await writeCase({}))
  expect(decidedAmount(without, 'en', '1234.50')).toBe('1,234.50')
})
