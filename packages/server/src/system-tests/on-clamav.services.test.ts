import { archive } from '@redress/foundation/testing/sample-contents.ts'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { scanStream } from '../providers/antivirus/scan-stream.ts'
import { scanPending } from '../steps/filing/scan-staged.ts'
import { type ClamAvServer, clamAvService, startClamAv } from '../testing/clamav-server.ts'
import { isInstalled } from '../testing/install-packages.ts'
import { testVirus } from '../testing/open-test-clamd.ts'
import { expectNothingStored, pdfOf, receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const infected = Buffer.from(`%PDF-1.7 ${testVirus}`)
const timeouts = { connect: 5_000, total: 60_000 }
const megabyte = 1024 * 1024

const test = anyTest.skipIf(!isInstalled(clamAvService))

let clamAv: ClamAvServer

beforeAll(async () => {
  clamAv = await startClamAv()
}, 240_000)
afterAll(() => clamAv?.remove())

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}

const statesOf = async ({ deps }: TestServer, referenceCode: string | null) =>
  (await deps.storage.claims.findByReferenceCode(referenceCode ?? ''))?.scans.map(({ state }) => state)

test('a clean document, a virus, and a virus in an archive, by the port and by the socket', async () => {
  for (const address of [clamAv.address, clamAv.socket]) {
    const scan = (bytes: Buffer) => scanStream(address, once(bytes), timeouts)
    expect(await scan(pdfOf(2 * megabyte - 1000))).toEqual({ state: 'clean' })
    expect(await scan(infected)).toEqual({ state: 'infected', finding: 'Redress.Test.UNOFFICIAL' })
    const packed = archive({ 'a.txt': `${testVirus} ${'a'.repeat(1000)}` })
    expect(packed.includes(testVirus)).toBe(false)
    expect(await scan(packed)).toMatchObject({ state: 'infected' })
  }
})

test('a document over the scan limit or the size limit is an error and not clean, although it begins with a virus', async () => {
  const scan = (bytes: Buffer) => scanStream(clamAv.address, once(bytes), timeouts)
  const looked = await scan(pdfOf(3 * megabyte))
  expect(looked).toMatchObject({ state: 'unknown', reason: 'Heuristics.Limits.Exceeded.MaxFileSize' })
  for (let times = 0; times < 10; times += 1)
    expect(await scan(Buffer.concat([infected, pdfOf(8 * megabyte)]))).toMatchObject({
      state: 'unknown',
      answered: true,
    })
})

test.each([3, 8])(
  'a server whose case accepts %i MB, more than the scanner scans or accepts, does not start',
  async (most) => {
    const changes = { 'case.yaml': ['maxFileMegabytes: 1', `maxFileMegabytes: ${most}`] } as const
    const started = startTestServer({ changes, clamAv: clamAv.address }).then(() => 'started')
    await expect(started).rejects.toThrow(`REDRESS_CLAMAV does not take documents of ${most} MB`)
  },
)

test('API-12 clean documents are filed, a virus is refused by its name, and nothing of it is stored', async () => {
  const server = await startTestServer({ clamAv: clamAv.address })
  const browser = await signedIn(server)
  const names = ['sound.pdf', 'harmful.pdf']
  const refused = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt, infected], names }),
  )
  expect(refused.status).toBe(400)
  expect(refused.answer.error).toContain('harmful.pdf')
  await expectNothingStored(server)
  const documents = [receipt, pdfOf(megabyte)]
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, { documents }))
  expect(await statesOf(server, answer.referenceCodeForm)).toEqual(['clean', 'clean'])
})

test('while ClamAV is down a claim is filed and its documents are held; after its restart each gets its verdict', async () => {
  const server = await startTestServer({ clamAv: clamAv.address })
  const browser = await signedIn(server)
  await clamAv.kill()
  const { status, answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt, infected] }),
  )
  expect([status, answer.submitted]).toEqual([200, true])
  await expect(scanPending(server.deps)).rejects.toThrow('The virus scanner does not answer')
  expect(await statesOf(server, answer.referenceCodeForm)).toEqual(['pending', 'pending'])
  await clamAv.start()
  await scanPending(server.deps)
  expect(await statesOf(server, answer.referenceCodeForm)).toEqual(['clean', 'infected'])
})
