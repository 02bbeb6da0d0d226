import type { FormType } from '@redress/form'
import type { Grant, GrantStore } from './stored/grant-store.ts'

export interface GrantDeps {
  readonly grants: GrantStore
  readonly now: () => Temporal.Instant
  /** Minutes without activity after which the page ends the session. */
  readonly minSessionDuration: number
}

/** Minutes that the server waits longer: the page counts every keystroke as activity, the server only requests. */
const idleSlack = 30
/** Hours after which the credentials must be entered again, whatever the activity. */
const longestGrant = 8
/** Milliseconds for which stored activity is recent enough. */
const millisecondsNoted = 60_000

const limits = ({ now, minSessionDuration }: GrantDeps) => ({
  seenBefore: now().subtract({ minutes: Math.ceil(minSessionDuration) + idleSlack }),
  givenBefore: now().subtract({ hours: longestGrant }),
})

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/** Grants a browser access to a form, from now or as a continuation of another grant. */
export async function giveGrant(
  deps: GrantDeps,
  grant: Pick<Grant, 'sessionHash' | 'formType' | 'memberId' | 'proof' | 'caseVersion' | 'tabKey' | 'listed'>,
  grantedAt?: Temporal.Instant,
): Promise<void> {
  const at = deps.now()
  await deps.grants.give({ ...grant, grantedAt: grantedAt ?? at, lastSeenAt: at, retired: false })
}

/** The valid grant of this browser for this form, or null. */
export async function openGrant(
  deps: GrantDeps,
  sessionHash: string,
  formType: FormType,
): Promise<Grant | null> {
  const grant = await lastGrant(deps, sessionHash, formType)
  return grant?.retired === false ? grant : null
}

/** The same, even if a later attempt to sign in has revoked it: its time still counts. */
export async function lastGrant(
  deps: GrantDeps,
  sessionHash: string,
  formType: FormType,
): Promise<Grant | null> {
  const grant = await deps.grants.find(sessionHash, formType)
  if (!grant) return null
  const { seenBefore, givenBefore } = limits(deps)
  return isBefore(grant.lastSeenAt, seenBefore) || isBefore(grant.grantedAt, givenBefore) ? null : grant
}

/** Removes expired grants. */
export const forgetOldGrants = (deps: GrantDeps): Promise<void> => deps.grants.removeOld(limits(deps))

/** Stores the activity of a browser, so that its grants stay valid. */
export const keepGrants = (deps: GrantDeps, sessionHash: string): Promise<void> =>
  deps.grants.touch(sessionHash, deps.now(), limits(deps).seenBefore)

/** The same with a known grant; at most once a minute, since each call writes. */
export async function keepGrant(deps: GrantDeps, { sessionHash, lastSeenAt }: Grant): Promise<void> {
  const noted = deps.now().epochMilliseconds - lastSeenAt.epochMilliseconds
  if (noted < 0 || noted >= millisecondsNoted) await keepGrants(deps, sessionHash)
}
