import type { FormType } from '@redress/engine'
import type { Grant, GrantStore } from '../../storage/storage.ts'

export interface GrantDeps {
  readonly grants: GrantStore
  readonly now: () => Temporal.Instant
  /** Minutes without activity after which the page ends the session (TMR-1). */
  readonly minSessionDuration: number
}

/** The page counts every keystroke as activity, the server only calls: it waits this much longer. Minutes. */
const idleSlack = 30
/** Hours after which the credentials have to be entered again, activity or not. */
const longestGrant = 8
/** Milliseconds for which a note that the browser is there is good enough. */
const millisecondsNoted = 60_000

const limits = ({ now, minSessionDuration }: GrantDeps) => ({
  seenBefore: now().subtract({ minutes: Math.ceil(minSessionDuration) + idleSlack }),
  givenBefore: now().subtract({ hours: longestGrant }),
})

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/** Gives a browser the right to a form, as from now or from a grant that this one goes on from. */
export async function giveGrant(
  deps: GrantDeps,
  grant: Pick<Grant, 'sessionHash' | 'formType' | 'memberId' | 'proof'>,
  grantedAt?: Temporal.Instant,
): Promise<void> {
  const at = deps.now()
  await deps.grants.give({ ...grant, grantedAt: grantedAt ?? at, lastSeenAt: at, retired: false })
}

/** The grant of this browser for this form while it lasts, else null. */
export async function openGrant(
  deps: GrantDeps,
  sessionHash: string,
  formType: FormType,
): Promise<Grant | null> {
  const grant = await lastGrant(deps, sessionHash, formType)
  return grant?.retired === false ? grant : null
}

/** The same, also where a later attempt to sign in has taken the right away: when it was given still counts. */
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

/** Forgets the grants that have run out. */
export const forgetOldGrants = (deps: GrantDeps): Promise<void> => deps.grants.removeOld(limits(deps))

/** Notes that the browser is there, so that its grants go on. */
export const keepGrants = (deps: GrantDeps, sessionHash: string): Promise<void> =>
  deps.grants.touch(sessionHash, deps.now(), limits(deps).seenBefore)

/** Notes the same of a browser whose grant is at hand; not again within a minute, for each note is a write of its own. */
export async function keepGrant(deps: GrantDeps, { sessionHash, lastSeenAt }: Grant): Promise<void> {
  const noted = deps.now().epochMilliseconds - lastSeenAt.epochMilliseconds
  if (noted < 0 || noted >= millisecondsNoted) await keepGrants(deps, sessionHash)
}
