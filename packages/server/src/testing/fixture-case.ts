import { readYaml } from '@redress/case/reading/yaml-file.ts'
import { pinOr } from '@redress/case/testing/pin-or.ts'
import { type CaseChanges, claimPage, soundCase } from '@redress/case/testing/write-case.ts'
import { stringify } from 'yaml'
import * as z from 'zod/mini'

/** Texts of the case that the small case does not have: reasons, notices and their subjects. */
const ownTexts = {
  LocKey_ReceiptTitle: 'A receipt is missing',
  LocKey_ReceiptText: 'Please send a copy of the receipt.',
  LocKey_LateTitle: 'It came late',
  LocKey_LateText: 'The deadline had passed.',
  LocKey_Notice_Subject: 'Your claim {referenceCode} in {caseName}',
  LocKey_Notice_Text: '{reasons}\n\nPlease send it by {lastDay}:\n\n{link}',
  LocKey_Outcome_Subject: 'Your claim {referenceCode}',
  LocKey_Outcome_Text: 'We decided on your claim {referenceCode}.',
}

const textsIn = (name: string, text: string): Readonly<Record<string, string>> => {
  const source = readYaml(name, text)
  return z.parse(z.record(z.string(), z.string()), 'value' in source ? source.value : {})
}

/** The texts of the case, marked with a culture. */
function content(culture: string): string {
  const own = { ...textsIn('en', soundCase['content/en.yaml'] ?? ''), ...ownTexts }
  return stringify(Object.fromEntries(Object.entries(own).map(([key, text]) => [key, `${culture}: ${text}`])))
}

/** Claim ID, PIN and name of the class members of a fixture, all invented. The sixth has filed nothing. */
export const fixtureMembers = [
  ['AB-1001', '482916', 'Ana Nandu'],
  ['AB-1002', '111222', 'Bo Chen'],
  ['AB-1003', '333444', 'Nada Haddad'],
  ['AB-1004', '555666', 'Ines Prat'],
  ['AB-1005', '777888', 'Tobias Lind'],
  ['AB-1006', '999000', 'Wei Zhang'],
  ['AB-1007', '121212', 'Pia Moreau'],
  ['AB-1008', '343434', 'Ugo Rossi'],
  ['AB-1009', '565656', 'Eva Nowak'],
  ['AB-1010', '787878', 'Li Tran'],
  ['AB-1011', '909090', 'Mia Falk'],
  ['AB-1012', '131313', 'Jo Park'],
] as const

/** The members, and four refused rows: short, repeated, without a claim ID, without a PIN. */
const classList = [
  'claimId,pin,ClaimantName,Vehicle,Vin',
  ...fixtureMembers.map(
    ([id, pin, name], index) =>
      `${id},${pin},${name},Halden,1MZH4SZ30HD5573${String(index).padStart(2, '0')}`,
  ),
  'AB-2001,123456',
  'AB-1001,482916,Ana again,Halden,',
  ',123456,Nobody,Halden,',
  'AB-2003,,Nobody,Halden,',
  '',
].join('\n')

/** The name and number of a fixture's case. */
const fixtureCase = { name: 'The Fixture Case', number: '9:26-cv-900' } as const

const input = (field: string, autocomplete: string): string =>
  `      - { type: text, field: claimDetails.${field}, label: LocKey_Name, autocomplete: ${autocomplete} }\n`

/** What the Automotive form asks for beside the small case: where to write to, and how to pay. */
const furtherInputs = [
  input('email', 'email'),
  input('fullName', 'name'),
  input('mailStreetLine1', 'address-line1'),
  input('mailCity', 'address-level2'),
  input('mailSubDivision', 'address-level1'),
  input('mailPostalCode', 'postal-code'),
  input('method', 'off'),
  input('routing', 'off'),
  input('account', 'off'),
  input('formerNote', 'off'),
].join('')

const fieldsOf = (...names: readonly string[]): string => names.map((name) => `  ${name}: {}\n`).join('')

const automotiveFields = [
  ...['email', 'fullName', 'mailStreetLine1', 'mailCity', 'mailSubDivision', 'mailPostalCode'],
  ...['method', 'routing', 'account', 'formerNote'],
]

const linkForm = pinOr('link', '{ way: link, shows: [claimantName] }')

const checkbox = '      - { type: checkbox, field: claimDetails.agrees'

const standardModel = soundCase['models/standard-claim-details.yaml'] ?? ''

/** A form that is open to anybody. */
const openForm = `formType: open
title: LocKey_Title
ways: [{ way: open }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
${claimPage.replace(', prepopulatedDataKey: claimantName', '')}`

/** A form that is filed for many. */
const manyForm = `formType: owners
title: LocKey_Title
ways: [{ way: open }]
bulk:
  columns: [claimDetails.account, claimDetails.claimantName]
  identifiedBy: [claimDetails.account]
  filer: claimDetails.firm
  authority: claimDetails.authority
pages:
  - page: landing
    title: LocKey_Title
    blocks:
      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
  - page: firm
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.firm, label: LocKey_Name }
      - { type: text, field: claimDetails.authority, label: LocKey_Agrees }
  - page: owner
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.account, label: LocKey_File }
      - { type: text, field: claimDetails.claimantName, label: LocKey_Name }
`

const settings = (soundCase['case.yaml'] ?? '')
  .replace('The Test Case', fixtureCase.name)
  .replace('1:26-cv-1', fixtureCase.number)
  .replace('Español: es }', 'Español: es, العربية: ar }')
  .replace('DocumentsUpload]', 'DocumentsUpload, open, owners]')

/**
 * A fixture's case, by its changes to the small case of the tests: a third culture, a form that is open to anybody and can be saved, one
 * that is filed for many, personal links, decisions, notices, payments, the claim page, and what a review observes.
 */
export function fixtureCaseChanges(): CaseChanges {
  return {
    ...linkForm,
    'case.yaml': `${settings}currency: USD
receiptEmail: { Automotive: claimDetails.email }
saveAndReturn: { open: { days: 366 } }
claimPage:
  opensBy: { Automotive: [claimDetails.claimantName] }
  allows: [withdraw, contact, payment]
  payment: { Automotive: [claimDetails.method, claimDetails.routing, claimDetails.account] }
`,
    'deadlines.yaml': `${soundCase['deadlines.yaml'] ?? ''}open: { timeZone: Pacific, deadline: 12/31/2035 }
owners: { timeZone: Pacific, deadline: 12/31/2035 }
`,
    'deficiencies.yaml': `deficiencies:
  receiptMissing: { title: LocKey_ReceiptTitle, text: LocKey_ReceiptText, asks: { documents: [documentContexts] }, days: 30 }
denials:
  late: { title: LocKey_LateTitle, text: LocKey_LateText }
`,
    'notices.yaml': `notices:
  deficiency: { for: [deficient], subject: LocKey_Notice_Subject, text: LocKey_Notice_Text }
  outcome: { for: [accepted, denied], subject: LocKey_Outcome_Subject, text: LocKey_Outcome_Text, linkDays: 10 }
`,
    'payments.yaml': `payers:
  cheques: { from: US }
  ach:
    routingNumber: '122105155'
    bankName: BANK OF THE FIXTURE
    companyName: FIXTURE
    companyId: '1912345678'
    description: SETTLEMENT
forms:
  Automotive:
    method: claimDetails.method
    choices:
      check: { format: cheques, name: [claimDetails.fullName], address: claimDetails.mail }
      deposit:
        format: ach
        name: [claimDetails.fullName]
        routingNumber: claimDetails.routing
        accountNumber: claimDetails.account
`,
    'fraud.yaml': 'observe: { days: 60 }\n',
    'content/en.yaml': `${soundCase['content/en.yaml'] ?? ''}${stringify(ownTexts)}`,
    'content/es.yaml': content('es'),
    'content/ar.yaml': content('ar'),
    'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}${fieldsOf(...automotiveFields)}`,
    'forms/automotive.yaml': String(linkForm['forms/automotive.yaml']).replace(
      checkbox,
      `${furtherInputs}${checkbox}`,
    ),
    'models/open-claim-details.yaml': standardModel.replace('Standard', 'open'),
    'models/open-document-contexts.yaml': (soundCase['models/standard-document-contexts.yaml'] ?? '').replace(
      'Standard',
      'open',
    ),
    'forms/open.yaml': openForm,
    'models/owners-claim-details.yaml': `formType: owners
dtoMapping: claimDetails
fields:
${['claimantName', 'account', 'firm', 'authority'].map((name) => `  ${name}: { rules: [{ type: required }] }\n`).join('')}`,
    'forms/owners.yaml': manyForm,
    'class-list.csv': classList,
  }
}

/** The files that the second version of a fixture's case changes: a field is renamed, and a text is put better. */
export async function secondVersion(
  read: (path: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const renamed = async (path: string) => [path, (await read(path)).replace('formerNote', 'note')] as const
  const reworded = async (path: string) =>
    [path, (await read(path)).replace('I agree', 'I agree to this')] as const
  return Object.fromEntries([
    await renamed('models/automotive-claim-details.yaml'),
    await renamed('forms/automotive.yaml'),
    await reworded('content/en.yaml'),
  ])
}
