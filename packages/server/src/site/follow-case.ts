import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import type { Uses } from '../claims/vault/opened.ts'
import type { CaseVersions } from '../http/case-versions.ts'
import { dayColumns } from '../steps/class-list/derivation.ts'
import type { FollowedLastDays } from '../steps/class-list/last-days.ts'
import type { CaseChange } from '../storage/case-version-store.ts'
import type { Editions } from './editions.ts'
import type { OwnWork } from './plugins/own-work.ts'

/** Milliseconds between two looks for a change. */
const lookEvery = 1000
/** Milliseconds between two reports. */
const reportEvery = 5000
/** Milliseconds before a version that could not be taken over is tried again. */
const retryAfter = 10_000

/** The case that a server serves, and the one that it should serve. */
export interface Serving {
  readonly version: string
  /** The number of the change that it serves; 0 where versions are not followed. */
  readonly number: number
  /** The newest change in the storage, as last seen. */
  readonly newest: number
  /** Why it does not serve a change that is in force; null if it does. */
  readonly reason: string | null
}

interface FollowLog {
  readonly info: (facts: object, message: string) => void
  readonly error: (facts: { readonly fault: FaultCode; readonly err: unknown }, message: string) => void
}

interface Following extends Uses<'caseVersions', 'now' | 'checkpoint'> {
  readonly versions: CaseVersions
  readonly editions: Editions
  readonly lastDays: Pick<FollowedLastDays, 'refresh'>
  readonly ownWork: Pick<OwnWork, 'run'>
  readonly log: FollowLog
}

/** Follows the changes of the case in the storage, and the last days of its class list. */
export interface CaseFollower {
  readonly serving: () => Serving
  /** Looks now, and resolves when what is in force is served or has failed. */
  readonly look: () => Promise<void>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The place of a server among the changes, and its reports. */
function createReports({ storage, editions, now }: Following) {
  const server = randomUUID()
  const name = `${hostname()} ${process.pid}`
  let [number, newest, reportedAt] = [0, 0, Number.NEGATIVE_INFINITY]
  let reason: string | null = null
  const send = async (): Promise<void> => {
    reportedAt = performance.now()
    await storage.caseVersions.report({ server, name, number, reason, seenAt: now() })
  }
  return {
    serving: (): Serving => ({ version: editions.inForce().version, number, newest, reason }),
    see: (seen: number): void => {
      newest = seen
    },
    note: async (next: number, failure: unknown = null): Promise<void> => {
      number = next
      reason = failure === null ? null : messageOf(failure)
      await send()
    },
    number: () => number,
    sendIfDue: async (): Promise<void> => {
      if (performance.now() - reportedAt >= reportEvery) await send()
    },
    end: () => storage.caseVersions.stopReporting(server),
  }
}

/**
 * Follows the changes of the case: a version that is put into force is prepared at once, and serves from its moment on. A
 * version that cannot be served leaves the former one, and the server is not ready until it can.
 */
export function followCase(deps: Following): CaseFollower {
  const { versions, editions, lastDays, now, checkpoint, ownWork, log } = deps
  const reports = createReports(deps)
  let failedAt = Number.NEGATIVE_INFINITY
  let stopped = false
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const prepare = async (version: string): Promise<LoadedCase> => {
    const next = await versions.load(version)
    if (next === null) throw new Error(`The version ${version} of the case is not stored.`)
    await editions.prepare(next)
    await lastDays.refresh()
    checkpoint?.('casePrepared')
    return next
  }
  const takeOver = async ({ number, version, from }: CaseChange): Promise<void> => {
    const next = await ownWork.run(() => prepare(version))
    const milliseconds = from.epochMilliseconds - now().epochMilliseconds
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
    if (stopped) return
    await editions.takeOver(next)
    checkpoint?.('caseTakenOver')
    await reports.note(number)
    log.info({ caseVersion: version, caseChange: number }, 'another version of the case is in force')
  }
  const lookOnce = async (): Promise<void> => {
    // An import may have moved them.
    if (dayColumns(editions.inForce()).length > 0) await lastDays.refresh()
    const newest = await versions.refresh()
    if (newest === null) return
    reports.see(newest.number)
    const isServed = newest.version === editions.inForce().version
    if (isServed && reports.number() !== newest.number) await reports.note(newest.number)
    if (isServed || performance.now() - failedAt < retryAfter) return reports.sendIfDue()
    try {
      await takeOver(newest)
    } catch (err) {
      failedAt = performance.now()
      const facts = {
        fault: 'CASE_NOT_SERVED',
        caseVersion: newest.version,
        caseChange: newest.number,
        err,
      } as const
      log.error(facts, 'a version of the case cannot be served: the former one is served')
      await reports.note(reports.number(), err)
    }
  }
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }
  const repeat = async (): Promise<void> => {
    // While the database does not answer, no version changes anywhere.
    await look().catch(() => undefined)
    if (!stopped) timer = setTimeout(() => void repeat(), lookEvery).unref()
  }
  return {
    serving: reports.serving,
    look,
    start: () => void repeat(),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking?.catch(() => undefined)
      await reports.end().catch(() => undefined)
    },
  }
}
