import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openClaim } from '../../../claims/vault/filed-claim.ts'
import { startUpkeep } from '../../../site/upkeep.ts'
import { type ClamdMood, testVirus } from '../../../testing/open-test-clamd.ts'
import { expectNothingStored, filesIn, pdfOf, receipt, signedIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { someKey } from '../../../testing/test-browser.ts'
import { startTestClamd } from '../../../testing/test-clamd.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { scanPending } from '../scan-staged.ts'

const infected = Buffer.from(`%PDF-1.7 ${testVirus}`)

/** A server with a scanner, and a signed-in browser. */
async function withScanner(changes: CaseChanges = {}) {
  const clamd = await startTestClamd()
  const server = await startTestServer({ clamAv: clamd.address, changes })
  const browser = await signedIn(server)
  const send = async (documents: readonly Buffer[], names: readonly string[] = [], key = someKey) => {
    const strings = { userPreferredCulture: 'es' }
    return browser.submit('Automotive', await submissionBody(browser, { documents, names, strings }), {
      key,
    })
  }
  return { clamd, server, send }
}

/** The scan states of the documents of the claim. */
const scansOf = async ({ deps: { storage, ring } }: TestServer, referenceCode: string | null) => {
  const claim = await storage.claims.findByReferenceCode(referenceCode ?? '')
  return claim && openClaim(ring, storage.caseId, claim).scans
}

const clean = { state: 'clean', finding: null }
const pending = { state: 'pending', finding: null }

test('API-12 clean documents are scanned as they were sent, and filed as clean', async () => {
  const { clamd, server, send } = await withScanner()
  const documents = [receipt, pdfOf(300_000)]
  const { answer } = await send(documents)
  expect(await scansOf(server, answer.referenceCodeForm)).toEqual([clean, clean])
  const sent = clamd.scanned.filter((each) => documents.some((document) => document.equals(each)))
  expect(sent).toHaveLength(2)
})

test('API-12 SUB-4 a virus is refused by the name of its file, in the language of the claimant, and nothing is stored', async () => {
  const { server, send } = await withScanner()
  const { status, answer } = await send([receipt, infected], ['sound.pdf', 'harmful.pdf'])
  expect([status, answer.submitted, answer.referenceCodeForm]).toEqual([400, false, null])
  expect(answer.error).toMatch(/^es: .*harmful\.pdf/)
  await expectNothingStored(server)
  const cured = await send([receipt])
  expect(await scansOf(server, cured.answer.referenceCodeForm)).toEqual([clean])
})

test('SUB-12 if the case refuses later claims, the documents of one are not scanned', async () => {
  const laterClaims = 'laterClaims: { Automotive: refuse }'
  const { clamd, server, send } = await withScanner({
    'case.yaml': ['forms: [', `${laterClaims}\nforms: [`],
  })
  expect(await send([receipt])).toMatchObject({ status: 200 })
  const scanned = clamd.scanned.length
  expect(await send([pdfOf(3000)], [], `${someKey}2`)).toMatchObject({
    status: 400,
    answer: { submitted: false },
  })
  expect(clamd.scanned).toHaveLength(scanned)
  expect(await filesIn(server, 'staging')).toEqual([])
})

test.each<[string, ClamdMood]>([
  ['reports that the document exceeds its limit', { answer: 'INSTREAM size limit exceeded. ERROR\0' }],
  ['sends an unknown response', { answer: 'stream: perhaps\0' }],
  ['hangs up', 'cut'],
])('ClamAV %s: the claim is filed, and its document is held', async (_, mood) => {
  const { clamd, server, send } = await withScanner()
  clamd.be(mood)
  const { status, answer } = await send([receipt])
  expect([status, answer.submitted]).toEqual([200, true])
  expect(await scansOf(server, answer.referenceCodeForm)).toEqual([pending])
})

test('ClamAV slow: the claim is filed once the wait is over, and its document is held', async () => {
  const { clamd, server, send } = await withScanner()
  clamd.be('silent')
  const { status, answer } = await send([receipt])
  expect(status).toBe(200)
  expect(await scansOf(server, answer.referenceCodeForm)).toEqual([pending])
})

test('ClamAV down: the claim is filed, its document is held, and has its verdict once the scanner is back', async () => {
  const { clamd, server, send } = await withScanner()
  await clamd.kill()
  const { status, answer } = await send([receipt, infected])
  expect([status, answer.submitted, answer.error]).toEqual([200, true, null])
  const states = () => scansOf(server, answer.referenceCodeForm)
  expect(await states()).toEqual([pending, pending])
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(await buffer(claim?.readDocument(1) ?? Readable.from([]))).toEqual(infected)

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const errors: unknown[] = []
  const stop = startUpkeep(
    { ...server.deps, inForce: server.editions.inForce },
    { info: () => undefined, error: ({ err }) => errors.push(err) },
  )
  vi.advanceTimersByTime(10 * 60_000)
  await expect.poll(() => String(errors)).toContain('The virus scanner does not answer')
  expect(await states()).toEqual([pending, pending])
  await clamd.start()
  vi.advanceTimersByTime(10 * 60_000)
  await expect.poll(states).toEqual([clean, { state: 'infected', finding: 'Redress.Test' }])
  await stop()
})

test('a document without a verdict does not prevent that of another', async () => {
  const { clamd, server, send } = await withScanner()
  clamd.be({ answer: 'stream: perhaps\0' })
  const { answer } = await send([receipt, pdfOf(5000), infected])
  clamd.be({ answer: 'stream: OK\0' })
  clamd.limitTo(4000)
  await expect(scanPending(server.deps)).rejects.toThrow('1 documents are still without a verdict')
  expect(await scansOf(server, answer.referenceCodeForm)).toEqual([clean, pending, clean])
})

test('without a scanner nothing is held, and documents are reported as not scanned', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  expect(await scansOf(server, answer.referenceCodeForm)).toEqual([{ state: 'notScanned', finding: null }])
})

test('a server whose scanner takes less than the case accepts does not start; one whose scanner is down does', async () => {
  const clamd = await startTestClamd()
  clamd.limitTo(1024 * 1024 - 1)
  await expect(startTestServer({ clamAv: clamd.address })).rejects.toThrow(
    'REDRESS_CLAMAV does not take documents of 1 MB, which the case accepts: raise StreamMaxLength',
  )
  await clamd.kill()
  await startTestServer({ clamAv: clamd.address })
})
