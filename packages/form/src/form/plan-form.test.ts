import { expect, test } from 'vitest'
import { buildConfig, buildForm, buildPlan, textInput } from '../testing.ts'

const table = {
  type: 'recordTable',
  model: 'claimTransactions',
  title: 'LocKey_T',
  inputs: [textInput('amount')],
  minRecords: { when: { field: 'claimDetails.seeking', operator: 'isNotEmpty' }, count: 1 },
}
const expenses = buildConfig('ClaimTransactions', { amount: {} })
const details = buildConfig('claimDetails', { seeking: {} })

test('REC-10 DEV-9 more than one model that a table may depend on is an error', () => {
  const form = buildForm({ expenses: [table] })
  expect(() => buildPlan(form, [expenses, details])).not.toThrow()
  expect(() => buildPlan(form, [expenses, details, details])).toThrow(
    "More than one dependency model matched in the table of 'claimTransactions'.",
  )
})

test('VAL-16 a field has the rules of its model, with the message that its page gives them', () => {
  const required = { type: 'required' }
  const model = buildConfig('claimDetails', { vin: { rules: [required, { type: 'maxLength', max: 17 }] } })
  const widget = textInput('claimDetails.vin', { rules: [{ ...required, message: 'LocKey_Vin_Required' }] })
  const plan = buildPlan(buildForm({ details: [widget] }), [model])
  expect(plan.fields.get('claimDetails.vin')?.rules).toEqual([
    { type: 'required', message: 'LocKey_Vin_Required' },
    { type: 'maxLength', max: 17 },
  ])
})

test('UI-12 the confirmation of a telephone number is typed in the shape of the number itself', () => {
  const inZone = { field: 'claimantInfo.emailAddress', operator: 'isNotEmpty' }
  const fields = { emailAddress: {}, phoneNumber: {}, confirmEmailAddress: {}, confirmPhoneNumber: {} }
  const confirmed = (phone: Readonly<Record<string, unknown>>) =>
    buildPlan(
      buildForm({
        contact: [
          textInput('claimantInfo.emailAddress'),
          textInput('claimantInfo.phoneNumber', phone),
          { type: 'contactConfirmation', model: 'claimantInfo' },
        ],
      }),
      [buildConfig('claimantInfo', fields)],
    ).fields.get('claimantInfo.confirmPhoneNumber')
  expect(confirmed({ mask: 'internationalPhone' })?.widget).toMatchObject({ mask: 'internationalPhone' })
  expect(confirmed({ mask: 'usPhone' })?.widget).toMatchObject({ mask: 'usPhone' })
  expect(confirmed({})?.widget).not.toHaveProperty('mask')
  const byAnswer = { dependencies: [{ effect: 'mask', when: inZone, mask: 'internationalPhone' }] }
  expect(confirmed(byAnswer)?.dependencies).toMatchObject([{ effect: 'mask', mask: 'internationalPhone' }])
})
