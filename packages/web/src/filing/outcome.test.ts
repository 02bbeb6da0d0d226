import type { SubmitAnswer } from '@redress/api'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { outcomeOfAnswer, outcomeOfError } from './outcome.ts'

const filed: SubmitAnswer = {
  submitted: true,
  nonMatchingPaymentElection: false,
  error: null,
  referenceCodeForm: 'MRD-7K2P-9Q4T',
}

test('SUB-6 an answer with a reference code and no error is a filed claim', () => {
  expect(outcomeOfAnswer(filed)).toEqual({ kind: 'filed', referenceCode: 'MRD-7K2P-9Q4T' })
})

test('SUB-3 a payment election that does not match is a failure, with any other content of the answer', () => {
  expect(outcomeOfAnswer({ ...filed, nonMatchingPaymentElection: true })).toEqual({
    kind: 'nonMatchingPaymentElection',
    error: null,
  })
})

test('SUB-4 SUB-7 an error of the server is a refusal in its words, even beside a reference code', () => {
  expect(outcomeOfAnswer({ ...filed, submitted: false, error: 'Check the VIN' })).toEqual({
    kind: 'refused',
    error: 'Check the VIN',
  })
  expect(outcomeOfAnswer({ ...filed, error: 'Check the VIN' }).kind).toBe('refused')
})

test.each([{ referenceCodeForm: null }, { referenceCodeForm: '' }, { submitted: false }])(
  'SUB-5 an answer with %j never counts as filed: the default submission error shows',
  (change) => {
    expect(outcomeOfAnswer({ ...filed, ...change })).toEqual({
      kind: 'refused',
      error: 'LocKey_Shared_ErrorMessage_Submission_Default',
    })
  },
)

test('a 401 on submit shows that the sign-in has ended', () => {
  expect(outcomeOfError(new ApiError('status', '/x', 401))).toEqual({ kind: 'sessionEnded' })
})

test.each([
  ['network', null, 'LocKey_Shared_ErrorMessage_Submission'],
  ['status', 403, 'LocKey_Shared_ErrorMessage_Submission'],
  ['status', 422, 'LocKey_Error_KeyReused'],
  ['status', 429, 'LocKey_Shared_ErrorMessage_Submission'],
  ['status', 500, 'LocKey_Shared_ErrorMessage_Submission'],
  ['status', 413, 'LocKey_Shared_ErrorMessage_Submission'],
  ['shape', 200, 'LocKey_Shared_ErrorMessage_Submission'],
] as const)('SUB-7 ERR-2 a failure of the %s (%s) shows the toast %s', (kind, status, toast) => {
  expect(outcomeOfError(new ApiError(kind, '/x', status))).toEqual({ kind: 'failed', toast })
})

test('ERR-2 any other thrown value shows the submission toast', () => {
  expect(outcomeOfError(new TypeError('x'))).toEqual({
    kind: 'failed',
    toast: 'LocKey_Shared_ErrorMessage_Submission',
  })
})
