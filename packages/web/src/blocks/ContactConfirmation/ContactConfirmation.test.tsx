import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { contactConfirmationSpecimens } from './ContactConfirmation.specimen.ts'

test('a contact confirmation has an input of its own kind for the address and for the number', async () => {
  const html = await specimenMarkup(contactConfirmationSpecimens, 'LocKey_Gallery_Confirm')
  expect(html).toMatch(/<input [^>]*type="email"/)
  expect(html).toMatch(/<input [^>]*inputMode="tel"/)
})

test('a confirmation that differs shows an error', async () => {
  expect(await specimenMarkup(contactConfirmationSpecimens, 'LocKey_Gallery_Error')).toContain(
    'aria-invalid="true"',
  )
})
