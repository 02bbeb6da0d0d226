import { expect, test } from 'vitest'
import { claimLinks, headerLinks } from './header-links.ts'

const site = 'https://case.example/'
const hrefs = (links: ReturnType<typeof claimLinks>) => links.map(({ href }) => href)

test('UI-4 the header leads to the case site, and to the own home and VIN lookup', () => {
  expect(
    hrefs(
      headerLinks(site, {
        home: '/?culture=es',
        forms: null,
        claim: null,
        lookup: { label: 'LocKey_Header_VinLookup', href: '/lookup?culture=es' },
      }),
    ),
  ).toEqual([
    '/?culture=es',
    'https://case.example/dates',
    'https://case.example/documents',
    'https://case.example/faq',
    'https://case.example/claim',
    '/lookup?culture=es',
    'https://case.example/contact',
  ])
})

test('UI-4 a case without a Lookup form has no link to it', () => {
  const links = headerLinks(site, { home: '/', forms: null, claim: null, lookup: null })
  expect(links.map(({ label }) => label)).not.toContain('LocKey_Header_VinLookup')
})

test('FRM-6 a look-up of something else than vehicles is called by its own title', () => {
  const links = headerLinks(site, {
    home: '/',
    forms: null,
    claim: null,
    lookup: { label: 'LocKey_Lookup_Title', href: '/lookup' },
  })
  expect(links.map(({ label }) => label)).toContain('LocKey_Lookup_Title')
  expect(links.map(({ label }) => label)).not.toContain('LocKey_Header_VinLookup')
})

test('UI-6 the kontent layout has dates, documents and questions on the root of the site', () => {
  expect(hrefs(headerLinks(site, { home: '/', forms: null, claim: null, lookup: null }, ''))).toEqual([
    '/',
    '/dates',
    '/documents',
    '/faq',
    'https://case.example/claim',
    'https://case.example/contact',
  ])
})

test('UI-5 the dropdown leads to claim status, documents and change of address', () => {
  expect(hrefs(claimLinks(site, null))).toEqual([
    'https://case.example/claim/status',
    'https://case.example/documents',
    'https://case.example/coa',
  ])
})

test('UI-5 RET-3 in a case with a claim page, claim status leads there', () => {
  const [status, ...others] = claimLinks(site, '/claim?culture=es')
  expect(status).toMatchObject({ href: '/claim?culture=es', external: false })
  expect(others.every(({ external }) => external)).toBe(true)
})
