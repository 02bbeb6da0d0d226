import { causeChain } from '@redress/foundation/faults/error-facts.ts'
import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import type { Opened } from '../../claims/vault/opened.ts'

/** The dependencies of the server, by their names in /health and in the metric. */
type DependencyName = 'database' | 'disk' | 'documents' | 'captcha' | 'paypal' | 'scanner' | 'mail'

/** A dependency of the server, and the probe that checks it. */
export interface Dependency {
  readonly name: DependencyName
  /** Whether no claim can be filed without it. Then the readiness of the server depends on it. */
  readonly isRequired: boolean
  /** Whether it is used now: another version of the case may use others. Without it: always. */
  readonly isUsed?: () => boolean
  /** Rejects when it does not work. */
  readonly probe: () => Promise<void>
  readonly faultOf: (error: unknown) => FaultCode
}

/** The known state of a dependency. */
interface DependencyState {
  readonly name: DependencyName
  readonly isRequired: boolean
  /** `unknown` before the first probe. */
  readonly state: 'up' | 'down' | 'unknown'
  /** The start of this state; null before the first probe. */
  readonly since: Temporal.Instant | null
  readonly checkedAt: Temporal.Instant | null
  /** The reason of its last failure; null if it has never failed. */
  readonly lastCause: string | null
}

/** The state of all dependencies, updated in the background. */
export interface HealthWatch {
  readonly states: () => readonly DependencyState[]
  /** The required dependencies that are down, from states that are at most five seconds old. */
  readonly requiredDown: () => Promise<readonly DependencyName[]>
  /** Starts to probe repeatedly. */
  readonly start: () => void
  readonly stop: () => Promise<void>
  /** Whether it was stopped: the server is stopping. */
  readonly isStopped: () => boolean
}

interface Watching extends Pick<Opened, 'now'> {
  readonly log: {
    readonly info: (facts: object, message: string) => void
    readonly error: (facts: object, message: string) => void
  }
}

/** Milliseconds. A pause and a probe of a required dependency together take less than the allowed age. */
const times = {
  required: { pause: 2_000, timeout: 2_500 },
  others: { pause: 30_000, timeout: 10_000 },
  oldest: 5_000,
} as const

/** The longest cause that is reported. */
const mostCause = 200

/** The message of the root cause of an error, in one line. Probes contain no claimant data, so their errors may be shown. */
function causeIn(error: unknown): string {
  const messages = causeChain(error).flatMap((each) =>
    each instanceof Error && each.message !== '' ? [each.message] : [],
  )
  return (messages.at(-1) ?? String(error)).replaceAll(/\s+/g, ' ').slice(0, mostCause)
}

async function withTimeout(probe: () => Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`it did not answer within ${milliseconds / 1000} seconds`), {
      code: 'ETIMEDOUT',
    })
    timer = setTimeout(() => reject(error), milliseconds)
  })
  try {
    await Promise.race([probe(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Watches one dependency: simultaneous requests for a probe share one probe. */
function watchOne(dependency: Dependency, { now, log }: Watching) {
  const { name, isRequired, isUsed = () => true, probe, faultOf } = dependency
  const { pause, timeout } = isRequired ? times.required : times.others
  let state: DependencyState = {
    name,
    isRequired,
    state: 'unknown',
    since: null,
    checkedAt: null,
    lastCause: null,
  }
  let probedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | null = null
  let unanswered: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const note = (next: 'up' | 'down', error?: unknown): void => {
    const since = state.state === next ? state.since : now()
    if (state.state !== next && next === 'down')
      log.error({ fault: faultOf(error), dependency: name, err: error }, 'a dependency is down')
    if (state.state === 'down' && next === 'up') log.info({ dependency: name }, 'a dependency is up again')
    const lastCause = next === 'down' ? causeIn(error) : state.lastCause
    state = { ...state, state: next, since, checkedAt: now(), lastCause }
    probedAt = performance.now()
  }
  /** The running probe: while one hangs, as on a broken disk, no further probe starts. */
  const probeOnce = (): Promise<void> => {
    unanswered ??= probe().finally(() => {
      unanswered = null
    })
    return unanswered
  }
  const look = (): Promise<void> => {
    probing ??= withTimeout(probeOnce, timeout)
      .then(
        () => note('up'),
        (error: unknown) => note('down', error),
      )
      .finally(() => {
        probing = null
      })
    return probing
  }
  const repeat = async (): Promise<void> => {
    if (isUsed()) await look()
    if (!isStopped) timer = setTimeout(() => void repeat(), pause).unref()
  }
  return {
    isUsed,
    state: () => state,
    fresh: async (): Promise<DependencyState> => {
      if (performance.now() - probedAt > times.oldest) await look()
      return state
    },
    start: (): void => void repeat(),
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await probing
    },
  }
}

/** Watches dependencies, and logs each change of state once. */
export function watchHealth(dependencies: readonly Dependency[], deps: Watching): HealthWatch {
  const watches = dependencies.map((dependency) => watchOne(dependency, deps))
  let stopped = false
  return {
    isStopped: () => stopped,
    states: () => watches.filter(({ isUsed }) => isUsed()).map(({ state }) => state()),
    requiredDown: async () => {
      const required = watches.filter(({ state }) => state().isRequired)
      const states = await Promise.all(required.map(({ fresh }) => fresh()))
      return states.filter(({ state }) => state === 'down').map(({ name }) => name)
    },
    start: () => {
      for (const { start } of watches) start()
    },
    stop: async () => {
      stopped = true
      await Promise.all(watches.map(({ stop }) => stop()))
    },
  }
}
