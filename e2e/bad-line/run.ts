/**
 * `npm run bad-line`: how many claimants with four photos finish on the line of a train. Each has a real browser and a line of their
 * own: 1 Mbit/s, 400 ms, 5 % loss, a cut every 40 seconds with three seconds of nothing, and another address after it. Prints the
 * share that is filed, the time, and the bytes sent over the bytes needed. `-- --claimants n`, `--at-once n`; `--one-body` sends the
 * documents with the claim, as a case can have it. Not for continuous integration: it takes half an hour.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { installedChromium } from '../../scripts/find-chromium.ts'
import { startServerWithChanges } from '../fixtures/server-of-copy.ts'
import { type Attempt, oneClaimant } from './one-claimant.ts'

const { values } = parseArgs({
  options: {
    claimants: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '20' },
    'one-body': { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
  },
})

/**
 * Bytes a second that a sender gets through at a rate of loss, by the model of Mathis, Semke, Mahdavi and Ott (1997): 1.22 segments of
 * 1,460 bytes a round trip, over the square root of the loss.
 */
const throughputAt = (loss: number, roundTrip: number): number =>
  (1.22 * 1460 * 1000) / (roundTrip * Math.sqrt(loss))

const loss = 0.05
const roundTrip = 400
const line = {
  bytesPerSecond: 125_000,
  bytesPerConnection: throughputAt(loss, roundTrip),
  roundTrip,
  cutEvery: 40_000,
  goneFor: 3000,
}
const photoBytes = 5_000_000
const photoCount = 4

/** Photos of noise: nothing compresses them, and no two are the same. */
function writePhotos(folder: string, number: number): string[] {
  return Array.from({ length: photoCount }, (_, index) => {
    const bytes = Buffer.alloc(photoBytes)
    for (let start = 0; start < bytes.length; start += 65_536)
      crypto.getRandomValues(bytes.subarray(start, start + 65_536))
    bytes.write('ffd8ffe000104a46494600010100000100010000', 'hex')
    const path = join(folder, `photo-${number}-${index + 1}.jpg`)
    writeFileSync(path, bytes)
    return path
  })
}

const ordered = (of: (attempt: Attempt) => number, attempts: readonly Attempt[]): number[] =>
  attempts.map(of).toSorted((one, other) => one - other)

const at = (values: readonly number[], share: number): string =>
  (values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(2)

function report(attempts: readonly Attempt[]): void {
  const filed = attempts.filter((attempt) => attempt.filed)
  const [seconds, overhead] = [
    ordered((each) => each.seconds, filed),
    ordered((each) => each.overhead, attempts),
  ]
  const cuts = ordered((each) => each.cuts, attempts)
  console.log(`${filed.length} of ${attempts.length} filed`)
  console.log(`seconds: median ${at(seconds, 0.5)}, 90 % ${at(seconds, 0.9)}, most ${at(seconds, 1)}`)
  console.log(`bytes sent over bytes needed: median ${at(overhead, 0.5)}, most ${at(overhead, 1)}`)
  console.log(`cuts of a claimant: median ${at(cuts, 0.5)}, most ${at(cuts, 1)}`)
  for (const { problem } of attempts) if (problem !== null) console.log(`not filed: ${problem}`)
}

const changes = values['one-body']
  ? { 'case.yaml': (text: string) => text.replace('maxFiles: 10', 'maxFiles: 10\n  sendWhenChosen: false') }
  : {}
const server = await startServerWithChanges(changes)
const browser = await chromium.launch({ executablePath: installedChromium() ?? '/usr/bin/chromium' })
const folder = mkdtempSync(join(tmpdir(), 'redress-bad-line-'))
const attempts: Attempt[] = []
let next = 0

/** One claimant after another, until all have had their turn. */
async function queue(): Promise<void> {
  while (next < Number(values.claimants)) {
    const number = next
    next += 1
    const photos = writePhotos(folder, number)
    const port = Number(new URL(server.url).port)
    const timeout = Number(values.minutes) * 60_000
    const bytes = photoBytes * photoCount
    const attempt = await oneClaimant({ browser, port, number, line, photos, bytes, timeout })
    attempts.push(attempt)
    for (const photo of photos) rmSync(photo)
    console.log(
      `${attempts.length}: ${attempt.filed ? 'filed' : attempt.problem} after ${attempt.seconds.toFixed(0)} s`,
    )
  }
}

await Promise.all(Array.from({ length: Number(values['at-once']) }, queue))
report(attempts)
await browser.close()
await server.dispose()
rmSync(folder, { recursive: true, force: true })
process.exitCode = attempts.every(({ filed }) => filed) || values['one-body'] ? 0 : 1
