import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { addressSpecimens } from './Address.specimen.ts'

const spans = (html: string) =>
  [...html.matchAll(/data-span="(\d+)".*?id="field-[^"]*-mailing(\w+)-label"/g)].map(([, span, name]) => [
    name,
    Number(span),
  ])

test('UI-15 city, state and code of an address share a line, the street has its own', async () => {
  expect(spans(await specimenMarkup(addressSpecimens, 'LocKey_Gallery_Domestic'))).toEqual([
    ['Country', 12],
    ['StreetLine1', 12],
    ['StreetLine2', 12],
    ['City', 5],
    ['SubDivision', 4],
    ['PostalCode', 3],
  ])
})

test('UI-15 an address abroad has a province and a postal code of its own', async () => {
  const names = spans(await specimenMarkup(addressSpecimens, 'LocKey_Gallery_Abroad')).map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['SubDivisionNonUS', 'PostalCodeNonUS']))
  expect(names).not.toContain('PostalCode')
})
