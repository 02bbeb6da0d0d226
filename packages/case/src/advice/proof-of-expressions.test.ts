import type { FormPlan } from '@redress/form'
import { expect, test } from 'vitest'
import { proveForm } from '../proof/index.ts'
import { planOf, textInput, type WrittenForm } from '../reading/expressions/testing.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

const proofOf = (plan: FormPlan) => proveForm(plan, { today, characterWhitelist })

const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Button_Next', action }],
})
const required = { type: 'required' }
const number = { rules: [required, { type: 'range', min: 0, max: 100 }] }
const losses = (more: object = {}) => ({
  type: 'recordTable',
  model: 'losses',
  title: 'LocKey_Title',
  inputs: [textInput('losses.amount')],
  ...more,
})

/** A form of a landing page, the given blocks, a page that the second key skips, and the last page. */
const form = (
  blocks: readonly unknown[],
  models: WrittenForm['models'],
  more: WrittenForm['more'] = {},
): WrittenForm => ({
  pages: {
    landing: [button('authorize')],
    details: [...blocks, button('next')],
    further: [textInput('claimDetails.note'), button('next')],
    last: [button('submit')],
  },
  more,
  models,
})

test('EXP-12 a page that an expression skips is reached by one example and skipped by another', () => {
  const proof = proofOf(
    planOf(
      form(
        [textInput('claimDetails.hours')],
        { claimDetails: { hours: number, note: { rules: [required] } } },
        { further: { skipWhen: ['claimDetails.hours <= 10'] } },
      ),
    ),
  )
  expect(proof).toMatchObject({ deadEnds: [], unproven: [], whole: true })
  expect(proof.visitedPages).toEqual(new Set(['landing', 'details', 'further', 'last']))
  expect(proof.skippedFields).toEqual(new Set(['claimDetails.note']))
})

test('EXP-12 the last page that a sum over records skips is a dead end, shown by an example', () => {
  const { deadEnds } = proofOf(
    planOf(
      form(
        [losses()],
        { losses: { amount: number }, claimDetails: { note: {} } },
        { last: { skipWhen: ['sum(losses.amount) > 70'] } },
      ),
    ),
  )
  expect(deadEnds).toMatchObject([
    { page: 'further', answers: { 'list losses': expect.stringMatching(/amount 71/) } },
  ])
})

test('EXP-12 ROW-3 a page that the number of inner records of a record skips is reached by one example and skipped by another', () => {
  const accounts = {
    type: 'recordManager',
    model: 'accounts',
    title: 'LocKey_Title',
    display: ['price'],
    inputs: [textInput('price')],
    records: {
      model: 'holdings',
      title: 'LocKey_Title',
      display: ['shares'],
      inputs: [textInput('shares')],
    },
  }
  const proof = proofOf(
    planOf(
      form(
        [accounts],
        {
          claimDetails: { note: { rules: [required] } },
          accounts: { price: number, many: { value: 'count(holdings)' } },
          holdings: { claimTransactionId: {}, shares: number },
        },
        { further: { skipWhen: ['sum(accounts.many) > 0'] } },
      ),
    ),
  )
  expect(proof).toMatchObject({ deadEnds: [], unproven: [], whole: true })
  expect(proof.skippedFields).toEqual(new Set(['claimDetails.note']))
})
