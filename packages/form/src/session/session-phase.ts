/** How long a session lasts without activity, in milliseconds. */
export interface SessionLimits {
  readonly duration: number
  /** The last part of it, in which the claimant is asked for more time. */
  readonly warning: number
}

/** The phase of a session without activity. */
export type SessionPhase =
  | { readonly kind: 'running' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'expired' }

const minute = 60_000

/** The limits of a case: its minutes without activity, the final one with a warning. */
export const sessionLimits = (minSessionDuration: number): SessionLimits => ({
  duration: minSessionDuration * minute,
  warning: minute,
})

/**
 * The phase of a session, from moments alone (milliseconds since the same beginning): the answer is right even after
 * a device slept. A clock that was set back counts as no time passed.
 */
export function sessionPhase(
  lastActivity: number,
  now: number,
  { duration, warning }: SessionLimits,
): SessionPhase {
  const left = duration - Math.max(0, now - lastActivity)
  if (left <= 0) return { kind: 'expired' }
  return left > warning ? { kind: 'running' } : { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
}
