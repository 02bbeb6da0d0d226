import { expect, test } from 'vitest'
import { startTestClamd, type TestClamd, testVirus } from '../../testing/clamd-server.ts'
import { scanStream } from './scan-stream.ts'
import { createScanner, takesDocumentsOf } from './scanner.ts'

const patience = { connect: 2_000, whole: 10_000 }
/** For those who get no answer. */
const impatience = { connect: 50, whole: 50 }

async function* chunks(...list: readonly (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const each of list) yield Buffer.from(each)
}

const scan = ({ address }: TestClamd, ...list: readonly (string | Buffer)[]) =>
  scanStream(address, chunks(...list), patience)

test('a document reaches the scanner byte for byte, however it is cut, and is clean by its literal word', async () => {
  const clamd = await startTestClamd()
  const long = Buffer.alloc(300_000, 'receipt ')
  expect(await scan(clamd, 'one', '', long, 'two')).toEqual({ state: 'clean' })
  expect(clamd.scanned[0]?.equals(Buffer.concat([Buffer.from('one'), long, Buffer.from('two')]))).toBe(true)
})

test('what is found is told by its name', async () => {
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

test.each(['cut', 'early'] as const)('a scanner that is %s has not seen the document', async (mood) => {
  const clamd = await startTestClamd()
  clamd.be(mood)
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield Buffer.alloc(1000, 'a')
  }
  expect(await scanStream(clamd.address, endless(), patience)).toMatchObject({ state: 'unknown' })
})

test('more than the scanner takes is an error and no pass, though it hangs up in the middle of the document', async () => {
  const clamd = await startTestClamd()
  clamd.limitTo(1000)
  const verdict = await scan(clamd, ...Array.from({ length: 200 }, () => Buffer.alloc(65_536)))
  expect(verdict.state).toBe('unknown')
})

test('a scanner that is silent or not there is not waited for', async () => {
  const clamd = await startTestClamd()
  clamd.be('silent')
  const silent = await scanStream(clamd.address, chunks('a'), impatience)
  expect(silent).toEqual({ state: 'unknown', reason: 'it does not answer in time', answered: false })
  await clamd.kill()
  expect(await scan(clamd, 'a')).toMatchObject({ state: 'unknown', answered: false })
  const nowhere = await scanStream({ path: '/nowhere/clamd.ctl' }, chunks('a'), patience)
  expect(nowhere).toMatchObject({ state: 'unknown', answered: false })
})

test('a document that cannot be read is the fault of nobody else', async () => {
  const clamd = await startTestClamd()
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('one')
    throw new Error('it was altered')
  }
  await expect(scanStream(clamd.address, failing(), patience)).rejects.toThrow('it was altered')
  expect(clamd.scanned).toEqual([])
})

test('a scanner that does not answer five times in a row is left alone for half a minute, and its documents unopened', async () => {
  const clamd = await startTestClamd()
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const scanner = createScanner({ address: clamd.address, now: () => clock.now, patience: impatience })
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

test('whether it takes the largest document is found out by giving it one', async () => {
  const clamd = await startTestClamd()
  const scanner = createScanner({ address: clamd.address, now: () => Temporal.Now.instant() })
  expect(await takesDocumentsOf(scanner, 100_000)).toBe('yes')
  expect(clamd.scanned[0]).toHaveLength(100_000)
  clamd.limitTo(99_999)
  // Whether the answer arrives before the line is cut is up to chance.
  for (let times = 0; times < 20; times += 1) expect(await takesDocumentsOf(scanner, 1_000_000)).toBe('no')
  await clamd.kill()
  expect(await takesDocumentsOf(scanner, 100_000)).toBe('unknown')
})
