import type { FormType } from '@redress/form'

/** The access of one browser to one form, granted by the credentials step. */
export interface Grant {
  /** Hash of the session id, so that a copy of the database gives access to no session. */
  readonly sessionHash: string
  readonly formType: FormType
  readonly memberId: string
  readonly grantedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  /**
   * The proof that the credentials of a claim are compared with: a keyed hash of the entered credentials, encrypted with
   * the session id.
   */
  readonly proof: string
  /** Revoked; that it was granted still counts for the grace period of a deadline. */
  readonly retired: boolean
  /** The version of the case that the claimant was shown; empty for a grant from before versions were stored. */
  readonly caseVersion: string
  /** The key by which the tab encrypts identifiers, encrypted with the session id; empty for a form that asks for none. */
  readonly tabKey: string
  /** What of the class list the claimant was shown, as `version.entry`; empty for somebody who is no class member. */
  readonly listed: string
}

/** The grants of browsers. */
export interface GrantStore {
  /** Stores a grant; it replaces an earlier one of the same browser for the same form. */
  readonly give: (grant: Grant) => Promise<void>
  /** The grant, retired or not. */
  readonly find: (sessionHash: string, formType: FormType) => Promise<Grant | null>
  /** All grants of a browser that are not retired. */
  readonly ofSession: (sessionHash: string) => Promise<readonly Grant[]>
  /** Revokes grants and retains the times when they were granted. */
  readonly retire: (sessionHash: string, formTypes: readonly FormType[]) => Promise<void>
  /** Stores activity of the browser; a grant without activity since `seenAfter` is unchanged. */
  readonly touch: (sessionHash: string, at: Temporal.Instant, seenAfter: Temporal.Instant) => Promise<void>
  /** Removes all grants of a browser. */
  readonly end: (sessionHash: string) => Promise<void>
  /** The number of grants. */
  readonly count: () => Promise<number>
  /** Removes grants without activity since, or granted before, these moments. */
  readonly removeOld: (limits: {
    readonly seenBefore: Temporal.Instant
    readonly givenBefore: Temporal.Instant
  }) => Promise<void>
}
