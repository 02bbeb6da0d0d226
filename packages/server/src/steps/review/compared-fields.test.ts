import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { expect, test } from 'vitest'
import { comparedFields } from './compared-fields.ts'

const fieldsOf = async (name: string) => comparedFields(await loadCase(join(productFolder, 'cases', name)))

test('FRD-1 fields are known by what they hold: tokens, masks, the page of PayPal, and what the case says of payees', async () => {
  const fields = await fieldsOf('meridian')
  const expected: Readonly<Record<string, string>> = {
    'claimantInfo.firstName': 'name',
    'claimantInfo.emailAddress': 'email',
    'claimantInfo.phoneNumber': 'telephone',
    'claimantInfo.mailingStreetLine1': 'street',
    'claimantInfo.mailingPostalCode': 'postalCode',
    'claimDetails.vin': 'identifier',
    'claimDetails.payPalEmail': 'accountMail',
    'claimDetails.accountNumber': 'accountPart',
    'claimDetails.routingNumber': 'accountPart',
    'claimDetails.payeeName': 'payeeOrAccount',
    'claimDetails.checkPostalCode': 'postalCode',
    'prepopulatedData.claimantLastName': 'listedName',
  }
  for (const [field, meaning] of Object.entries(expected)) expect(fields.get(field), field).toBe(meaning)
  expect(fields.has('signature.signatureDate')).toBe(false)
  expect(fields.has('claimDetails.explanation')).toBe(false)
})

test('FRD-1 accounts and payees are known by payments.yaml, and by the kinds of identifiers', async () => {
  const wages = await fieldsOf('wages')
  expect(wages.get('claimDetails.accountNumber')).toBe('accountPart')
  expect(wages.get('claimDetails.payeeName')).toBe('payee')
  expect(wages.get('claimantInfo.firstName')).toBe('name')
  const shares = await fieldsOf('aktien')
  expect(shares.get('claimDetails.iban')).toBe('accountPart')
  // A share is held by many.
  expect(shares.get('claimDetails.isin')).toBe('notCompared')
})
