import { expect, test } from 'vitest'
import { mostOpenEditions } from '../http/case-versions.ts'
import { changeUnnoticed } from '../testing/change-unnoticed.ts'

test('TIM-3 forty versions that change nothing for claimants, more than pages may have open, are noticed by no page', async () => {
  expect(mostOpenEditions).toBeLessThan(40)
  await changeUnnoticed(40)
})
