import { expect, test } from 'vitest'
import { ownClaimCase } from '../testing/own-claim-case.ts'
import { writeCase } from '../testing/write-case.ts'
import { loadCase } from './load-case.ts'

const caseWith = (written: string, instead: string) =>
  writeCase({ ...ownClaimCase, 'case.yaml': String(ownClaimCase['case.yaml']).replace(written, instead) })

test('RET-4 a case names what claimants can do, and the fields by which they are paid', async () => {
  const { settings } = await loadCase(await writeCase(ownClaimCase))
  expect(settings.claimPage).toMatchObject({
    allows: ['withdraw', 'contact', 'payment'],
    payment: { Automotive: ['claimDetails.payTo', 'claimDetails.account'] },
    holdDays: 14,
  })
})

test.each([
  ['an action that there is not', '[withdraw, contact, payment]', '[withdrawal]', 'withdrawal'],
  [
    'a form without an e-mail address',
    'receiptEmail: { Automotive: claimDetails.email }\n',
    '',
    "Links to claims of the form Automotive are sent by e-mail, and 'receiptEmail' names no field",
  ],
  [
    'a field that there is not, with the one that may be meant',
    'claimDetails.payTo, ',
    'claimDetails.payTp, ',
    "No field 'claimDetails.payTp' in the form Automotive. Did you mean 'claimDetails.payTo'?",
  ],
  [
    'payment without its fields',
    '  payment: { Automotive: [claimDetails.payTo, claimDetails.account] }\n',
    '',
    "'payment' is allowed, and 'claimPage.payment' names no fields",
  ],
  [
    'a form that there is not',
    'payment: { Automotive:',
    'payment: { automotiv:',
    "No form of this case is called 'automotiv'.",
  ],
  ['no days', 'allows:', 'holdDays: 0\n  allows:', 'holdDays'],
])('RET-4 %s is refused', async (_, written, instead, message) => {
  await expect(loadCase(await caseWith(written, instead))).rejects.toThrow(message)
})
