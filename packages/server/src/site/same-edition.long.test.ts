import { expect, test } from 'vitest'
import { changeUnnoticed } from '../testing/change-unnoticed.ts'
import { mostOpenEditions } from './case-versions.ts'

test('TIM-3 forty versions that change nothing for claimants, more than pages may have open, are noticed by no page', async () => {
  expect(mostOpenEditions).toBeLessThan(40)
  await changeUnnoticed(40)
})
