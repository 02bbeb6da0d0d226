import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../installation/config.ts'
import { assemble } from '../site/assemble.ts'
import { filedClaims } from '../steps/filing/filed-claims.ts'
import { verified } from './exported.ts'
import { openRemoteClaimant } from './remote-claimant.ts'
import { startServerProcess } from './server-process.ts'
import { writePage } from './write-page.ts'

/** The claims, the number sent at a time, and the numbers of acknowledgements before one server is killed and before `fail`. */
const claims = 48
const atOnce = 8
const killAfter = 12
const failAfter = 24
/** Milliseconds between the attempts of a claim, and in all. */
const retryPause = 200
const timeout = 120_000

const keyOf = (number: number): string => `claim-number-${String(number).padStart(8, '0')}`
const documentOf = (number: number): Buffer => Buffer.from(`%PDF-1.7 receipt ${number} `.repeat(2000))

/**
 * Runs two servers with these settings and kills one of them while claims arrive; then `fail` happens to what they share. Asserts that
 * every acknowledged claim is stored exactly once and complete, and that the ledger verifies.
 */
export async function loseNoClaim(
  shared: Readonly<Record<string, string>>,
  fail: () => Promise<void> = async () => undefined,
): Promise<void> {
  const settings = {
    ...shared,
    REDRESS_DATA: await temporaryFolder(),
    REDRESS_CASE: await writeCase(),
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
  }
  const [first, second] = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  const claimant = await openRemoteClaimant(first.address)
  const acknowledged = new Map<number, string>()
  const killed: Promise<void>[] = []
  const failed: Promise<void>[] = []

  /** As a browser does: the same key until there is a response, from whichever server is left. */
  const send = async (number: number): Promise<void> => {
    const end = performance.now() + timeout
    for (let attempt = 0; ; attempt += 1) {
      const { address } = (number + attempt) % 2 === 0 ? first : second
      const code = await claimant.submit(address, keyOf(number), {
        claimDetails: { claimantName: `Ana ${number}` },
        documents: [documentOf(number)],
      })
      if (code !== null) acknowledged.set(number, code)
      if (acknowledged.size === killAfter && killed.length === 0) killed.push(first.kill())
      if (acknowledged.size === failAfter && failed.length === 0) failed.push(fail())
      if (code !== null) return
      expect(performance.now()).toBeLessThan(end)
      await wait(retryPause)
    }
  }
  const queue = Array.from({ length: claims }, (_, index) => index)
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await send(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(killed).toHaveLength(1)
  await Promise.all([...killed, ...failed])
  await second.kill()

  const { deps, close } = await assemble(readConfig(settings), {
    pageFolder: await writePage(),
    logger: false,
  })
  onTestFinished(close)
  const filed = filedClaims(deps)
  expect(acknowledged.size).toBe(claims)
  expect(await verified(deps)).toMatchObject({ claims, findings: [] })
  for (const [number, code] of acknowledged) {
    const claim = await filed.findByReferenceCode(code)
    expect((await filed.findByKey(keyOf(number)))?.referenceCode).toBe(code)
    expect(await buffer(claim?.readDocument(0) ?? Readable.from([]))).toEqual(documentOf(number))
  }
}
