import * as api from '@redress/api'
import { builtInCopy, builtInForms } from '@redress/form'
import { expect, test } from 'vitest'
import { submissionBody } from '../../../testing/submission-body.ts'
import { firstMember, openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const credentials = (fields: object, formType = 'Automotive') => ({
  clientId: 'credentials-1',
  id: null,
  metadataHash: '',
  metadata: { dtoMapping: 'credentials', formType },
  fields,
})

test.each(builtInForms)(
  'API-13 AUT-3 %s: the right credentials return the prepopulated data, camel-cased',
  async (formType) => {
    const browser = await openBrowser(await startTestServer())
    const { status, answer } = await browser.authorize(formType, firstMember)
    expect(status).toBe(200)
    expect(answer).toEqual({
      authorized: true,
      error: null,
      captcha: null,
      prepopulatedData: [
        {
          metadata: { dtoMapping: 'prepopulatedData', formType },
          fields: { claimantName: 'Ana Ñandú', vehicle: 'Halden' },
        },
      ],
      begunAt: '2026-11-20T20:00:00Z',
    })
  },
)

test('an empty cell of the class list is null in the prepopulated data', async () => {
  const browser = await openBrowser(await startTestServer())
  const { answer } = await browser.authorize('Automotive', { claimId: 'AB-5678', pin: '111222' })
  expect(answer.prepopulatedData[0]?.fields).toEqual({ claimantName: 'Bo Chen', vehicle: null })
})

test.each(['ab-1234', 'AB1234', ' ab 1234 ', 'AB–1234', 'ＡＢ-1234'])(
  'a claim ID is found in any notation: "%s"',
  async (claimId) => {
    const browser = await openBrowser(await startTestServer())
    expect((await browser.authorize('Automotive', { claimId, pin: '482 916' })).status).toBe(200)
  },
)

test('AUT-2 a wrong claim id and a wrong PIN get the same answer', async () => {
  const browser = await openBrowser(await startTestServer())
  const wrongPin = await browser.authorize('Automotive', { ...firstMember, pin: '000000' })
  const wrongId = await browser.authorize('Automotive', { ...firstMember, claimId: 'AB-9999' })
  const othersPin = await browser.authorize('Automotive', { ...firstMember, pin: '111222' })
  const nothing = await browser.authorize('Automotive', { claimId: null, pin: null })
  expect(wrongPin).toEqual({
    status: 401,
    answer: {
      authorized: false,
      error: builtInCopy.LocKey_Error_Credentials,
      captcha: null,
      prepopulatedData: [],
    },
  })
  expect([wrongId, othersPin, nothing]).toEqual([wrongPin, wrongPin, wrongPin])
})

test('ACC-2 RET-2 a reference code in the place of a claim ID is answered with the box that it belongs in', async () => {
  const browser = await openBrowser(await startTestServer())
  const { status, answer } = await browser.authorize('Automotive', {
    ...firstMember,
    claimId: 'Reference code: Y22R-2222-2222-2222',
  })
  expect([status, answer.error]).toEqual([401, builtInCopy.LocKey_Code_IsReference])
})

test('the refusal is in the culture of the page', async () => {
  const browser = await openBrowser(await startTestServer())
  const wrong = { ...firstMember, pin: '0' }
  const errorWith = async (headers: Record<string, string>) =>
    (await browser.authorize('Automotive', wrong, headers)).answer.error
  const spanish = `es: ${builtInCopy.LocKey_Error_Credentials}`
  expect(await errorWith({ referer: 'https://claims.example/?culture=es' })).toBe(spanish)
  expect(await errorWith({ referer: 'https://claims.example/', 'accept-language': 'es' })).not.toBe(spanish)
  expect(await errorWith({ 'accept-language': 'fr, es-MX;q=0.8' })).toBe(spanish)
})

test('AUT-1 a failed attempt revokes the grant of an earlier one', async () => {
  const browser = await openBrowser(await startTestServer())
  await browser.authorize('Automotive', firstMember)
  await browser.authorize('Automotive', { ...firstMember, pin: '000000' })
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(401)
})

test('AUT-4 the credentials model is found under any key', async () => {
  const browser = await openBrowser(await startTestServer())
  const reply = await browser.post(api.pathOf(api.authorize, 'Automotive'), {
    anyKey: credentials(firstMember),
    reCaptchaResponse: await browser.captchaToken(),
  })
  expect(reply.statusCode).toBe(200)
})

test.each<[string, object]>([
  ['no credentials', {}],
  [
    'a model of another kind',
    {
      credentials: {
        ...credentials(firstMember),
        metadata: { dtoMapping: 'signature', formType: 'Automotive' },
      },
    },
  ],
  ['the credentials of another form', { credentials: credentials(firstMember, 'Standard') }],
  ['two credentials models', { a: credentials(firstMember), b: credentials(firstMember) }],
  ['no object', []],
])('AUT-2 a body with %s gets 400 in the shape of the answer', async (_, body) => {
  const browser = await openBrowser(await startTestServer())
  const token = { reCaptchaResponse: await browser.captchaToken() }
  const sent = Array.isArray(body) ? body : { ...body, ...token }
  const reply = await browser.post(api.pathOf(api.authorize, 'Automotive'), sent)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    authorized: false,
    error: builtInCopy.LocKey_Shared_ErrorMessage_Problem,
    captcha: null,
    prepopulatedData: [],
  })
})

const manyNames = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, '']))

test.each<[string, number, object]>([
  ['20,000 names', 413, manyNames(20_000)],
  ['2,000 names', 400, manyNames(2_000)],
  ['2,000 fields', 400, { credentials: credentials({ ...firstMember, ...manyNames(2_000) }) }],
  ['20 models', 400, Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`m${at}`, credentials({})]))],
  [
    'a claim id of 20,000 letters',
    400,
    { credentials: credentials({ ...firstMember, claimId: 'A'.repeat(20_000) }) },
  ],
  ['a list', 400, { credentials: credentials(firstMember), list: [] }],
])(
  'OPS-9 a sign-in with %s is refused before its captcha and its shape are checked',
  async (_, status, body) => {
    const browser = await openBrowser(await startTestServer())
    const token = await browser.captchaToken()
    const refused = await browser.post(api.pathOf(api.authorize, 'Automotive'), {
      ...body,
      reCaptchaResponse: token,
    })
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toMatchObject({ error: builtInCopy.LocKey_Shared_ErrorMessage_Problem })
    const honest = { credentials: credentials(firstMember), reCaptchaResponse: token }
    expect((await browser.post(api.pathOf(api.authorize, 'Automotive'), honest)).statusCode).toBe(200)
  },
)

test.each(['0'.repeat(64), 'é'.repeat(64), ''])(
  'AUT-4 with the csrf token %j, which is another, nothing is looked up',
  async (token) => {
    const browser = await openBrowser(await startTestServer())
    const body = { credentials: credentials(firstMember) }
    const reply = await browser.post(api.pathOf(api.authorize, 'Automotive'), body, { 'x-csrf-token': token })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ authorized: false, error: builtInCopy.LocKey_Error_Csrf })
  },
)

test('AUT-4 without the csrf header nothing is looked up', async () => {
  const { app } = await startTestServer()
  const bare = await app.inject({ method: 'POST', url: api.pathOf(api.authorize, 'Automotive'), payload: {} })
  expect(bare.statusCode).toBe(403)
})

test('too many attempts a minute get 429 in the shape of the answer, right credentials too', async () => {
  const browser = await openBrowser(await startTestServer({ attemptLimits: { perAddress: 3 } }))
  for (let attempt = 0; attempt < 3; attempt += 1)
    await browser.authorize('Automotive', { ...firstMember, pin: '1' })
  const { status, answer } = await browser.authorize('Automotive', firstMember)
  expect(status).toBe(429)
  expect(answer).toMatchObject({ authorized: false, error: builtInCopy.LocKey_Error_TooManyAttempts })
})

test.each([
  [1, [401, 401]],
  [0, [401, 429]],
])('with %i trusted proxies, two visitors that a proxy names get %j', async (trustedProxies, statuses) => {
  const server = await startTestServer({ trustedProxies, attemptLimits: { perAddress: 1 } })
  const browser = await openBrowser(server)
  const statusFrom = async (visitor: string) =>
    (await browser.authorize('Automotive', { claimId: 'X', pin: '0' }, { 'x-forwarded-for': visitor })).status
  expect([await statusFrom('203.0.113.1'), await statusFrom('203.0.113.2')]).toEqual(statuses)
})

test('behind a proxy the address of a visitor is that from the proxy, whatever the visitor sends', async () => {
  const server = await startTestServer({ trustedProxies: 1, attemptLimits: { perAddress: 1 } })
  const browser = await openBrowser(server)
  const statusFrom = async (chain: string) =>
    (await browser.authorize('Automotive', { claimId: 'X', pin: '0' }, { 'x-forwarded-for': chain })).status
  expect(await statusFrom('198.51.100.1, 203.0.113.1')).toBe(401)
  expect(await statusFrom('198.51.100.2, 203.0.113.1')).toBe(429)
})

test('OPS-9 addresses of one IPv6 network count as one', async () => {
  const server = await startTestServer({ trustedProxies: 1, attemptLimits: { perAddress: 1 } })
  const browser = await openBrowser(server)
  const statusFrom = async (from: string) =>
    (await browser.authorize('Automotive', { claimId: 'X', pin: '0' }, { 'x-forwarded-for': from })).status
  expect(await statusFrom('2001:db8:1:1::1')).toBe(401)
  expect(await statusFrom('2001:db8:1:2::9')).toBe(429)
  expect(await statusFrom('2001:db8:2::1')).toBe(401)
})

test.each([
  ['unknown', () => 'unknown'],
  ['a hidden name, another each time', (number: number) => `_id${number}`],
  ['what is no address, another each time', (number: number) => `visitor-${number}.example`],
  ['an address that there is none of, another each time', (number: number) => `300.0.113.${number}`],
  ['an address with another port each time', (number: number) => `203.0.113.1:${50_000 + number}`],
  ['an IPv6 address with another port each time', (number: number) => `[2001:db8::1]:${50_000 + number}`],
  ['an IPv4 address in IPv6 with a port', (number: number) => `[::ffff:203.0.113.1]:${50_000 + number}`],
  ['nothing, after what the visitor wrote', (number: number) => `198.51.100.${number},`],
  ['blanks, after what the visitor wrote', (number: number) => `198.51.100.${number}, ,`],
])('OPS-9 guesses behind a proxy that names %s count together', async (_, named) => {
  const server = await startTestServer({ trustedProxies: 1, attemptLimits: { perAddress: 3 } })
  const browser = await openBrowser(server)
  const statuses: number[] = []
  for (let number = 1; number <= 5; number += 1) {
    const from = { 'x-forwarded-for': named(number) }
    statuses.push((await browser.authorize('Automotive', { claimId: `X${number}`, pin: '0' }, from)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  const other = { 'x-forwarded-for': '198.51.100.77, 203.0.113.77' }
  expect((await browser.authorize('Automotive', { claimId: 'X', pin: '0' }, other)).status).toBe(401)
})

test('OPS-9 behind two proxies of which one adds nothing, no address counts that the visitor wrote', async () => {
  const server = await startTestServer({ trustedProxies: 2, attemptLimits: { perAddress: 1 } })
  const browser = await openBrowser(server)
  const statusFrom = async (chain: string) =>
    (await browser.authorize('Automotive', { claimId: 'X', pin: '0' }, { 'x-forwarded-for': chain })).status
  expect(await statusFrom('198.51.100.1, , 10.0.0.1')).toBe(401)
  expect(await statusFrom('198.51.100.2, , 10.0.0.1')).toBe(429)
})

/** The small case with a look-up by VIN; its prepopulated data names the person too. */
const vinCase = {
  'models/lookup-credentials.yaml': ['fields: {', 'fields: { vin: {},'],
  'models/lookup-prepopulated-data.yaml': ['fields: {', 'fields: { vin: {},'],
  'forms/lookup.yaml': [
    '          - { type: text, field: credentials.claimId',
    '          - { type: text, field: credentials.vin, label: LocKey_Name }\n          - { type: text, field: credentials.claimId',
  ],
  'class-list.csv':
    'claimId,pin,ClaimantName,Vehicle,Vin\nAB-1234,482916,Ana Ñandú,Halden,1MZH4SZ30HD557377\nAB-5678,111222,Bo Chen,,\n',
} as const

test('NAV-7 the Lookup form finds a vehicle by its VIN in any notation, and reveals nothing about the person', async () => {
  const browser = await openBrowser(await startTestServer({ changes: vinCase }))
  const { status, answer } = await browser.authorize('Lookup', {
    vin: '1mzh4sz30-hd557377',
    claimId: null,
    pin: null,
  })
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    authorized: true,
    prepopulatedData: [{ fields: { vin: '1MZH4SZ30HD557377', vehicle: 'Halden', claimantName: null } }],
  })
})

test('an unknown and an invalid VIN always get the same response, and no other form accepts a VIN', async () => {
  const server = await startTestServer({ changes: vinCase, attemptLimits: { perCredential: 2 } })
  const browser = await openBrowser(server)
  const answers = []
  for (const vin of ['1MZH4SZ30HD557378', 'nonsense', '1MZH4SZ30HD557378', 'nonsense'])
    answers.push(await browser.authorize('Lookup', { vin, claimId: null, pin: null }))
  for (const each of answers) expect(each).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 401, answer: { error: builtInCopy.LocKey_Error_VinNotFound } })
  const other = await browser.authorize('Automotive', { vin: '1MZH4SZ30HD557377', claimId: '', pin: '' })
  expect(other).toMatchObject({ status: 401, answer: { error: builtInCopy.LocKey_Error_Credentials } })
})

test('look-ups by VIN are limited by address', async () => {
  const browser = await openBrowser(
    await startTestServer({ changes: vinCase, attemptLimits: { lookUps: 2 } }),
  )
  const lookUp = async () => (await browser.authorize('Lookup', { vin: '1MZH4SZ30HD557378' })).status
  expect([await lookUp(), await lookUp(), await lookUp()]).toEqual([401, 401, 429])
})
