import { stringify } from 'yaml'
import { caseWithEmail } from './case-with-email.ts'
import { type CaseChanges, soundCase } from './write-case.ts'

const english = {
  LocKey_ReceiptTitle: 'A receipt is missing',
  LocKey_ReceiptText: 'Please send a copy of the receipt.',
  LocKey_LateTitle: 'It came late',
  LocKey_LateText: 'The deadline had passed.',
  LocKey_Notice_Subject: 'Your claim {referenceCode} in {caseName}: something is missing, until {lastDay}',
  LocKey_Notice_Text:
    'We looked at your claim {referenceCode}.\n\n{reasons}\n\nPlease send it by {lastDay}:\n\n{link}\n\nThe administrator',
  LocKey_Accepted_Subject: 'Accepted: {amount}',
  LocKey_Accepted_Text: 'Your claim {referenceCode} is accepted. You get {amount}.',
}

const spanish = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, key.startsWith('LocKey_') ? `es: ${text}` : text]),
)

const deficiencies = `deficiencies:
  receiptMissing: { title: LocKey_ReceiptTitle, text: LocKey_ReceiptText, days: 30 }
denials:
  late: { title: LocKey_LateTitle, text: LocKey_LateText }
`

const notices = `notices:
  deficiency: { for: [deficient], subject: LocKey_Notice_Subject, text: LocKey_Notice_Text }
  acceptance: { for: [accepted], subject: LocKey_Accepted_Subject, text: LocKey_Accepted_Text, linkDays: 10 }
`

const field = (name: string, autocomplete: string): string =>
  `      - { type: text, field: claimDetails.${name}, label: LocKey_Name, autocomplete: ${autocomplete} }\n`

const addressFields = {
  fullName: 'name',
  street: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const

/** The small case with notices about Automotive claims, an e-mail address and a postal address in their form, and a claim page. */
export const noticeCase: CaseChanges = {
  ...caseWithEmail,
  'case.yaml': `${String(caseWithEmail['case.yaml'])}currency: USD
claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
`,
  'deficiencies.yaml': deficiencies,
  'notices.yaml': notices,
  'content/en.yaml': `${soundCase['content/en.yaml'] ?? ''}${stringify(english)}`,
  'content/es.yaml': `${soundCase['content/es.yaml'] ?? ''}${stringify(spanish)}`,
  'models/automotive-claim-details.yaml': `${String(caseWithEmail['models/automotive-claim-details.yaml'])}${Object.keys(
    addressFields,
  )
    .map((name) => `  ${name}: {}\n`)
    .join('')}`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    `${field('email', 'email')}${Object.entries(addressFields)
      .map(([name, token]) => field(name, token))
      .join('')}      - { type: checkbox, field: claimDetails.agrees`,
  ],
}
