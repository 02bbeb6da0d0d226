import { expect, test } from 'vitest'
import { attemptLimitsIn, pauseMinutes } from '../steps/sign-in/attempt-limits.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { firstMember, openBrowser } from '../testing/test-browser.ts'
import { startTestProvider } from '../testing/test-provider.ts'
import { startTestServer, type TestServerOptions } from '../testing/test-server.ts'

const wrong = { ...firstMember, pin: '000000' }

/** A server with the limits of production, and so many members beside the first. */
async function guarded(members = 0, options: TestServerOptions = {}) {
  const others = Array.from({ length: members }, (_, index) => `CD-${1000 + index},${100_000 + index},Bo,\n`)
  const server = await startTestServer({
    trustedProxies: 1,
    attemptLimits: attemptLimitsIn.production,
    ...options,
    changes: {
      'case.yaml': ['forms: [', 'signIn: { more: { column: claimantName, label: LocKey_Name } }\nforms: ['],
      'class-list.csv': `claimId,pin,ClaimantName,Vehicle\nAB-1234,482916,Ana Ñandú,Halden\n${others.join('')}`,
    },
  })
  return { server, browser: await openBrowser(server) }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

test('ACC-5 a hundred honest people sign in within a minute from one address, and some of them mistype at first', async () => {
  const { server } = await guarded(100)
  const signIns = Array.from({ length: 100 }, async (_, index) => {
    const browser = await openBrowser(server)
    const member = { claimId: `CD-${1000 + index}`, pin: String(100_000 + index) }
    if (index % 5 === 0) await browser.authorize('Automotive', { ...member, pin: '0' }, from('203.0.113.1'))
    return (await browser.authorize('Automotive', member, from('203.0.113.1'))).status
  })
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]))
})

test('ACC-5 a hundred strangers give wrong PINs for one claim ID, and its owner signs in with the further step and files', async () => {
  const provider = await startTestProvider()
  const { browser, server } = await guarded(0, {
    environment: 'production',
    captcha: { secret: 'a secret', verifyUrl: provider.url },
  })
  for (let stranger = 0; stranger < 100; stranger += 1)
    await browser.authorize('Automotive', wrong, from(`198.51.100.${stranger}`))
  const owner = await openBrowser(server)
  const first = await owner.authorize('Automotive', firstMember, from('203.0.113.1'))
  expect(first).toMatchObject({ status: 401, answer: { furtherStep: { label: 'Your name' } } })
  const second = await owner.authorize('Automotive', firstMember, from('203.0.113.1'), 'ANA NANDU')
  expect(second.status).toBe(200)
  expect((await owner.submit('Automotive', await submissionBody(owner))).status).toBe(200)
})

test('ACC-5 one stranger pauses the pair of claim ID and network alone: the owner signs in from another network at once', async () => {
  const { browser, server } = await guarded()
  const attempt = async (pin: string, address: string) =>
    (await browser.authorize('Automotive', { ...firstMember, pin }, from(address))).answer
  for (let made = 0; made < 4; made += 1)
    expect((await attempt('000000', '198.51.100.1')).furtherStep).toBeUndefined()
  expect((await attempt('000000', '198.51.100.1')).furtherStep).toBeUndefined()
  const paused = await attempt('482916', '198.51.100.1')
  expect(paused).toMatchObject({
    authorized: false,
    error: expect.stringContaining('12:01'),
    furtherStep: { label: 'Your name' },
  })
  expect((await attempt('482916', '203.0.113.1')).authorized).toBe(true)
  server.setNow('2026-11-20T20:01:00Z')
  expect((await attempt('482916', '198.51.100.1')).authorized).toBe(true)
})

test('ACC-5 pauses of a pair grow up to an hour, are the same for the right PIN, and are not extended by attempts within them', async () => {
  const { browser, server } = await guarded(0, {
    attemptLimits: { ...attemptLimitsIn.production, perCredential: 1000 },
  })
  const isCompared = async (pin = '000000') => {
    const { answer } = await browser.authorize('Automotive', { ...firstMember, pin }, from('198.51.100.1'))
    return answer.furtherStep === undefined
  }
  let now = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const wait = (minutes: number) => {
    now = now.add({ seconds: minutes * 60 })
    server.setNow(now.toString())
  }
  for (let made = 0; made < 5; made += 1) expect(await isCompared()).toBe(true)
  for (const minutes of pauseMinutes) {
    wait(minutes - 0.1)
    expect([await isCompared(), await isCompared('482916')]).toEqual([false, false])
    wait(0.1)
    expect(await isCompared()).toBe(true)
  }
})

test('ACC-5 a farm that tries every claim ID from many networks has no more PINs compared than the case allows, and the answer to the right PIN is the same', async () => {
  const limits = { ...attemptLimitsIn.production, perCase: 40 }
  const { browser } = await guarded(60, { attemptLimits: limits })
  const answers = []
  for (let guess = 0; guess < 60; guess += 1) {
    const member = { claimId: `CD-${1000 + guess}`, pin: guess < 45 ? '0' : String(100_000 + guess) }
    answers.push(await browser.authorize('Automotive', member, from(`10.0.${guess % 20}.1`)))
  }
  const compared = answers.filter(({ answer }) => answer.furtherStep === undefined)
  expect(compared).toHaveLength(limits.perCase)
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  for (const each of answers.slice(40)) expect(each).toEqual(answers[40])
})

test('ACC-5 honest sign-ins lower the total of the case once a day each, so that one credential cannot buy guesses at others', async () => {
  const { browser, server } = await guarded(8, {
    attemptLimits: { ...attemptLimitsIn.production, perCase: 4 },
  })
  const compared = async (claimId: string, pin: string) =>
    (await browser.authorize('Automotive', { claimId, pin }, from('198.51.100.1'))).answer.furtherStep ===
    undefined
  for (let made = 0; made < 3; made += 1) expect(await compared(`EF-${made}`, '0')).toBe(true)
  for (let made = 0; made < 6; made += 1) expect(await compared('CD-1000', '100000')).toBe(true)
  expect(await compared('EF-4', '0')).toBe(true)
  expect(await compared('EF-5', '0')).toBe(false)
  server.setNow('2026-11-21T20:00:00Z')
  expect(await compared('EF-5', '0')).toBe(true)
})
