import { PassThrough } from 'node:stream'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptLimitsIn } from '../steps/sign-in/attempt-limits.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import { byLink, linkCase, storedToken } from '../testing/link-case.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { firstMember, openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const withLinks = (options: TestServerOptions = {}) => startTestServer({ changes: linkCase, ...options })
const byPin = { ...firstMember, way: 'credentials' }
const body = (browser: TestBrowser, claimantName = 'Ana') =>
  submissionBody(browser, { credentials: byLink, claimDetails: { claimantName } })
const ownMember = ({ deps }: TestServer) => memberIdOf(deps.keys, String(firstMember.claimId))
const unknown = expect.stringContaining('We do not know this personal link')

test('ACC-3 a personal link signs in, shows the columns that its way names, and files a claim of the member that names the way', async () => {
  const server = await withLinks()
  const browser = await openBrowser(server)
  const signedIn = await browser.authorizeByLink('Automotive', await storedToken(server))
  expect(signedIn).toMatchObject({ status: 200, answer: { authorized: true, error: null } })
  expect(signedIn.answer.prepopulatedData[0]?.fields).toEqual({ claimantName: 'Ana Ñandú', vehicle: null })
  const { status, answer } = await browser.submit('Automotive', await body(browser))
  expect({ status, error: answer.error }).toEqual({ status: 200, error: null })
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.memberId).toBe(ownMember(server))
  const credentials = claim?.models.find(({ metadata }) => metadata.dtoMapping === 'credentials')
  expect(credentials?.fields).toMatchObject({ way: 'link' })
})

test('ACC-3 the same link signs in again: opening and using it uses nothing up', async () => {
  const server = await withLinks()
  const token = await storedToken(server)
  for (const _ of [1, 2, 3]) {
    const browser = await openBrowser(server)
    expect((await browser.get(`/?culture=en#link=${token}`)).statusCode).toBe(200)
    expect((await browser.authorizeByLink('Automotive', token)).status).toBe(200)
  }
})

test('ACC-3 SUB-14 every link of a class member names the same claimant to the page, and a link of another member another', async () => {
  const server = await withLinks({
    changes: { ...linkCase, 'class-list.csv': ['AB-1234,', 'AB-1235,482916,Juan,\nAB-1234,'] },
  })
  const claimantOf = async (token: string) => {
    const { answer } = await (await openBrowser(server)).authorizeByLink('Automotive', token)
    return answer.claimant
  }
  const first = await claimantOf(await storedToken(server))
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await claimantOf(await storedToken(server))).toBe(first)
  const memberId = memberIdOf(server.deps.keys, 'AB-1235')
  const other = await claimantOf(await storedToken(server, { memberId }))
  expect(other).toMatch(/^[0-9a-f]{64}$/)
  expect(other).not.toBe(first)
  expect([first, other]).not.toContain(ownMember(server))
  const browser = await openBrowser(server)
  expect((await browser.authorize('Automotive', byPin)).answer.claimant).toBeUndefined()
})

test('ACC-3 an unknown, a withdrawn, a foreign and a malformed token get the same answer; one that has ended says so', async () => {
  const server = await withLinks()
  const tokens = [
    'A'.repeat(22),
    'no token',
    '',
    await storedToken(server, { withdrawnAt: server.deps.now() }),
    await storedToken(server, { formType: 'Standard' }),
    await storedToken(server, { memberId: 'a member who is no longer in the list' }),
    await storedToken(server, { memberId: null }),
    await storedToken(server, { withdrawnAt: server.deps.now(), endsAt: server.deps.now() }),
  ]
  const browser = await openBrowser(server)
  for (const token of tokens)
    expect(await browser.authorizeByLink('Automotive', token)).toEqual({
      status: 401,
      answer: { authorized: false, error: unknown, captcha: null, prepopulatedData: [] },
    })
  const ended = await storedToken(server, { endsAt: server.deps.now() })
  expect((await browser.authorizeByLink('Automotive', ended)).answer.error).toContain('no longer in use')
  expect((await browser.authorize('Automotive', byLink)).answer.error).toContain(
    'opens by your personal link',
  )
  expect((await browser.authorizeByLink('Standard', await storedToken(server))).status).toBe(400)
})

test('ACC-3 an unknown and a withdrawn token take the same look-ups, in the same order', async () => {
  const notes: string[] = []
  const server = await withLinks({
    alter: (deps) => ({
      ...deps,
      storage: {
        ...deps.storage,
        links: {
          ...deps.storage.links,
          find: (hash) => {
            notes.push('links')
            return deps.storage.links.find(hash)
          },
        },
        classList: {
          ...deps.storage.classList,
          find: (id) => {
            notes.push('classList')
            return deps.storage.classList.find(id)
          },
        },
      },
    }),
  })
  const notesOf = async (token: string) => {
    notes.length = 0
    await (await openBrowser(server)).authorizeByLink('Automotive', token)
    return [...notes]
  }
  const withdrawn = await notesOf(await storedToken(server, { withdrawnAt: server.deps.now() }))
  expect(withdrawn).toEqual(['links'])
  expect(await notesOf('A'.repeat(22))).toEqual(withdrawn)
  expect(await notesOf(await storedToken(server))).toEqual(['links', 'classList'])
})

test('ACC-3 a link that is withdrawn after signing in files nothing; one that was replaced or has ended meanwhile still does', async () => {
  const server = await withLinks()
  const { links } = server.deps.storage
  const selection = { purpose: 'signIn', formType: 'Automotive', memberIds: null } as const
  const ended = await openBrowser(server)
  await ended.authorizeByLink('Automotive', await storedToken(server))
  server.setNow('2026-11-20T20:00:01Z')
  expect(await links.end(selection, server.deps.now(), server.deps.now())).toBe(1)
  expect((await ended.submit('Automotive', await body(ended))).status).toBe(200)
  const withdrawn = await openBrowser(server)
  await withdrawn.authorizeByLink('Automotive', await storedToken(server))
  expect(await links.withdraw(selection, server.deps.now())).toBe(2)
  const refused = await withdrawn.submit('Automotive', await body(withdrawn, 'Another'), {
    key: 'another-key-of-32-characters-0000',
  })
  expect(refused).toMatchObject({ status: 401, answer: { error: unknown } })
})

test('ACC-3 ACC-4 a grant by PIN files nothing as a link, and a grant by a link nothing as a PIN', async () => {
  const server = await withLinks()
  const pin = await openBrowser(server)
  await pin.authorize('Automotive', byPin)
  expect((await pin.submit('Automotive', await body(pin))).status).toBe(401)
  const link = await openBrowser(server)
  await link.authorizeByLink('Automotive', await storedToken(server))
  const asPin = await submissionBody(link, { credentials: byPin })
  expect((await link.submit('Automotive', asPin)).status).not.toBe(200)
})

test('ACC-3 without the csrf token or a captcha a link signs nobody in', async () => {
  const server = await withLinks()
  const browser = await openBrowser(server)
  const token = await storedToken(server)
  expect((await browser.authorizeByLink('Automotive', token, { 'x-csrf-token': '' })).status).toBe(403)
  expect((await browser.post('/api/forms/automotive/authorize', { linkToken: token })).statusCode).toBe(400)
})

test('ACC-3 ACC-5 a link signs in beyond every total and pause, and computes no slow hash; wrong links are limited by network', async () => {
  const server = await withLinks({
    attemptLimits: { ...attemptLimitsIn.production, perPair: 1, perCredential: 1, perCase: 1, lookUps: 3 },
    alter: (deps) => ({
      ...deps,
      pins: {
        ...deps.pins,
        compare: () => {
          throw new Error('A slow hash was computed.')
        },
      },
    }),
  })
  const { attempts } = server.deps.storage
  const place = { key: 'case', scope: 'case', credential: null } as const
  await attempts.add(place, { perHour: 0 }, server.deps.now())
  const browser = await openBrowser(server)
  expect((await browser.authorize('Automotive', byPin)).answer.furtherStep).toBeDefined()
  const statuses = []
  for (const _ of [1, 2, 3, 4, 5])
    statuses.push((await browser.authorizeByLink('Automotive', 'A'.repeat(22))).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await browser.authorizeByLink('Automotive', await storedToken(server))).status).toBe(200)
})

test('ACC-3 API-2 a token is in no log line, whether its link signs in, is refused, or fails', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  let isBroken = false
  const server = await withLinks({
    logger: { level: 'trace', stream },
    alter: (deps) => ({
      ...deps,
      storage: {
        ...deps.storage,
        links: {
          ...deps.storage.links,
          find: async (hash) => {
            if (isBroken) throw new Error('The database failed.')
            return deps.storage.links.find(hash)
          },
        },
      },
    }),
  })
  const tokens = [
    await storedToken(server),
    await storedToken(server, { withdrawnAt: server.deps.now() }),
    'A'.repeat(21),
    'B'.repeat(500),
  ]
  const browser = await openBrowser(server)
  for (const token of tokens) await browser.authorizeByLink('Automotive', token)
  isBroken = true
  const failed = await storedToken(server)
  await browser.post('/api/forms/automotive/authorize', {
    linkToken: failed,
    reCaptchaResponse: await browser.captchaToken(),
  })
  const log = lines.join('')
  expect(log).toContain('/api/forms/automotive/authorize')
  expect(log).toContain('The database failed.')
  for (const token of [...tokens, failed]) expect(log).not.toContain(token)
})

test('ACC-3 OPS-9 over one PostgreSQL, a link signs in at one server and files at the other; withdrawn at one it is at both', async () => {
  const shared = {
    changes: linkCase,
    databaseUrl: await postgres.newDatabase(),
    dataFolder: await temporaryFolder(),
  }
  const first = await startTestServer(shared)
  const second = await startTestServer(shared)
  const token = await storedToken(first)
  const browser = await openBrowser(second)
  expect((await browser.authorizeByLink('Automotive', token)).status).toBe(200)
  browser.moveTo(first)
  expect((await browser.submit('Automotive', await body(browser))).status).toBe(200)
  const selection = { purpose: 'signIn', formType: 'Automotive', memberIds: [ownMember(first)] } as const
  expect(await first.deps.storage.links.withdraw(selection, first.deps.now())).toBe(1)
  browser.moveTo(second)
  expect((await browser.authorizeByLink('Automotive', token)).answer.error).toEqual(unknown)
})

test('ACC-3 SUB-12 a claim by a personal link amends the one that the same member filed by PIN', async () => {
  const server = await withLinks()
  const [first, second] = [await openBrowser(server), await openBrowser(server)]
  await first.authorize('Automotive', byPin)
  const filed = await first.submit('Automotive', await submissionBody(first, { credentials: byPin }))
  await second.authorizeByLink('Automotive', await storedToken(server))
  const key = '0123456789abcdef0123456789abcde1'
  const later = await second.submit('Automotive', await body(second, 'Bo'), { key })
  const [before, after] = await Promise.all(
    [filed, later].map(({ answer }) => server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')),
  )
  expect(before).toMatchObject({ way: 'credentials', amends: null, memberId: ownMember(server) })
  expect(after).toMatchObject({ way: 'link', amends: before?.id, memberId: ownMember(server) })
})
