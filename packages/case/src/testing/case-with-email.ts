import { type CaseChanges, soundCase } from './write-case.ts'

/** The small case with a field for an e-mail address in the Automotive form, to which receipts are sent. */
export const caseWithEmail: CaseChanges = {
  'case.yaml': `${soundCase['case.yaml'] ?? ''}receiptEmail: { Automotive: claimDetails.email }\n`,
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}  email: {}\n`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    '      - { type: text, field: claimDetails.email, label: LocKey_Name }\n      - { type: checkbox, field: claimDetails.agrees',
  ],
}
