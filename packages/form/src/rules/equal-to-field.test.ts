import { expect, test } from 'vitest'
import { keyFor } from './testing.ts'

test.each([
  ['a@example.com', 'a@example.com', true],
  ['a@example.com ', 'a@example.com', true],
  ['a@example.com', 'b@example.com', false],
  ['A@example.com', 'a@example.com', false],
  ['a@example.com', null, false],
  [null, 'a@example.com', true],
])('UI-12 %j repeats %j: %s', (value, emailAddress, accepted) => {
  const key = keyFor({ type: 'equalToField', field: 'emailAddress' }, value, { siblings: { emailAddress } })
  expect(key).toBe(accepted ? null : 'LocKey_Validation_DoesNotMatch')
})
