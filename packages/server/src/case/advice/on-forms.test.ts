import { expect, test } from 'vitest'
import { claimPage, entryPage, writeCase } from '../../testing/write-case.ts'
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
