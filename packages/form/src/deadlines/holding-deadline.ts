import type { DeadlineKey } from './deadline-key.ts'
import { deadlineState, endFor } from './deadline-state.ts'
import type { Deadline, Deadlines } from './parse-deadlines.ts'

/** The deadline that decides about a form for one claimant now. */
export interface HoldingDeadline {
  readonly key: DeadlineKey
  readonly deadline: Deadline
  readonly kind: 'open' | 'grace' | 'late' | 'passed'
  /** The last moment of that. */
  readonly end: Temporal.Instant
}

const compare = (one: Temporal.Instant, other: Temporal.Instant): number =>
  Temporal.Instant.compare(one, other)

function standing(
  key: DeadlineKey,
  deadline: Deadline,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null,
): HoldingDeadline {
  const { instant, late } = deadline
  const state = deadlineState(deadline, now, begunAt)
  const isIn = (kind: HoldingDeadline['kind'], end: Temporal.Instant) => ({ key, deadline, kind, end })
  if (state === 'late' && late)
    return isIn('late', compare(now, late.instant) > 0 ? endFor(late, begunAt) : late.instant)
  if (state !== 'open') return isIn('passed', late?.instant ?? instant)
  const isGrace = begunAt !== null && compare(now, instant) > 0
  return isGrace ? isIn('grace', endFor(deadline, begunAt)) : isIn('open', instant)
}

/**
 * Of several deadlines the one that decides for somebody who began at `begunAt`: one that has passed, else one after which claims
 * are late, with the first of all ends, else that which ends first; null where none of them has a known end.
 */
export function holdingDeadline(
  keys: readonly DeadlineKey[],
  deadlines: Deadlines,
  now: Temporal.Instant,
  begunAt: Temporal.Instant | null,
): HoldingDeadline | null {
  const all = keys.flatMap((key) => {
    const deadline = deadlines.get(key)
    return deadline ? [standing(key, deadline, now, begunAt)] : []
  })
  const inOrder = [...all].sort((one, other) => compare(one.end, other.end))
  const [first] = inOrder
  const late = inOrder.find(({ kind }) => kind === 'late')
  const decisive = late && first ? { ...late, end: first.end } : first
  return inOrder.find(({ kind }) => kind === 'passed') ?? decisive ?? null
}
