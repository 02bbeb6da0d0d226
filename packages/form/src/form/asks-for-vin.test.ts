import { expect, test } from 'vitest'
import { asksForVin } from './asks-for-vin.ts'
import { formDefinitionSchema } from './form-definition.ts'

const text = (field: string, more: object = {}) => ({ type: 'text', field, label: 'LocKey_Field', ...more })
const form = (...inputs: readonly object[]) =>
  formDefinitionSchema.parse({
    formType: 'Lookup',
    title: 'LocKey_Form',
    pages: [{ page: 'landing', title: 'LocKey_Page', blocks: [{ type: 'section', blocks: inputs }] }],
  })

test.each([
  ['a field called vin', [text('credentials.vin')], true],
  ['a field that is written as a VIN', [text('credentials.vehicle', { mask: 'vin' })], true],
  ['an account number', [text('credentials.accountNumber', { mask: 'decimal' })], false],
  ['a field whose name merely ends like it', [text('credentials.marvin')], false],
])('FRM-6 a form with %s asks for one, or not', (_, inputs, asks) => {
  const settings = { internationalSupport: true, showStreetLine2: true }
  expect(asksForVin(form(...inputs), settings)).toBe(asks)
})
