import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textOfEvent } from '../../claims/history/events.ts'
import { openEvent } from '../../claims/vault/claim-event.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { exportFiles } from '../../steps/claim-table/export-manifest.ts'
import { figuresOfExport } from '../../steps/report/figure-source.ts'
import { decided } from '../../testing/decided.ts'
import { exported, linesOf } from '../../testing/exported.ts'
import { decisionsFixture } from '../../testing/fixtures.ts'
import { openTestLedger } from '../../testing/ledger.ts'
import { everyClaim } from './claim-filter.ts'
import { exportClaims } from './export-claims.ts'
import { verifyExport } from './verify-export.ts'
import { headOfExport, verifyStore } from './verify-store.ts'

/** Three claims, of which the first was found deficient and then accepted, and the second denied. */
async function decidedLedger() {
  const ledger = await openTestLedger()
  await ledger.file(3)
  const { deps } = ledger
  await decided(deps, 'CODE-1', { state: 'deficient', reasons: ['receiptMissing'], day: '2026-12-31' })
  await decided(deps, 'CODE-1', { state: 'accepted', amount: '120.50' })
  await decided(deps, 'CODE-2', { state: 'denied', reasons: ['notInClass', 'late'] })
  return ledger
}

/** Events as they are stored, their payloads in base64, with the secret that they are encrypted under. */
const storedSchema = z.object({
  secret: z.string(),
  caseId: z.string(),
  events: z.array(
    z.object({
      id: z.string(),
      claimId: z.string(),
      number: z.number(),
      referenceCode: z.string(),
      contentHash: z.string(),
      payload: z.object({ keyId: z.string(), bytes: z.string() }),
    }),
  ),
})

const nothing = { keyId: '', bytes: new Uint8Array() }

const csvOf = async (folder: string): Promise<string> => readFile(join(folder, exportFiles.claims), 'utf8')

test('RET-14 without a decision an export has neither columns nor a file for them', async () => {
  const { deps, file } = await openTestLedger()
  await file(1)
  const folder = await exported(deps)
  expect(await csvOf(folder)).not.toContain('decision')
  expect(await readdir(folder)).not.toContain(exportFiles.history)
  expect(await verifyExport(folder)).toMatchObject({ events: 0, findings: [] })
})

test('RET-7 RET-14 an export has the newest decision of each claim beside its state, and every event under its seal', async () => {
  const { deps } = await decidedLedger()
  const folder = await exported(deps)
  const csv = await csvOf(folder)
  expect(csv).toContain('"decision","decisionReasons","decisionAmount","decisionDay","decidedAt","entry"')
  expect(csv).toMatch(/"CODE-1".*"accepted".*"accepted",,"120\.50",,"2026-12-01T20:00:00Z","2",/)
  expect(csv).toMatch(/"CODE-2".*"denied","notInClass late",,,"2026-12-01T20:00:00Z","1",/)
  expect(csv).toMatch(/"CODE-3".*"accepted".*,,,,,"0",/)
  expect(await verifyExport(folder)).toMatchObject({ claims: 3, events: 3, findings: [] })
})

test('RET-7 RET-12 an export says what is released, and finds it altered beside the claim', async () => {
  const { deps } = await decidedLedger()
  await decided(deps, 'CODE-1', { state: 'accepted', amount: '120.50', release: ['captcha', 'payment'] })
  await decided(deps, 'CODE-1', { state: 'paid', amount: '120.50' })
  const folder = await exported(deps)
  const csv = await csvOf(folder)
  expect(csv).toMatch(/"cures","decisionRelease",/)
  expect(csv).toMatch(/"CODE-1".*"paid",,"120\.50",,"2026-12-01T20:00:00Z","4",,"captcha payment",/)
  const { claims } = await linesOf(folder)
  expect(claims.slice(0, 2)).toMatchObject([
    { decision: { state: 'paid', release: ['captcha', 'payment'] } },
    { decision: expect.not.objectContaining({ release: expect.anything() }) },
  ])
  expect((await verifyExport(folder)).findings).toEqual([])
  await writeFile(join(folder, exportFiles.claims), csv.replace('"captcha payment"', '"captcha"'))
  expect((await verifyExport(folder)).findings.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('says something else than claims.jsonl'),
  )
})

test('RET-7 ADM-6 an export and stored events from before decisions could release a hold are opened and verified', async () => {
  expect(await verifyExport(join(decisionsFixture, 'export'))).toMatchObject({
    claims: 3,
    events: 3,
    findings: [],
  })
  const { filings } = await figuresOfExport(join(decisionsFixture, 'export'))
  expect((await Array.fromAsync(filings())).map(({ decision }) => decision?.state)).toEqual([
    'accepted',
    'denied',
    undefined,
  ])
  const { secret, caseId, events } = z.parse(
    storedSchema,
    JSON.parse(await readFile(join(decisionsFixture, 'events.json'), 'utf8')),
  )
  const ring = keyRing([masterKeyFrom(secret)])
  const opened = events.map((event) => {
    const { keyId, bytes } = event.payload
    return openEvent(ring, caseId, { ...event, payload: { keyId, bytes: Buffer.from(bytes, 'base64') } })
  })
  expect(opened.map(textOfEvent)).toEqual([
    'deficient for receiptMissing, until 2026-12-31',
    'accepted, 120.50',
    'denied for notInClass, late',
  ])
})

test('RET-14 claims are chosen by what was decided about them, or by that nothing was', async () => {
  const { deps } = await decidedLedger()
  const codesOf = async (decisions: ('none' | 'accepted' | 'denied' | 'deficient')[]) => {
    const folder = join(await temporaryFolder(), 'export')
    const filter = { ...everyClaim, decisions }
    await exportClaims(deps, { folder, filter, after: 0, withDocuments: false })
    expect((await verifyExport(folder)).findings).toEqual([])
    return (await csvOf(folder)).match(/CODE-\d/g) ?? []
  }
  expect(await codesOf(['none'])).toEqual(['CODE-3'])
  expect(await codesOf(['accepted', 'denied'])).toEqual(['CODE-1', 'CODE-2'])
  expect(await codesOf(['deficient'])).toEqual([])
})

test.each<[string, (line: string) => string]>([
  ['an amount', (line) => line.replace('120.50', '920.50')],
  ['a state', (line) => line.replace('"denied"', '"underReview"')],
  ['an event left out', (line) => line.replace(/"events":\[\{.*?\},\{/, '"events":[{')],
  ['everything left out', () => ''],
])('RET-7 an altered history is found in an export: %s', async (_, alter) => {
  const { deps } = await decidedLedger()
  const folder = await exported(deps)
  const file = join(folder, exportFiles.history)
  await writeFile(file, alter(await readFile(file, 'utf8')))
  const { findings } = await verifyExport(folder)
  // What the signed manifest says of the file does not count: it could be signed anew with it.
  const beside = findings.filter(({ reason }) => !reason.includes(exportFiles.history))
  expect(beside.length).toBeGreaterThan(0)
})

test('RET-7 the events of a store are verified with and without a seal', async () => {
  const { deps, seal } = await decidedLedger()
  expect(await verifyStore(deps, { withDocuments: false })).toMatchObject({ events: 3, findings: [] })
  await seal()
  await decided(deps, 'CODE-3', { state: 'underReview' })
  expect(await verifyStore(deps, { withDocuments: false })).toMatchObject({ events: 4, findings: [] })
})

test('RET-7 an export holds the history of a store to its newest seal: a store from before it is found', async () => {
  const { deps } = await decidedLedger()
  const known = await headOfExport(await exported(deps))
  const other = await openTestLedger()
  await other.file(3)
  expect(known?.ofEvents).toMatchObject({ number: 1 })
  const { findings } = await verifyStore(other.deps, {
    withDocuments: false,
    ...(known && { known }),
  })
  expect(findings.map(({ reason }) => reason)).toContain('1 seals over events were exported, 0 are there.')
})

test('RET-7 OPS-4 an altered decision is named in the export, which says nothing of what was decided about that claim and everything else', async () => {
  const { deps, seal } = await decidedLedger()
  await seal()
  const [first] = await deps.storage.events.sealed(1, 1)
  const { id = '', payload } = first?.event ?? {}
  await deps.storage.events.exchange(id, payload ?? nothing, {
    ...(payload ?? nothing),
    bytes: Buffer.alloc(200),
  })
  const folder = join(await temporaryFolder(), 'export')
  const request = { folder, filter: everyClaim, after: 0, withDocuments: false }
  const { counts, damagedHistories } = await exportClaims(deps, request)
  expect([counts.exported, damagedHistories]).toEqual([3, ['CODE-1']])
  const csv = await csvOf(folder)
  expect(csv).not.toContain('120.50')
  expect(csv).toMatch(/"CODE-2".*"denied","notInClass late"/)
  expect(
    (await verifyExport(folder)).findings.map(({ kind, referenceCode }) => [kind, referenceCode]),
  ).toEqual([
    ['removed', 'CODE-1'],
    ['head', undefined],
  ])
})
