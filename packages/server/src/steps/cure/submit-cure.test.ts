import { buffer } from 'node:stream/consumers'
import * as api from '@redress/api'
import { claimKeyHeader, idempotencyKeyHeader } from '@redress/api'
import { expect, test } from 'vitest'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import type { ScanVerdict } from '../../providers/antivirus/scan-stream.ts'
import { fileAs, lookUp } from '../../testing/claim-page-case.ts'
import {
  askedFor,
  cureCase,
  deficientClaim,
  deficientFor,
  keyOf,
  nameInClaim,
  sendCure,
} from '../../testing/cure-case.ts'
import { decided } from '../../testing/decided.ts'
import { pdfOf, receipt } from '../../testing/signed-in.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import type { TestServer, TestServerOptions } from '../../testing/test-server.ts'
import { announce, uploadDocument } from '../../testing/upload-document.ts'

const given = { documents: [receipt] }

type Scene = Awaited<ReturnType<typeof deficientClaim>>

test('RET-5 what is missing is asked for alone, and nothing that was filed is shown', async () => {
  const { stranger, claimKey } = await deficientClaim('receiptMissing')
  const { cure } = await askedFor(stranger, claimKey)
  expect(cure?.definition).toMatchObject({
    formType: 'Automotive',
    pages: [
      { blocks: [{ type: 'recordManager', model: 'documentContexts', required: true }, { type: 'actions' }] },
    ],
  })
  expect(cure?.models.map(({ metadata }) => metadata)).toEqual([
    { dtoMapping: 'documentContexts', formType: 'Automotive' },
  ])
  expect(JSON.stringify(cure)).not.toMatch(/Ana|Pe/)
})

test('RET-5 RET-3 a cure is a further filing with its own code, holds the whole claim, and the claim is cured by it', async () => {
  const { server, stranger, code, claimKey } = await deficientClaim()
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim).toMatchObject({
    state: 'deficient',
    cure: 'open',
  })
  const { status, answer } = await sendCure(server, stranger, { claimKey, given })
  expect([status, answer.error, answer.submitted]).toEqual([200, null, true])
  const own = answer.referenceCodeForm ?? ''
  expect(own).not.toBe(code)
  const [first, cure] = [
    await server.filed.findByReferenceCode(code),
    await server.filed.findByReferenceCode(own),
  ]
  expect(cure).toMatchObject({
    amends: first?.id,
    cures: 1,
    memberId: first?.memberId,
    cured: { proof: 'known', models: [{ metadata: { dtoMapping: 'documentContexts' } }] },
    documents: [{ size: receipt.length }],
  })
  const nameIn = cure?.models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')?.fields
    .claimantName
  expect([nameIn, cure?.models.length]).toEqual([nameInClaim, (first?.models.length ?? 0) + 1])
  const { claim } = (await lookUp(stranger, code, nameInClaim)).answer
  expect(claim).toMatchObject({ state: 'cured', reasons: [], until: null })
  expect(claim?.history.map(({ what }) => what)).toContain('cured')
  expect(claim).not.toHaveProperty('cure')
})

test('RET-5 UPL-2 a cure names a document that was sent before it by whoever opened the claim, and by nobody else', async () => {
  const { server, stranger, claimKey } = await deficientClaim()
  const opened = { [claimKeyHeader]: claimKey, [idempotencyKeyHeader]: 'key-of-cure-00000000' }
  expect((await announce(server, stranger, receipt)).statusCode).toBe(401)
  expect((await announce(server, stranger, receipt, { [claimKeyHeader]: 'another' })).statusCode).toBe(401)
  const upload = await uploadDocument(server, stranger, receipt, opened)
  const documents = [receipt, pdfOf(300)]
  const { status, answer } = await sendCure(server, stranger, {
    claimKey,
    given: { documents, uploads: [upload] },
  })
  expect([status, answer.error]).toEqual([200, null])
  const cure = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(cure?.documents.map(({ size }) => size)).toEqual([receipt.length, 300])
  expect((await buffer(cure?.readDocument(0) ?? new Blob().stream())).equals(receipt)).toBe(true)
})

test('RET-5 a field that was missing takes the place of what was filed; other fields stay', async () => {
  const { server, stranger, claimKey } = await deficientClaim('nameMissing')
  const { answer } = await sendCure(server, stranger, { claimKey, given: { name: 'Ana Maria' } })
  const cure = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  const details = cure?.models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')?.fields
  expect(details).toEqual({ claimantName: 'Ana Maria', agrees: true })
})

test.each([
  ['nothing', 'receiptMissing', {}, /upload|document/i],
  ['what another reason asks for', 'receiptMissing', { ...given, name: 'Ana' }, /./],
  ['a name with letters that may not be entered', 'nameMissing', { name: 'Ana <3' }, /name/i],
  ['an empty name', 'nameMissing', { name: ' ' }, /name/i],
] as const)(
  'RET-5 SUB-10 the rules of the form hold: %s is refused, and nothing is stored',
  async (_, reasons, wrong, words) => {
    const { server, stranger, code, claimKey } = await deficientClaim(reasons)
    const { status, answer } = await sendCure(server, stranger, { claimKey, given: wrong })
    expect([status, answer.submitted]).toEqual([400, false])
    expect(answer.error).toMatch(words)
    expect((await lookUp(stranger, code, nameInClaim)).answer.claim?.filings).toHaveLength(1)
  },
)

test('RET-5 SUB-12 sent again under the same key, by another server after a restart too, it is one cure; and with the same answers under another key', async () => {
  const { server, stranger, code, claimKey } = await deficientClaim()
  const { cure } = await askedFor(stranger, claimKey)
  const first = await sendCure(server, stranger, { claimKey, given, shown: cure })
  expect(await sendCure(server, stranger, { claimKey, given, shown: cure })).toEqual(first)
  const next = await server.restart()
  const other = await openBrowser(next)
  expect((await sendCure(next, other, { claimKey, given, shown: cure })).answer).toEqual(first.answer)
  const anotherKey = { claimKey, given, shown: cure, key: 'another-key-00000000' }
  expect((await sendCure(next, other, anotherKey)).answer).toEqual(first.answer)
  expect((await lookUp(other, code, nameInClaim)).answer.claim?.filings).toHaveLength(2)
})

test('RET-5 of two cures at once one is stored, and the answer to the other is that the claim has changed', async () => {
  const { server, stranger, code, claimKey } = await deficientClaim()
  const { cure } = await askedFor(stranger, claimKey)
  const results = await Promise.all(
    ['a', 'b'].map((tab) =>
      sendCure(server, stranger, {
        claimKey,
        given: { documents: [Buffer.concat([receipt, Buffer.from(tab)])], tab },
        key: `key-of-cure-0000000${tab}`,
        shown: cure,
      }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  expect(results.find(({ status }) => status === 412)?.answer.error).toContain('has changed meanwhile')
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim).toMatchObject({
    state: 'cured',
    filings: [{}, {}],
  })
})

test('RET-5 after an amendment, or another decision, nothing is taken for what was asked before', async () => {
  const { server, browser, stranger, code, claimKey } = await deficientClaim()
  const { cure } = await askedFor(stranger, claimKey)
  await deficientFor(server, code, 'receiptMissing nameMissing')
  const other = await sendCure(server, stranger, { claimKey, given, shown: cure })
  expect([other.status, other.answer.submitted]).toEqual([412, false])
  await fileAs(
    browser,
    { claimDetails: { claimantName: nameInClaim }, documents: [receipt] },
    'key-of-amendment-000',
  )
  expect(await askedFor(stranger, claimKey)).toMatchObject({ cure: null, error: /changed/ })
  expect((await sendCure(server, stranger, { claimKey, given, shown: cure })).status).toBe(412)
})

test('RET-5 an amendment that comes while a document of a cure is scanned is not replaced by what was filed before it', async () => {
  let whileScanning = async (): Promise<unknown> => undefined
  const scan = async (): Promise<ScanVerdict> => {
    await whileScanning()
    return { state: 'clean' }
  }
  const alter: TestServerOptions['alter'] = (deps) => ({
    ...deps,
    scanner: { scan, scanPatiently: scan, ping: async () => undefined },
  })
  const { server, browser, stranger, code, claimKey } = await deficientClaim('receiptMissing', { alter })
  whileScanning = () =>
    fileAs(browser, { claimDetails: { claimantName: 'Ana Amended' } }, 'key-of-amendment-000')
  expect((await sendCure(server, stranger, { claimKey, given })).status).toBe(412)
  const { claim } = (await lookUp(stranger, code, nameInClaim)).answer
  expect([claim?.state, claim?.filings.length]).toEqual(['received', 2])
})

/** A deficient claim, and something that happens between the last reading of a claim that is cured and its storing, once. */
async function curedDuring() {
  let meanwhile = async (): Promise<unknown> => undefined
  const alter: TestServerOptions['alter'] = (deps) => {
    const { claims } = deps.storage
    const file: typeof claims.file = async (claim, ...how) => {
      const once = meanwhile
      if (claim.liveKey?.startsWith('cure:')) {
        meanwhile = async () => undefined
        await once()
      }
      return claims.file(claim, ...how)
    }
    return { ...deps, storage: { ...deps.storage, claims: { ...claims, file } } }
  }
  const scene = await deficientClaim('receiptMissing', { alter })
  const cureDuring = async (what: () => Promise<unknown>) => {
    meanwhile = what
    return sendCure(scene.server, scene.stranger, { claimKey: scene.claimKey, given })
  }
  return { ...scene, cureDuring }
}

/** Adds an event to the claim of a code. */
async function addEvent({ deps }: TestServer, code: string, what: ClaimEvent['what']): Promise<void> {
  const { storage, ring } = deps
  const { id = '' } = (await storage.claims.findByReferenceCode(code)) ?? {}
  const history = (await readHistories(deps, [id])).get(id)
  if (!history) throw new Error('It is filed.')
  await storage.events.add([sealEvent(ring, storage.caseId, nextEvent(history, what, deps.now()))])
}

test.each([
  [
    'an amendment',
    ({ browser }: Scene) =>
      fileAs(browser, { claimDetails: { claimantName: 'Ana Amended' } }, 'key-of-amendment-000'),
    ['received', 2],
  ],
  [
    'a withdrawal',
    ({ server, code }: Scene) => addEvent(server, code, { kind: 'withdrawal', key: 'a key' }),
    ['withdrawn', 1],
  ],
  [
    'a decision',
    ({ server, code }: Scene) => decided(server.deps, code, { state: 'denied', reasons: ['receiptMissing'] }),
    ['denied', 1],
  ],
  [
    'another cure',
    ({ server, stranger, claimKey }: Scene) =>
      sendCure(server, stranger, { claimKey, given: { ...given, tab: 'o' }, key: 'key-of-another-cure0' }),
    ['cured', 2],
  ],
] as const)(
  'RET-5 RET-14 %s between the last reading of a claim and the storing of a cure is not replaced: nothing is stored, and the answer says so',
  async (_, happens, [state, filings]) => {
    const scene = await curedDuring()
    const { status, answer } = await scene.cureDuring(() => happens(scene))
    expect([status, answer.submitted, answer.error]).toEqual([
      412,
      false,
      expect.stringContaining('has changed meanwhile'),
    ])
    const { claim } = (await lookUp(scene.stranger, scene.code, nameInClaim)).answer
    expect([claim?.state, claim?.filings.length]).toEqual([state, filings])
  },
)

test('RET-5 a change of the address between the last reading of a claim and the storing of a cure stays, and the cure is stored beside it', async () => {
  const { server, stranger, code, cureDuring } = await curedDuring()
  const fields = { 'claimDetails.email': 'new@claimant.example' }
  const { status, answer } = await cureDuring(() =>
    addEvent(server, code, { kind: 'contactChange', key: 'a key', fields }),
  )
  expect([status, answer.submitted]).toEqual([200, true])
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim).toMatchObject({
    state: 'cured',
    filings: [{}, {}],
  })
})

test('RET-5 a later day alone changes nothing for who is giving what is missing; the cure is of the newer decision', async () => {
  const { server, stranger, code, claimKey } = await deficientClaim()
  const { cure } = await askedFor(stranger, claimKey)
  await deficientFor(server, code, 'receiptMissing', '2027-03-31')
  const { status, answer } = await sendCure(server, stranger, { claimKey, given, shown: cure })
  expect(status).toBe(200)
  expect(await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')).toMatchObject({ cures: 2 })
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim?.state).toBe('cured')
})

test('RET-5 TIM-1 the day ends at its end in the zone of the settlement, and the administrator extends it', async () => {
  const { server, stranger, code } = await deficientClaim()
  server.setNow('2027-01-01T07:59:59Z')
  const inTime = await keyOf(stranger, code)
  expect((await askedFor(stranger, inTime)).cure?.until).toMatch(/^2027-01-01T07:59:59/)
  const { cure } = await askedFor(stranger, inTime)
  server.setNow('2027-01-01T08:00:00Z')
  const late = await sendCure(server, stranger, { claimKey: inTime, given, shown: cure })
  expect([late.status, late.answer.error]).toEqual([400, expect.stringContaining('last day')])
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim?.cure).toBe('ended')
  await deficientFor(server, code, 'receiptMissing', '2027-01-31')
  expect((await sendCure(server, stranger, { claimKey: inTime, given })).status).toBe(200)
})

test('RET-5 a late cure is taken and marked where the case says so', async () => {
  const changes = {
    ...cureCase,
    'deficiencies.yaml': `${cureCase['deficiencies.yaml']}cure: { late: true }\n`,
  }
  const { server, stranger, code } = await deficientClaim('receiptMissing', { changes })
  server.setNow('2027-06-01T12:00:00Z')
  const claimKey = await keyOf(stranger, code)
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim?.cure).toBe('late')
  const { answer } = await sendCure(server, stranger, { claimKey, given })
  expect(await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')).toMatchObject({
    late: ['cure'],
  })
})

test('RET-5 SUB-13 the cure is asked about by its key, and its receipt lists what was given and nothing that was filed before', async () => {
  const { server, stranger, claimKey } = await deficientClaim()
  const headers = { [claimKeyHeader]: claimKey, [idempotencyKeyHeader]: 'key-of-cure-00000000' }
  const ask = () => stranger.get(`${api.getSubmissionByKey.path}?form=Automotive`, headers)
  expect((await ask()).json()).toEqual({ state: 'notFiled' })
  const { answer } = await sendCure(server, stranger, { claimKey, given })
  const state = (await ask()).json()
  expect(state).toMatchObject({
    state: 'filed',
    receipt: { referenceCode: answer.referenceCodeForm, documents: [{ name: 'given-n0.pdf' }] },
  })
  const file = await stranger.get(`${api.getReceiptFile.path}?form=Automotive`, headers)
  expect([file.statusCode, file.body.includes('given-n0.pdf')]).toEqual([200, true])
  expect(`${JSON.stringify(state)}${file.body}`).not.toContain('Ana')
  const others = { ...headers, [claimKeyHeader]: `${claimKey}x` }
  expect((await stranger.get(`${api.getSubmissionByKey.path}?form=Automotive`, others)).statusCode).toBe(401)
})

test.each(['', 'a.b', 'x'.repeat(500)])(
  'RET-5 without the key of an opened claim nothing is shown or accepted: %#',
  async (claimKey) => {
    const { server, stranger } = await deficientClaim()
    expect((await askedFor(stranger, claimKey)).status).toBeGreaterThanOrEqual(400)
    expect((await sendCure(server, stranger, { claimKey, given })).status).toBe(401)
  },
)

test('RET-5 a key ends after an hour', async () => {
  const { server, stranger, claimKey } = await deficientClaim()
  const { cure } = await askedFor(stranger, claimKey)
  server.setNow('2026-11-20T21:00:01Z')
  expect((await askedFor(stranger, claimKey)).status).toBe(401)
  expect((await sendCure(server, stranger, { claimKey, given, shown: cure })).status).toBe(401)
})

test('RET-5 a reason that asks for nothing is not cured here; neither is a claim whose form the case no longer has', async () => {
  const { stranger, code, claimKey } = await deficientClaim('receiptMissing askUs')
  expect((await askedFor(stranger, claimKey)).cure).toBeNull()
  expect((await lookUp(stranger, code, nameInClaim)).answer.claim).not.toHaveProperty('cure')
})
