import { type SessionLimits, type SessionPhase, sessionPhase } from '@redress/form'
import { isNumber } from '../api/shape.ts'
import { createCell, type Watched } from '../state/cell.ts'
import type { TabStorage } from './tab-storage.ts'

export interface SessionTimerDeps {
  readonly limits: SessionLimits
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly storage: TabStorage
  /** What all tabs of this browser share: they have one sign-in, so activity in one of them is activity in all. */
  readonly shared: TabStorage
  /** While it returns true the timer is paused: a claim is being sent. */
  readonly isPaused: () => boolean
  /** The claimant is active: extends the session on the server, which sees requests but no typing. */
  readonly keepAlive: () => void
  readonly onExpiry: () => void
}

/** The clock of a session without activity. */
export interface SessionTimer {
  readonly phase: Watched<SessionPhase>
  /** Whether the time ran out while the page was not there: the tab was put away and loaded again. */
  readonly ranOutMeanwhile: () => boolean
  /** Runs it on pages that have one. A reload goes on where the tab left off, however long ago that was. */
  readonly start: () => void
  readonly stop: () => void
  /** Looks at the time; it does so by itself every second. */
  readonly check: () => void
  /** The claimant did something. In the final minute only `extend` counts: a mouse that is brushed decides nothing. */
  readonly noteActivity: () => void
  /** Extends the session at the request of the claimant, as often as requested. */
  readonly extend: () => void
}

const storageKey = 'last-activity'

/** The time is looked at this often, in milliseconds. */
const tick = 1000

/** The least time between two calls that extend the session, in milliseconds. The server ends it half an hour later than the page. */
const keepAliveEvery = 4 * 60_000

const running: SessionPhase = { kind: 'running' }

/** Makes the clock; nothing runs until `start`. */
export function createSessionTimer(deps: SessionTimerDeps): SessionTimer {
  const { limits, now, storage, shared, isPaused } = deps
  const phase = createCell<SessionPhase>(running)
  let ticking: ReturnType<typeof setInterval> | undefined
  let lastActivity = 0
  let lastCheck = 0
  let lastKeptAlive = 0

  /** The later of a moment and the last activity in any tab. A moment that has not come yet counts for nothing. */
  const withOtherTabs = (own: number): number => {
    const elsewhere = shared.read(storageKey, isNumber) ?? 0
    return elsewhere <= now() ? Math.max(own, elsewhere) : own
  }

  const stop = (): void => {
    clearInterval(ticking)
    ticking = undefined
    storage.remove(storageKey)
    phase.set(running)
  }

  const check = (): void => {
    if (ticking === undefined) return
    const at = now()
    if (isPaused()) lastActivity += Math.max(0, at - lastCheck)
    lastCheck = at
    lastActivity = withOtherTabs(lastActivity)
    const next = sessionPhase(lastActivity, at, limits)
    if (next.kind === 'expired') {
      stop()
      return deps.onExpiry()
    }
    if (next.kind === 'warning' || phase.get().kind === 'warning') phase.set(next)
    storage.write(storageKey, lastActivity)
    if (withOtherTabs(0) < lastActivity) shared.write(storageKey, lastActivity)
    if (lastActivity > lastKeptAlive && at - lastKeptAlive >= keepAliveEvery) {
      lastKeptAlive = at
      deps.keepAlive()
    }
  }

  const extend = (): void => {
    if (ticking === undefined) return
    lastActivity = now()
    check()
  }

  return {
    phase,
    ranOutMeanwhile: () => {
      const last = storage.read(storageKey, isNumber)
      return last !== null && sessionPhase(withOtherTabs(last), now(), limits).kind === 'expired'
    },
    stop,
    check,
    extend,
    start: () => {
      if (ticking !== undefined) return
      lastCheck = now()
      lastActivity = storage.read(storageKey, isNumber) ?? lastCheck
      lastKeptAlive = lastCheck
      ticking = setInterval(check, tick)
      check()
    },
    // A device that wakes up may be touched before the clock has ticked: what ran out stays run out. While it ticks, a keystroke
    // does not read and write what the tabs share.
    noteActivity: () => {
      if (Math.abs(now() - lastCheck) >= tick) check()
      if (ticking !== undefined && phase.get().kind === 'running') lastActivity = now()
    },
  }
}
