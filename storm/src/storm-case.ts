import { stringify } from 'yaml'
import { type CaseChanges, formFiles, soundCase } from '../../packages/case/src/testing/write-case.ts'
import { linkCase } from '../../packages/server/src/testing/link-case.ts'
import { openForm } from './entry.ts'

const openFormFile = `formType: ${openForm}
kind: claim
title: LocKey_Title
ways: [{ way: open }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
  - page: claim-details
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.claimantName, label: LocKey_Name }
      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }
      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`

/** Where class members get their e-mails, what they can change of their claims, and how they are paid. */
const settings = `receiptEmail: { Automotive: claimDetails.email }
currency: USD
saveAndReturn: { Automotive: { days: 20, remind: 3 } }
claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
  allows: [withdraw, contact, payment]
  payment: { Automotive: [claimDetails.payTo] }
`

const deficiencies = `deficiencies:
  receiptMissing: { title: LocKey_File, text: LocKey_Agrees, asks: { documents: [documentContexts] }, days: 300 }
`

const notices = `notices:
  deficiency: { for: [deficient], subject: LocKey_Notice_Subject, text: LocKey_Notice_Text }
  acceptance: { for: [accepted], subject: LocKey_Notice_Subject, text: LocKey_Notice_Text, linkDays: 10 }
`

const payments = `payers: { payPal: { note: From the settlement } }
forms:
  Automotive: { choices: { all: { format: payPal, email: claimDetails.payTo } } }
`

const texts = stringify({
  LocKey_Notice_Subject: 'Your claim {referenceCode}',
  LocKey_Notice_Text: 'About your claim: {link}',
})

const fields = `      - { type: text, field: claimDetails.email, label: LocKey_Name, autocomplete: email }
      - { type: text, field: claimDetails.payTo, label: LocKey_Name }
`

const checkbox = '      - { type: checkbox, field: claimDetails.agrees'

/**
 * A case whose Automotive form lets in by claim ID and PIN or by a personal link, and with a form that anybody may file. Claims of the
 * first are decided, and their claimants get notices, cure what is missing, change their claims, and are paid.
 */
export const stormCase = (classList: string): CaseChanges => ({
  ...linkCase,
  ...formFiles(openForm),
  [`forms/${openForm}.yaml`]: openFormFile,
  [`models/${openForm}-credentials.yaml`]: null,
  [`models/${openForm}-prepopulated-data.yaml`]: null,
  'forms/automotive.yaml': String(linkCase['forms/automotive.yaml']).replace(
    checkbox,
    `${fields}${checkbox}`,
  ),
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}  email: {}\n  payTo: {}\n`,
  'case.yaml': `${soundCase['case.yaml']?.replace('DocumentsUpload]', `DocumentsUpload, ${openForm}]`) ?? ''}${settings}`,
  'deficiencies.yaml': deficiencies,
  'notices.yaml': notices,
  'payments.yaml': payments,
  'content/en.yaml': `${soundCase['content/en.yaml'] ?? ''}${texts}`,
  'content/es.yaml': `${soundCase['content/es.yaml'] ?? ''}${texts}`,
  'class-list.csv': classList,
})
