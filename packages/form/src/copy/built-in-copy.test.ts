import { expect, test } from 'vitest'
import { builtInCopy } from './built-in-copy.ts'

test('only sentences about a claim ID, a PIN or a VIN name one: a case may sign in by other columns', () => {
  const naming = Object.entries(builtInCopy).filter(([, text]) =>
    /claim ID|\bPIN\b|\bVIN\b|vehicle/i.test(text),
  )
  expect(naming.map(([key]) => key).sort()).toEqual([
    // India's postal code is called that.
    'LocKey_Address_PinCode',
    'LocKey_Error_Credentials',
    'LocKey_Error_CredentialsAndDetail',
    'LocKey_Error_VinNotFound',
    'LocKey_Header_VinLookup',
    'LocKey_Mail_Safety',
    'LocKey_Validation_Mask_Vin',
  ])
})
