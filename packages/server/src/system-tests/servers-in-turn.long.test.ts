import type { Socket } from 'node:net'
import * as api from '@redress/api'
import { ownClaimCase } from '@redress/case/testing/own-claim-case.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import { keysFrom } from '../claims/vault/lookup-keys.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { memberIdOf, pinHashOf } from '../steps/sign-in/credentials.ts'
import { hashPins } from '../steps/sign-in/hash-pins.ts'
import { openPostgres } from '../storage/postgres/open.ts'
import { claimPageCase, fileAs, lookUp } from '../testing/claim-page-case.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { act, ask, filedAnswers, openByToken } from '../testing/own-claim-case.ts'
import { partOf } from '../testing/part-of.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { listen } from '../testing/reloading-server.ts'
import { receipt, signedIn } from '../testing/signed-in.ts'
import { slowClaim } from '../testing/slow-claim.ts'
import { startTwoServers } from '../testing/start-two-servers.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { firstMember, openBrowser, testSiteKey } from '../testing/test-browser.ts'
import { accepts, refusesWith, startTestProvider } from '../testing/test-provider.ts'
import type { TestServer } from '../testing/test-server.ts'
import { metricsOf, waitForCount } from '../testing/wait-for-count.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const openBodiesOf = async (server: TestServer): Promise<number> =>
  Number(/^redress_open_bodies (\d+)$/m.exec(await metricsOf(server))?.[1])

test('SUB-12 OPS-9 later claims that reach two servers in turn are limited together, and a retry at the other is answered', async () => {
  const { first, inTurn } = await startTwoServers(postgres, {
    changes: { 'case.yaml': ['laterClaimsADay: 1000000', 'laterClaimsADay: 2'] },
  })
  const browser = await signedIn(first)
  const send = async (number: number, turn: number) => {
    browser.moveTo(inTurn(turn))
    const claimDetails = { claimantName: `Ana ${number}` }
    const body = await submissionBody(browser, { claimDetails, documents: [receipt] })
    return browser.submit('Automotive', body, { key: `key-of-claim-${number}-0000` })
  }
  const replies = []
  for (const number of [0, 1, 2, 3, 4]) replies.push(await send(number, number))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(await send(2, 1)).toEqual(replies[2])
})

test('AUT-1 CAP-3 OPS-9 a sign-in whose answer was lost is refused at the other server with the captcha to solve anew, and a new token signs in', async () => {
  const provider = await startTestProvider()
  const { first, second } = await startTwoServers(postgres, { captcha: { verifyUrl: provider.url } })
  const browser = await openBrowser(first)
  const metadata = { dtoMapping: 'credentials', formType: 'Automotive' }
  const credentials = { clientId: 'one', id: null, metadataHash: '', metadata, fields: firstMember }
  const lost = await first.app.inject({
    method: 'POST',
    url: api.pathOf(api.authorize, 'Automotive'),
    headers: browser.headers,
    payload: { credentials, reCaptchaResponse: 'one token' },
  })
  expect(lost.statusCode).toBe(200)
  provider.be(refusesWith('already-seen-response'))
  browser.moveTo(second)
  const repeated = await browser.authorize('Automotive', firstMember)
  expect(repeated).toMatchObject({
    status: 400,
    answer: { authorized: false, captcha: { siteKey: testSiteKey } },
  })
  provider.be(accepts)
  expect((await browser.authorize('Automotive', firstMember)).answer.authorized).toBe(true)
})

/** The refusals of an attempt: nothing was compared if the further step is asked for. */
const wasCompared = ({ furtherStep }: { readonly furtherStep?: unknown }): boolean =>
  furtherStep === undefined

test('ACC-5 OPS-9 wrong PINs that reach two servers in turn count together, and with the further step the claimant signs in at both', async () => {
  const { first, second, inTurn } = await startTwoServers(postgres, {
    attemptLimits: { perCredential: 4 },
    changes: {
      'case.yaml': ['forms: [', 'signIn: { more: { column: claimantName, label: LocKey_Name } }\nforms: ['],
    },
  })
  const browser = await openBrowser(first)
  const signIn = async (turn: number, pin: string, detail?: string) => {
    browser.moveTo(inTurn(turn))
    return (await browser.authorize('Automotive', { ...firstMember, pin }, {}, detail)).answer
  }
  const wrong = []
  for (const turn of [0, 1, 2, 3, 4, 5]) wrong.push(await signIn(turn, '000000'))
  expect(wrong.map(wasCompared)).toEqual([true, true, true, true, false, false])
  const right = [await signIn(0, '482916'), await signIn(1, '482916')]
  expect(right).toEqual([wrong[4], wrong[4]])
  expect(wrong[4]?.furtherStep).toEqual({ label: 'Your name' })
  const stepped = [await signIn(0, '482916', 'ana nandu'), await signIn(1, '482916', 'Ana Ñandú')]
  expect(stepped.map(({ authorized }) => authorized)).toEqual([true, true])
  expect((await signIn(0, '482916', 'Bo Chen')).authorized).toBe(false)
  await second.deps.storage.attempts.forget(memberIdOf(second.deps.keys, 'AB-1234'))
  expect([(await signIn(0, '482916')).authorized, (await signIn(1, '482916')).authorized]).toEqual([
    true,
    true,
  ])
})

test.each(['perNetwork', 'perCase'] as const)(
  'ACC-5 OPS-9 the total %s of wrong PINs is shared by two servers',
  async (limit) => {
    const { first, inTurn } = await startTwoServers(postgres, {
      trustedProxies: 1,
      attemptLimits: { [limit]: 3 },
    })
    const browser = await openBrowser(first)
    const comparedFrom = async (turn: number, from: string) => {
      browser.moveTo(inTurn(turn))
      const wrong = { claimId: `AB-${turn}`, pin: '000000' }
      return wasCompared((await browser.authorize('Automotive', wrong, { 'x-forwarded-for': from })).answer)
    }
    const compared = []
    for (const turn of [0, 1, 2, 3, 4]) compared.push(await comparedFrom(turn, '203.0.113.1'))
    expect(compared).toEqual([true, true, true, false, false])
    expect(await comparedFrom(6, '203.0.113.2')).toBe(limit === 'perNetwork')
  },
)

test('RET-2 OPS-9 wrong names that reach the claim pages of two servers in turn count together, and the further step opens the claim at both', async () => {
  const { first, inTurn } = await startTwoServers(postgres, {
    attemptLimits: { perCredential: 3 },
    changes: claimPageCase,
  })
  const claimDetails = { claimantName: 'Ana' }
  const code = await fileAs(await signedIn(first), { claimDetails }, 'key-of-claim-0000000')
  const stranger = await openBrowser(first)
  const open = async (turn: number, name: string, isStepped = false) => {
    stranger.moveTo(inTurn(turn))
    return (await lookUp(stranger, code, name, { isStepped })).answer
  }
  const wrong = []
  for (const turn of [0, 1, 2, 3, 4]) wrong.push(await open(turn, 'Bo'))
  expect(wrong.map(wasCompared)).toEqual([true, true, true, false, false])
  expect([await open(0, 'Ana'), await open(1, 'Ana')]).toEqual([wrong[3], wrong[3]])
  const stepped = [await open(0, 'Ana', true), await open(1, 'Ana', true)]
  expect(stepped.map(({ claim }) => claim?.state)).toEqual(['received', 'received'])
})

test('ACC-5 OPS-9 of wrong PINs that reach two servers at the same moment as many are compared as the limit allows', async () => {
  const { inTurn } = await startTwoServers(postgres, { attemptLimits: { perCredential: 3 } })
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, turn) => {
      const browser = await openBrowser(inTurn(turn))
      return (await browser.authorize('Automotive', { ...firstMember, pin: '000000' })).answer
    }),
  )
  expect(answers.filter(wasCompared)).toHaveLength(3)
})

test('OPS-10 one server at a time hashes PINs, the other continues where it stopped, and no PIN is hashed twice', async () => {
  const secret = 'a secret of at least thirty-two characters'
  const [keys, ring] = [keysFrom(secret), keyRing([masterKeyFrom(secret)])]
  const url = await postgres.newDatabase()
  const [first, second] = await Promise.all([openPostgres(url), openPostgres(url)])
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()])
  })
  const credentialsAt = (line: number) => ({ claimId: `AB-${line}`, pin: String(100_000 + line) })
  async function* rows() {
    for (let line = 1; line <= 40; line += 1) {
      const [id, pinHash] = [
        memberIdOf(keys, credentialsAt(line).claimId),
        pinHashOf(keys, credentialsAt(line)),
      ]
      yield { line, member: { id, pinHash, vinHash: null, data: {} } }
    }
  }
  const list = sealedClassList({ storage: first, ring })
  await list.replace(rows, { source: 'test', repeated: 'It came before.', mode: 'replace' })
  const now = () => Temporal.Instant.from('2026-11-20T20:00:00Z')
  const hashed = { first: 0, second: 0 }
  const deps = (holder: 'first' | 'second') => ({
    storage: holder === 'first' ? first : second,
    ring,
    now,
    holder,
    atOnce: 2,
    turn: async () => {
      hashed[holder] += 1
    },
  })

  // The first stops after one commit; the second does nothing while the first holds the lease.
  const meanwhile: number[] = []
  const left = await hashPins({
    ...deps('first'),
    turn: async () => {
      if (hashed.first === 0) meanwhile.push(await hashPins(deps('second')))
      hashed.first += 1
    },
    stopped: () => hashed.first > 0,
  })
  expect([left, meanwhile[0], hashed]).toEqual([24, 40, { first: 16, second: 0 }])
  const both = await Promise.all([hashPins(deps('first')), hashPins(deps('second'))])
  expect(Math.min(...both)).toBe(0)
  expect(hashed.first + hashed.second).toBe(40)
  expect([await first.classList.pinsLeft(), await second.classList.pinsLeft()]).toEqual([0, 0])
  for (const line of [1, 20, 40]) {
    const id = memberIdOf(keys, credentialsAt(line).claimId)
    expect(await second.classList.pinHashOf(id)).toMatch(/^s1:/)
  }
})

test('OPS-9 a claimant who uploads to two servers at once stages no more than one claim may hold', async () => {
  const { first, second, inTurn } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const chunked = {
    ...browser.headers,
    'content-length': undefined,
    'transfer-encoding': 'chunked',
  }
  const ports = [await listen(first), await listen(second)]
  const open = async () => {
    const counts = await Promise.all([first, second].map(async (server) => openBodiesOf(server)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  let last: Socket | null = null
  for (let turn = 0; turn < 4; turn += 1) {
    // The one before has entered at the other server once it has ended the body at this one.
    await expect.poll(() => openBodiesOf(inTurn(turn))).toBe(0)
    last = await slowClaim(Number(ports[turn % 2]), chunked)
    await expect.poll(() => openBodiesOf(inTurn(turn))).toBe(1)
  }
  await expect.poll(open).toBe(1)
  expect(last?.destroyed).toBe(false)
  await first.close()
  await expect.poll(() => openBodiesOf(second)).toBe(1)
})

test('OPS-9 the open bodies of a server that was killed count for half a minute', async () => {
  const { first } = await startTwoServers(postgres)
  const { bodies } = first.deps.storage
  if (!bodies) throw new Error('PostgreSQL counts bodies.')
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const enter = (id: string, seconds: number) => {
    const now = at.add({ seconds })
    return bodies.enter({ id, memberId: 'a member', bytes: 60 }, 130, now, now.add({ seconds: 30 }))
  }
  const left = (now: number) =>
    bodies.extend(['a', 'b', 'c', 'd'], [], at.add({ seconds: now }), at.add({ seconds: now + 30 }))
  await enter('a', 0)
  await enter('b', 1)
  expect(await left(2)).toEqual(new Set(['a', 'b']))
  await enter('c', 3)
  expect(await left(4)).toEqual(new Set(['b', 'c']))
  await enter('d', 60)
  expect(await left(61)).toEqual(new Set(['d']))
})

test('RET-4 OPS-9 a link that one server sent opens the claim at another, and of two withdrawals at both at once one is recorded', async () => {
  const mail = await startMailServer()
  const { first, second } = await startTwoServers(postgres, {
    changes: ownClaimCase,
    outbox: { mail: mail.config },
  })
  const browser = await signedIn(first)
  const code = await fileAs(browser, { claimDetails: { ...filedAnswers } }, 'key-of-claim-0000000')
  const [here, there] = [await openBrowser(first), await openBrowser(second)]
  const { answer: known } = await lookUp(here, code, filedAnswers.claimantName)
  here.moveTo(second)
  await ask(here, api.sendClaimLink.path, { key: known.key })
  await waitForCount(mail.received, 2)
  const isLink = (text: string) => text.includes('#claim=')
  const text = mail.received.map((message) => partOf(message, 'plain')).find(isLink) ?? ''
  const token = /#claim=([\w-]+)/.exec(text)?.[1] ?? ''
  const { answer } = await openByToken(there, token)
  here.moveTo(first)
  const body = { key: answer.key, entry: answer.own?.entry, action: 'withdraw' }
  const replies = await Promise.all([
    act(here, { ...body, id: 'action-of-one-page-1' }),
    act(there, { ...body, id: 'action-of-another-page' }),
  ])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  expect(replies.map((reply) => reply.answer.own?.done.length)).toEqual([1, 1])
  const again = await act(there, { ...body, id: 'action-of-one-page-1' })
  expect([200, 412]).toContain(again.status)
  expect(again.answer.own?.done.length).toBe(1)
})
