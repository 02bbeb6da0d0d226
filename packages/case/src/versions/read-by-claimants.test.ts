import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadCase } from '../reading/load-case.ts'
import { readCaseVersion } from '../reading/read-case-version.ts'
import { type CaseChanges, soundCase, writeCase } from '../testing/write-case.ts'
import { filesAtHand, readsTheSame, settingsOfStaff } from './read-by-claimants.ts'

const noticed = (text: string) => ({
  LocKey_Notice_Subject: 'Your claim',
  LocKey_Notice_Text: text,
  LocKey_Reason: 'A receipt is missing',
})

const texts = (culture: string, text: string): string =>
  `${soundCase[`content/${culture}.yaml`] ?? ''}${stringify(noticed(text))}`

const deficiencies = (days: number, asks = ', asks: { fields: [claimDetails.claimantName] }'): string =>
  `deficiencies:\n  receipt: { title: LocKey_Reason, text: LocKey_Agrees${asks}, days: ${days} }\n`

const payments = (note: string, field: string): string => `payers: { payPal: { note: ${note} } }
forms:
  Automotive: { choices: { payPal: { format: payPal, email: claimDetails.${field} } } }
`

const notices = (linkDays: number, subject = 'LocKey_Notice_Subject'): string =>
  `notices:\n  late: { for: [denied], subject: ${subject}, text: LocKey_Notice_Text, linkDays: ${linkDays} }\n`

const settings = (more: string): string => `${soundCase['case.yaml'] ?? ''}${more}`

/** A case with everything that only the administration reads. */
const whole = {
  'case.yaml': settings(
    'currency: USD\nretention: 12/31/2040\nfind: { name: [claimDetails.claimantName] }\n',
  ),
  'deficiencies.yaml': deficiencies(30),
  'notices.yaml': notices(60),
  'payments.yaml': payments('Settlement', 'claimantName'),
  'fraud.yaml': 'shadow: true\nobserve: { days: 60 }\n',
  'content/en.yaml': texts('en', 'We looked at it.'),
  'content/es.yaml': texts('es', 'Lo miramos.'),
} satisfies CaseChanges

async function filesOf(changes: CaseChanges) {
  const folder = await writeCase({ ...whole, ...changes })
  await loadCase(folder)
  const { files } = await readCaseVersion(folder)
  return filesAtHand(files)
}

/** Whether claimants read the same before and after changes to the case, both ways. */
async function isSame(after: CaseChanges, before: CaseChanges = {}): Promise<boolean> {
  const [one, other] = [await filesOf(before), await filesOf(after)]
  const found = await readsTheSame(one, other)
  expect(await readsTheSame(other, one)).toBe(found)
  return found
}

const ofStaff: Readonly<Record<string, CaseChanges>> = {
  'notices, and how long their links are valid': { 'notices.yaml': notices(90) },
  'texts that only notices name': { 'content/en.yaml': texts('en', 'We looked at it, and at it again.') },
  'no notices at all': { 'notices.yaml': null },
  'who pays': { 'payments.yaml': payments('Payment', 'claimantName') },
  'the days to cure': { 'deficiencies.yaml': deficiencies(45) },
  'the signals of a review': { 'fraud.yaml': 'lookFrom: 7\nobserve: { days: 60 }\n' },
  'a list of networks': { 'networks/data-centres.txt': '192.0.2.0/24\n' },
  'what claims are found by, retention, and texts that were read': {
    'case.yaml': settings('currency: USD\nretention: 12/31/2041\nreviewed: [es]\n'),
  },
  'a comment in the settings': {
    'case.yaml': settings(
      '# Until then.\ncurrency: USD\nretention: 12/31/2040\nfind: { name: [claimDetails.claimantName] }\n',
    ),
  },
}

describe.each(Object.entries(ofStaff))('of %s', (_name, changes) => {
  test('TIM-3 claimants read nothing: a version that changes them is the same for claimants', async () => {
    expect(await isSame(changes)).toBe(true)
  })
})

const ofClaimants: Readonly<Record<string, CaseChanges>> = {
  'a deadline': { 'deadlines.yaml': ['12/31/2031', '12/31/2032'] },
  'a rule': { 'models/standard-claim-details.yaml': ['max: 20', 'max: 21'] },
  'an asset': { 'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>' },
  'a text of a page': {
    'content/en.yaml': texts('en', 'We looked at it.').replace('A form', 'Another form'),
  },
  'a text of a notice that a reason of the claim page has too': {
    'notices.yaml': notices(60, 'LocKey_Reason'),
    'content/en.yaml': texts('en', 'We looked at it.').replace('A receipt is missing', 'No receipt'),
  },
  'what a reason asks for': {
    'deficiencies.yaml': deficiencies(30, ', asks: { fields: [claimDetails.agrees] }'),
  },
  'a setting of a filing': {
    'case.yaml': settings(
      'currency: USD\nretention: 12/31/2040\nfind: { name: [claimDetails.claimantName] }\nlaterClaims: { Standard: refuse }\n',
    ),
  },
  'that pages observe': { 'fraud.yaml': 'shadow: true\n' },
  'a field by which claims are paid, where something can be asked for again': {
    'payments.yaml': payments('Settlement', 'agrees'),
  },
}

describe.each(Object.entries(ofClaimants))('of %s', (_name, changes) => {
  test('TIM-3 claimants read something: a version that changes it is another one for claimants', async () => {
    expect(await isSame(changes)).toBe(false)
  })
})

test('TIM-3 where nothing is asked for again, claimants read nothing of how claims are paid', async () => {
  const asksNothing = { 'deficiencies.yaml': deficiencies(30, '') }
  expect(await isSame({ ...asksNothing, 'payments.yaml': null }, asksNothing)).toBe(true)
})

/** Steps of staff alone, and what commands run. */
const runByStaff =
  /^steps\/(?:claim-table|decide|marks|note|pay|personal-links|report|review)\/|\/(?:commands|notices)\//

/** The files that serve pages, judge filings or send mail, and have a word in their code. */
async function filesWith(word: RegExp): Promise<readonly string[]> {
  const source = join(import.meta.dirname, '../../../server/src')
  const paths = ['site', 'http', 'claims', 'steps'].map(async (folder) =>
    (await readdir(join(source, folder), { recursive: true })).map((path) => `${folder}/${path}`),
  )
  const code = (await Promise.all(paths))
    .flat()
    .filter((path) => /(?<!\.test|\.generate)\.ts$/.test(path) && !runByStaff.test(path))
  const found = await Promise.all(
    code.map(async (path) => (word.test(await readFile(join(source, path), 'utf8')) ? [path] : [])),
  )
  return found.flat().toSorted()
}

test('TIM-3 no page and no judgement of a filing reads what does not count', async () => {
  expect(await filesWith(/\b(noticesFile|dataCentres)\b/)).toEqual([
    'steps/notify/prepare-notice.ts',
    'steps/notify/run-notices.ts',
  ])
  expect(await filesWith(new RegExp(`settings\\??\\.(${settingsOfStaff.join('|')})\\b`))).toEqual([
    'steps/find/traits-of-claim.ts',
  ])
  expect(await filesWith(/fraudSettings\??\.(?!observe\b)/)).toEqual([])
})
