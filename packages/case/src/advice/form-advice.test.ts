import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { claimPage, entryPage, writeCase } from '../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

const button = (action: string): string =>
  `      - { type: actions, buttons: [{ type: button, label: LocKey_Name, action: ${action} }] }\n`

/** What is found of a case of one form with these blocks and this model besides. */
async function foundWith(blocks: string, model: string): Promise<readonly string[]> {
  const folder = await writeCase({
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', 'forms: [Automotive]'],
    'forms/automotive.yaml': `formType: Automotive\ntitle: LocKey_Title\npages:\n${entryPage('landing')}${button('authorize')}${claimPage}${blocks}${button('submit')}`,
    'models/automotive-more.yaml': `formType: Automotive\ndtoMapping: claimTransactions\nname: more\n${model}`,
  })
  const { findings } = await checkCase(folder, now)
  return findings.filter(({ file }) => file.includes('automotive')).map(({ message }) => message)
}

const withoutCode = [
  'No page shows the reference code of a filed claim. Add a block referenceCode to the last one, outside of sections.',
]

test('ROW-2 ADM-2 the field in which a record names its known row is asked for by no page, and not warned of', async () => {
  const known = `      - type: knownRecords
        model: more
        title: LocKey_Title
        inputs:
          - { type: text, field: shop, label: LocKey_Name }
          - { type: text, field: answer, label: LocKey_Name }
`
  const model = 'fields: { knownRow: {}, shop: { known: Shop }, answer: {} }\n'
  expect(await foundWith(known, model)).toEqual(withoutCode)
  const table = known.replace('knownRecords', 'recordTable')
  expect(await foundWith(table, 'fields: { knownRow: {}, shop: {}, answer: {} }\n')).toContain(
    "No page asks for the field 'knownRow'.",
  )
})

/** A required record with an address, in which this country comes first or is the only one. */
const addresses = (countries: string): string => `      - type: recordManager
        model: more
        title: LocKey_Title
        minRecords: 1
        display: [homeCountry]
        inputs:
          - { type: postalAddress, field: homeCountry, label: LocKey_Name, countries: ${countries} }
`
const parts = ['Country', 'Line1', 'Line2', 'Line3', 'DependentLocality', 'Locality', 'Region', 'PostalCode']
const addressModel = `fields: { ${[...parts, 'SortingCode', 'Confirmed'].map((part) => `home${part}: {}`).join(', ')} }\n`

test.each(['{ first: [US] }', '{ only: [CA] }', '{ only: [AU] }', '{ only: [JP] }', '{ only: [GB] }'])(
  'REG-2 EXP-12 a form with an address in a required record is proven, with countries %s',
  async (countries) => {
    expect(await foundWith(addresses(countries), addressModel)).toEqual(withoutCode)
  },
)

const sample = join(import.meta.dirname, '../../../../cases/vapor')
const model = 'models/standard-claim-details.yaml'
const form = 'forms/standard.yaml'
const rules = 'filedFor: { rules: ['
const shown = 'showWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: directDeposit }]'

/** The same field with a further rule. */
const rule = (expression: string) =>
  `${rules}{ type: mustHold, expression: ${expression}, message: LocKey_Validation_Spent }, `

/**
 * The places of what is found with these words in a copy of a case with one text replaced, and the place of `^^` in it.
 */
async function foundIn(file: string, from: string, marked: string, words: string) {
  const folder = join(await temporaryFolder(), 'case')
  await cp(sample, folder, { recursive: true })
  const before = await readFile(join(folder, file), 'utf8')
  expect(before).toContain(from)
  const lines = before.replace(from, () => marked).split('\n')
  const line = lines.findIndex((each) => each.includes('^^'))
  const column = (lines[line] ?? '').indexOf('^^')
  await writeFile(join(folder, file), lines.join('\n').replace('^^', ''))
  const { findings, advice } = await checkCase(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  const found = [...findings, ...advice].filter(({ message }) => message.includes(words))
  return {
    found: found.map(({ file, line, column }) => `${file}:${line}:${column}`),
    place: `${join(folder, file)}:${line + 1}:${column + 1}`,
  }
}

const planted: readonly (readonly [string, string, string, string, string])[] = [
  [
    'a rule that no answers satisfy',
    model,
    rules,
    rule("^^'count(claimTransactions) < 0'"),
    "No answers satisfy this rule of 'claimDetails.filedFor'",
  ],
  [
    'a rule that contradicts another',
    model,
    rules,
    `${rule("'count(claimTransactions) > 3'")}${rule("^^'count(claimTransactions) < 2'").replace(rules, '')}`,
    "together with 'count(claimTransactions) > 3'",
  ],
  [
    'a limit that no claimant reaches',
    model,
    rules,
    rule("^^'count(claimTransactions) >= 0'"),
    'refuses nothing',
  ],
  [
    'a condition that is never true',
    form,
    shown,
    "showWhen: [^^'count(claimTransactions) < 0']",
    'is never true',
  ],
  [
    'a condition that is never false',
    form,
    shown,
    "showWhen: [^^'count(claimTransactions) >= 0']",
    'is never false',
  ],
]

test.each(planted)('EXP-12 %s is found at its line and column', async (_, file, from, marked, words) => {
  const { found, place } = await foundIn(file, from, marked, words)
  expect(found).toEqual([place])
})

test('EXP-1 an expression that can be written shorter is named at its place with the shorter text', async () => {
  const long = `showWhen: [^^'claimDetails.filedFor = "myself" or claimDetails.filedFor = "other"']`
  const { found, place } = await foundIn(form, shown, long, 'This can be written shorter: ')
  expect(found).toContain(place)
})
