import { causeChain } from '../../foundation/faults/error-facts.ts'
import type { FaultCode } from '../../foundation/faults/fault-catalogue.ts'

/** What the server depends on, by the name that stands in /health and in the metric. */
type DependencyName = 'database' | 'disk' | 'documents' | 'captcha' | 'paypal' | 'scanner' | 'mail'

/** Something that the server depends on, and how to find out whether it works. */
export interface Dependency {
  readonly name: DependencyName
  /** Whether no claim can be filed without it: then it decides whether the server is ready. */
  readonly isRequired: boolean
  /** Rejects when it does not work. */
  readonly probe: () => Promise<void>
  readonly faultOf: (error: unknown) => FaultCode
}

/** What is known of a dependency. */
interface DependencyState {
  readonly name: DependencyName
  readonly isRequired: boolean
  /** `unknown` before the first probe. */
  readonly state: 'up' | 'down' | 'unknown'
  /** When it began to be in this state; null before the first probe. */
  readonly since: Temporal.Instant | null
  readonly checkedAt: Temporal.Instant | null
  /** Why it did not work the last time that it did not; null where it always has. */
  readonly lastCause: string | null
}

/** The state of all dependencies, kept up to date in the background. */
export interface HealthWatch {
  readonly states: () => readonly DependencyState[]
  /** What is required and down, from states that are at most five seconds old. */
  readonly requiredDown: () => Promise<readonly DependencyName[]>
  /** Begins to probe again and again. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

interface WatchDeps {
  readonly now: () => Temporal.Instant
  readonly log: {
    readonly info: (facts: object, message: string) => void
    readonly error: (facts: object, message: string) => void
  }
}

/** Milliseconds. A pause and a probe of what is required take less than the age that is allowed. */
const times = {
  required: { pause: 2_000, timeout: 2_500 },
  others: { pause: 30_000, timeout: 10_000 },
  oldest: 5_000,
} as const

/** The longest cause that is reported. */
const mostCause = 200

/** What an error says at its root, in one line. Probes carry nothing of a claimant, so that their errors may be shown. */
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

/** Watches one dependency: of probes that are asked for at once there is one. */
function watchOne(dependency: Dependency, { now, log }: WatchDeps) {
  const { name, isRequired, probe, faultOf } = dependency
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
  /** The probe that is under way: one that hangs, as on a broken disk, is not joined by further ones. */
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
    await look()
    if (!isStopped) timer = setTimeout(() => void repeat(), pause).unref()
  }
  return {
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

/** Watches dependencies: what changes is logged once, when it changes. */
export function watchHealth(dependencies: readonly Dependency[], deps: WatchDeps): HealthWatch {
  const watches = dependencies.map((dependency) => watchOne(dependency, deps))
  return {
    states: () => watches.map(({ state }) => state()),
    requiredDown: async () => {
      const required = watches.filter(({ state }) => state().isRequired)
      const states = await Promise.all(required.map(({ fresh }) => fresh()))
      return states.filter(({ state }) => state === 'down').map(({ name }) => name)
    },
    start: () => {
      for (const { start } of watches) start()
    },
    stop: async () => {
      await Promise.all(watches.map(({ stop }) => stop()))
    },
  }
}
