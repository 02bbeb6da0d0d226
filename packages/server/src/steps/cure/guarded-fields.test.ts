import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import type { PaymentsFile } from '@redress/case/reading/payments-file.ts'
import { expect, test } from 'vitest'
import { guardedFields } from './guarded-fields.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')

/** Those of some fields of a form of the sample case that only its claimant may fill. */
async function guardedOf(formType: string, paymentsFile: PaymentsFile | null, fields: readonly string[]) {
  const { settings, forms } = await loadCase(sample)
  const form = forms.get(formType)
  return form ? fields.filter(guardedFields({ settings, paymentsFile }, form)) : null
}

test('RET-5 the page with the log-in at PayPal says how a claimant is paid, with the other ways to be paid on it; repairs do not', async () => {
  const paid = ['paymentMethod', 'payPalEmail', 'payeeName', 'checkStreet'].map(
    (key) => `claimDetails.${key}`,
  )
  const ofRepair = ['claimDetails.repairOrderNumber', 'claimDetails.vin']
  expect(await guardedOf('Automotive', null, [...paid, ...ofRepair])).toEqual(paid)
})

test('RET-5 what payments.yaml pays by is guarded, with the fields of an address by what their names begin with', async () => {
  const choice = {
    format: 'cheques' as const,
    name: ['claimDetails.repairShopName'],
    address: 'claimDetails.repairO',
  }
  const paymentsFile = { payers: {}, forms: { Automotive: { choices: { check: choice } } } }
  const fields = [
    'claimDetails.repairShopName',
    'claimDetails.repairOrderNumber',
    'claimDetails.wasReimbursed',
  ]
  expect(await guardedOf('Automotive', paymentsFile, fields)).toEqual(fields.slice(0, 2))
})
