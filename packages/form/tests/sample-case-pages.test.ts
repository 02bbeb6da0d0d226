import { expect, test } from 'vitest'
import { createFormStore } from '../src/store/form-store.ts'
import { buildDeps } from '../src/testing.ts'
import { sampleForm } from './sample-forms.ts'

test.each([
  [
    'Automotive',
    'landing claimant-info claim-details expenses supporting-documents payment-election claim-summary confirmation',
  ],
  [
    'Standard',
    'claimant-info claim-details payment-election supporting-documents claim-summary confirmation',
  ],
  ['DocumentsUpload', 'landing supporting-documents confirmation'],
  ['Lookup', 'landing'],
])('NAV-10 the pages of %s in the sample case are %s', (formType, names) => {
  const { plan } = sampleForm(formType)
  expect(plan.pages.map(({ name }) => name).join(' ')).toBe(names)
})

test.each([
  [null, true],
  ['true', true],
  ['false', false],
])(
  'NAV-13 the residual distribution being sought (%j), expenses and documents are skipped: %s',
  (sought, skipped) => {
    const store = createFormStore(sampleForm('Automotive').plan, buildDeps())
    const field = 'claimDetails.areYouSeekingResidualDistributionPayment'
    store.dispatch({ type: 'enter', field, value: sought })
    expect(['expenses', 'supporting-documents'].map(store.isSkipped)).toEqual([skipped, skipped])
  },
)
