import { type CaseChanges, soundCase } from './write-case.ts'

const fields = `
      - { type: text, field: claimDetails.email, label: LocKey_Name, autocomplete: email, rules: [{ type: email }] }
      - { type: text, field: claimDetails.payTo, label: LocKey_File, rules: [{ type: required }] }
      - { type: text, field: claimDetails.account, label: LocKey_Pin, autocomplete: off, inputMode: numeric }`

/** The small case, whose Automotive claims have an e-mail address and a payee, which claimants can change on the claim page. */
export const ownClaimCase: CaseChanges = {
  'case.yaml': `${soundCase['case.yaml'] ?? ''}receiptEmail: { Automotive: claimDetails.email }
claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
  allows: [withdraw, contact, payment]
  payment: { Automotive: [claimDetails.payTo, claimDetails.account] }
`,
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}  email: {}
  payTo: {}
  account: {}
`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    `${fields.slice(1)}\n      - { type: checkbox, field: claimDetails.agrees`,
  ],
  'deficiencies.yaml': `deficiencies:
  noReceipt: { title: LocKey_File, text: LocKey_Agrees, days: 30 }
denials:
  notEligible: { title: LocKey_Agrees, text: LocKey_Pin }
`,
}
