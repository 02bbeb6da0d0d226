import { expect, test } from 'vitest'
import { DeveloperError } from './errors.ts'

test('DEV-7 an error has the message of its code, with its details filled in', () => {
  const error = new DeveloperError('NO_FORM_MODEL', { clientId: 'claimDetails-1' })
  expect(error.code).toBe('NO_FORM_MODEL')
  expect(error.message).toBe("No formModel found with the clientId 'claimDetails-1'.")
})

test('DEV-7 a missing detail leaves its place in the message', () => {
  expect(new DeveloperError('NO_FORM_MODEL').message).toContain('{clientId}')
})
