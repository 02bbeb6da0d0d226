import { randomUUID } from 'node:crypto'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import { firstOfEach } from '@redress/foundation/first-of-each.ts'
import type { Rehearsal } from '@redress/foundation/rehearsal.ts'
import { rotateKeys } from '../case-data/keys/rotate-keys.ts'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import type { OnDamaged } from '../claims/vault/damaged-rows.ts'
import type { Opened } from '../claims/vault/opened.ts'
import type { Scanner } from '../providers/antivirus/scanner.ts'
import { facets } from '../steps/all-steps.ts'
import { removeEndedUploads } from '../steps/documents/remove-files.ts'
import { scanPending } from '../steps/filing/scan-staged.ts'
import type { StepCounter } from '../steps/filing/step-counter.ts'
import { updateTraits } from '../steps/find/update-traits.ts'
import { hashPins } from '../steps/sign-in/hash-pins.ts'
import type { PinComparisons } from '../steps/sign-in/pin-comparisons.ts'
import type { CurrentCase, Upkeep } from '../steps/step.ts'

/** Seconds after which a document without a claim is an orphan: longer than any request lasts. */
const orphanSeconds = 48 * 3600

/** Milliseconds between two rounds. */
const interval = {
  // It checks every document in the store.
  orphans: 60 * 60_000,
  scans: 10 * 60_000,
  seals: 60_000,
  ended: 10 * 60_000,
  steps: 60_000,
  pins: 60_000,
} as const

interface AllUpkeep extends Upkeep, Pick<Opened, 'ring' | 'keys' | 'checkpoint'> {
  readonly stepCounter: StepCounter
  readonly pins: Pick<PinComparisons, 'quiet'>
  /** Called with the number of PINs without a slow hash. */
  readonly onPinsLeft?: (left: number) => void
  readonly scanner: Scanner | null
  readonly rehearsal?: Rehearsal | undefined
}

/** The facts of a failed task, or of a row that it skipped. */
interface UpkeepFault {
  readonly fault: FaultCode
  readonly task: string
  readonly err: unknown
  readonly table?: string
  readonly row?: number | string
}

interface UpkeepLog {
  readonly info: (facts: { readonly pinsLeft: number }, message: string) => void
  readonly error: (facts: UpkeepFault, message: string) => void
}

/** Removes uploads that have ended, and documents without a claim or an upload that are older than two days; returns their number. */
export async function collectOrphans(
  deps: Pick<AllUpkeep, 'storage' | 'documents' | 'now' | 'rehearsal'>,
): Promise<number> {
  const { storage, documents, now, rehearsal } = deps
  await removeEndedUploads(deps)
  return documents.sweep(
    now().subtract({ seconds: rehearsal?.orphanSeconds ?? orphanSeconds }),
    async (file) => (await storage.claims.hasFile(file)) || (await storage.uploads.hasFile(file)),
  )
}

/** Removes what has ended in every step. */
export async function forgetOld(deps: Upkeep): Promise<void> {
  for (const [, tasks] of facets('upkeep')) for (const { run } of tasks) await run(deps)
}

/** Prepares new claims for `redress find` in a case where it was used before, so that the next look need not wait. */
export async function keepTraits(
  deps: CurrentCase & Pick<Opened, 'storage' | 'keys' | 'ring' | 'now'>,
): Promise<void> {
  if ((await deps.storage.traits.progress()) === null) return
  await updateTraits({ ...deps, loadedCase: deps.inForce() })
}

/** Repeats a task, never twice concurrently. Failures are logged, and the task is retried in the next round. */
function repeat(
  name: string,
  task: () => Promise<unknown>,
  milliseconds: number,
  log: UpkeepLog,
  atOnce = false,
) {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const run = async (): Promise<void> => {
    busy = true
    try {
      await task()
    } catch (error) {
      log.error({ fault: 'UPKEEP_FAILED', task: name, err: error }, 'upkeep failed')
    }
    busy = false
  }
  const timer = setInterval(() => {
    if (!busy) running = run()
  }, milliseconds)
  timer.unref()
  if (atOnce) running = run()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Milliseconds in which a damaged row is logged once. */
const damageEvery = 3_600_000

/** Logs each damaged row that a task skips, once an hour. */
function damageLog(task: string, log: UpkeepLog): OnDamaged {
  const isFirst = firstOfEach(damageEvery, () => performance.now())
  return ({ table, row, error }) => {
    if (isFirst(`${table} ${row}`))
      log.error({ fault: 'UPKEEP_FAILED', task, table, row, err: error }, 'a damaged row was skipped')
  }
}

/** Milliseconds between two lines of the log about the progress of hashing PINs. */
const logInterval = 60_000

/** Hashes PINs slowly, at start and after every import. Returns a function that stops it. */
function startHashing(deps: AllUpkeep, log: UpkeepLog): () => Promise<void> {
  const holder = randomUUID()
  const onDamaged = damageLog('pins', log)
  let stopping = false
  let loggedAt = Number.NEGATIVE_INFINITY
  let left = 0
  const onProgress = (now: number): void => {
    deps.onPinsLeft?.(now)
    if (now === left) return
    const isDone = now === 0
    left = now
    if (!isDone && performance.now() - loggedAt < logInterval) return
    loggedAt = performance.now()
    log.info({ pinsLeft: now }, isDone ? 'every PIN has its slow hash' : 'PINs are being hashed')
  }
  const task = () =>
    hashPins({
      ...deps,
      now: Temporal.Now.instant,
      holder,
      turn: deps.pins.quiet,
      onProgress,
      onDamaged,
      stopped: () => stopping,
    })
  const stop = repeat('pins', task, interval.pins, log, true)
  return async () => {
    stopping = true
    await stop()
  }
}

/**
 * The background tasks of the server: collects orphans, scans pending documents, seals the ledger, moves data to the current
 * key, prepares claims for being found, hashes PINs, removes expired data, stores step counts. Returns a function that stops them.
 */
export function startUpkeep(deps: AllUpkeep, log: UpkeepLog): () => Promise<void> {
  const onDamaged = damageLog('keys', log)
  const stops = [
    repeat('orphans', () => collectOrphans(deps), interval.orphans, log),
    repeat('scans', () => scanPending(deps), deps.rehearsal?.scanMilliseconds ?? interval.scans, log),
    repeat('seals', () => sealLedger(deps), deps.rehearsal?.sealMilliseconds ?? interval.seals, log),
    repeat('keys', () => rotateKeys({ ...deps, onDamaged }), interval.seals, log),
    repeat('traits', () => keepTraits(deps), interval.seals, log),
    ...facets('upkeep').flatMap(([, tasks]) =>
      tasks.map(({ name, run }) => repeat(name, () => run(deps), interval.ended, log)),
    ),
    repeat('steps', deps.stepCounter.keep, interval.steps, log),
    startHashing(deps, log),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await deps.stepCounter
      .keep()
      .catch((error: unknown) =>
        log.error({ fault: 'UPKEEP_FAILED', task: 'steps', err: error }, 'page counters were not stored'),
      )
  }
}
