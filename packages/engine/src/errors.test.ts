import { expect, test } from 'vitest'
import { DeveloperError } from './errors.ts'

test('DEV-7 an error has the message of its code, with its details filled in', () => {
  const error = new DeveloperError('NO_FORM_MODEL', { clientId: 'claimDetails-1' })
  expect(error.code).toBe('NO_FORM_MODEL')
  expect(error.message).toBe("No formModel found with the clientId 'claimDetails-1'.")
})

test('a detail that is missing stays in sight', () => {
  expect(new DeveloperError('NO_FORM_MODEL').message).toContain('{clientId}')
})
