import { expect, test } from 'vitest'
import { viewMarkup } from '../../gallery/testing.tsx'
import { payPalLoginSpecimens } from './PayPalLogin.specimen.tsx'

test('PPL-1 SUB-3 each state of a log-in has a sentence and a tone', async () => {
  const html = await viewMarkup(payPalLoginSpecimens)
  const states = [...html.matchAll(/data-tone="(\w+)".*?<span>(LocKey_PayPal_\w+)<\/span><\/output>/g)]
  expect(states.map(([, tone, text]) => [tone, text])).toEqual([
    ['info', 'LocKey_PayPal_None'],
    ['info', 'LocKey_PayPal_Waiting'],
    ['done', 'LocKey_PayPal_Verified'],
    ['warning', 'LocKey_PayPal_Mismatch'],
    ['warning', 'LocKey_PayPal_Declined'],
    ['warning', 'LocKey_PayPal_Failed'],
    ['warning', 'LocKey_PayPal_Expired'],
    ['info', 'LocKey_PayPal_Unavailable'],
  ])
})
