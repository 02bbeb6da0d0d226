import { expect, test } from 'vitest'
import { type TestClamd, testVirus } from '../../testing/open-test-clamd.ts'
import { startTestClamd } from '../../testing/test-clamd.ts'
import { scanStream } from './scan-stream.ts'
import { createScanner, takesDocumentsOf } from './scanner.ts'

const timeouts = { connect: 2_000, total: 10_000 }
/** Timeouts for tests without an answer. */
const shortTimeouts = { connect: 5_000, total: 300 }

async function* chunks(...list: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const each of list) yield Buffer.from(each)
}

const scan = ({ address }: TestClamd, ...list: readonly (string | Buffer)[]) =>
  scanStream(address, chunks(...list), timeouts)

test('a document reaches the scanner byte for byte, however it is chunked, and only the literal answer makes it clean', async () => {
  const clamd = await startTestClamd()
  const long = Buffer.alloc(300_000, 'receipt ')
  expect(await scan(clamd, 'one', '', long, 'two')).toEqual({ state: 'clean' })
  expect(clamd.scanned[0]?.equals(Buffer.concat([Buffer.from('one'), long, Buffer.from('two')]))).toBe(true)
})

test('a virus is reported by its name', async () => {
  const clamd = await startTestClamd()
  expect(await scan(clamd, 'a ', testVirus)).toEqual({ state: 'infected', finding: 'Redress.Test' })
})

test.each([
  'INSTREAM size limit exceeded. ERROR\0',
  'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0',
  'stream: OK, but\0',
  'stream: Ok\0',
  'OK\0',
  'stream: OK\n\0',
  ' stream: OK\0',
  'stream:  FOUND\0',
  'UNKNOWN COMMAND\0',
  `${'x'.repeat(10_000)}`,
  '\0',
  '',
])('an answer that is not understood is never clean: %j', async (answer) => {
  const clamd = await startTestClamd()
  clamd.be({ answer })
  expect(await scan(clamd, 'a receipt')).toMatchObject({ state: 'unknown' })
})

test.each(['cut', 'early'] as const)(
  'the answer of a scanner that is %s does not count as a scan',
  async (mood) => {
    const clamd = await startTestClamd()
    clamd.be(mood)
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(1000, 'a')
    }
    expect(await scanStream(clamd.address, endless(), timeouts)).toMatchObject({ state: 'unknown' })
  },
)

test('a document over the scanner’s limit is an error and never clean, although the scanner disconnects while it is sent', async () => {
  const clamd = await startTestClamd()
  clamd.limitTo(1000)
  const verdict = await scan(clamd, ...Array.from({ length: 200 }, () => Buffer.alloc(65_536)))
  expect(verdict.state).toBe('unknown')
})

test('a scanner that is silent or unreachable times out', async () => {
  const clamd = await startTestClamd()
  clamd.be('silent')
  const silent = await scanStream(clamd.address, chunks('a'), shortTimeouts)
  expect(silent).toEqual({ state: 'unknown', reason: 'it does not answer in time', answered: false })
  await clamd.kill()
  expect(await scan(clamd, 'a')).toMatchObject({ state: 'unknown', answered: false })
  const nowhere = await scanStream({ path: '/nowhere/clamd.ctl' }, chunks('a'), timeouts)
  expect(nowhere).toMatchObject({ state: 'unknown', answered: false })
})

test('a document that cannot be read rejects, and is not counted against the scanner', async () => {
  const clamd = await startTestClamd()
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('one')
    throw new Error('it was altered')
  }
  await expect(scanStream(clamd.address, failing(), timeouts)).rejects.toThrow('it was altered')
  expect(clamd.scanned).toEqual([])
})

test('after five failures in a row the scanner is not called for half a minute, and documents are not opened', async () => {
  const clamd = await startTestClamd()
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const scanner = createScanner({ address: clamd.address, now: () => clock.now, timeouts: shortTimeouts })
  let opened = 0
  const document = () => {
    opened += 1
    return chunks('a')
  }
  clamd.be('silent')
  for (let times = 0; times < 7; times += 1)
    expect(await scanner.scan(document)).toMatchObject({ answered: false })
  expect(opened).toBe(5)
  clamd.be({ answer: 'stream: OK\0' })
  clock.now = clock.now.add({ seconds: 30 })
  expect(await scanner.scan(document)).toEqual({ state: 'clean' })
  expect(await scanner.scan(document)).toEqual({ state: 'clean' })
})

test('a test document shows whether the scanner accepts the largest size', async () => {
  const clamd = await startTestClamd()
  const scanner = createScanner({ address: clamd.address, now: () => Temporal.Now.instant() })
  expect(await takesDocumentsOf(scanner, 100_000)).toBe('yes')
  expect(clamd.scanned[0]).toHaveLength(100_000)
  clamd.limitTo(99_999)
  // Whether the answer arrives before the disconnect is up to chance.
  for (let times = 0; times < 20; times += 1) expect(await takesDocumentsOf(scanner, 1_000_000)).toBe('no')
  await clamd.kill()
  expect(await takesDocumentsOf(scanner, 100_000)).toBe('unknown')
})
