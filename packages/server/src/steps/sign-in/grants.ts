import type { FormType } from '@redress/form'
import type { Uses } from '../../claims/vault/opened.ts'
import type { Grant } from './stored/grant-store.ts'
import type { InForce } from './ways-in-force.ts'

/** The grants, and the case in force, which says how long they are valid. */
export type GrantsInForce = Uses<'grants', 'now'> & InForce

/** Minutes that the server waits longer: the page counts every keystroke as activity, the server only requests. */
const idleSlack = 30
/** Hours after which the credentials must be entered again, whatever the activity. */
const longestGrant = 8
/** Milliseconds for which stored activity is recent enough. */
const millisecondsNoted = 60_000

const limits = ({ inForce, now }: GrantsInForce) => ({
  // The page ends the session after these minutes without activity.
  seenBefore: now().subtract({ minutes: Math.ceil(inForce.settings.session.minSessionDuration) + idleSlack }),
  givenBefore: now().subtract({ hours: longestGrant }),
})

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/** Grants a browser access to a form, from now or as a continuation of another grant. */
export async function giveGrant(
  deps: Uses<'grants', 'now'>,
  grant: Pick<Grant, 'sessionHash' | 'formType' | 'memberId' | 'proof' | 'caseVersion' | 'tabKey' | 'listed'>,
  grantedAt?: Temporal.Instant,
): Promise<void> {
  const at = deps.now()
  await deps.storage.grants.give({ ...grant, grantedAt: grantedAt ?? at, lastSeenAt: at, retired: false })
}

/** The valid grant of this browser for this form, or null. */
export async function openGrant(
  deps: GrantsInForce,
  sessionHash: string,
  formType: FormType,
): Promise<Grant | null> {
  const grant = await lastGrant(deps, sessionHash, formType)
  return grant?.retired === false ? grant : null
}

/** The same, even if a later attempt to sign in has revoked it: its time still counts. */
export async function lastGrant(
  deps: GrantsInForce,
  sessionHash: string,
  formType: FormType,
): Promise<Grant | null> {
  const grant = await deps.storage.grants.find(sessionHash, formType)
  if (!grant) return null
  const { seenBefore, givenBefore } = limits(deps)
  return isBefore(grant.lastSeenAt, seenBefore) || isBefore(grant.grantedAt, givenBefore) ? null : grant
}

/** Removes expired grants. */
export const forgetOldGrants = (deps: GrantsInForce): Promise<void> =>
  deps.storage.grants.removeOld(limits(deps))

/** Stores the activity of a browser, so that its grants stay valid. */
export const keepGrants = (deps: GrantsInForce, sessionHash: string): Promise<void> =>
  deps.storage.grants.touch(sessionHash, deps.now(), limits(deps).seenBefore)

/** The same with a known grant; at most once a minute, since each call writes. */
export async function keepGrant(deps: GrantsInForce, { sessionHash, lastSeenAt }: Grant): Promise<void> {
  const noted = deps.now().epochMilliseconds - lastSeenAt.epochMilliseconds
  if (noted < 0 || noted >= millisecondsNoted) await keepGrants(deps, sessionHash)
}
