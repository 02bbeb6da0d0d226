import type { FormType } from '@redress/engine'
import type { DeliveryKind } from './outbox-store.ts'
import type { Resealable } from './sealed.ts'
import type { StoredClaim, StoredScan, SubmissionIdentity } from './stored-claim.ts'

/** A document that waits for the scanner, with its claim. */
interface WaitingDocument {
  readonly file: string
  readonly claim: StoredClaim
}

/** The result for a known submission: filed before, or its key belongs to other content. */
export type KnownOutcome =
  | { readonly outcome: 'repeated'; readonly referenceCode: string }
  | { readonly outcome: 'keyReused' }

/**
 * `notFirst`: the live key is taken; nothing was filed, and the claim may be filed again as an amendment. `tooManyLater`: the
 * member has a claim of this form, and as many later claims as the limit allows; nothing was filed.
 */
export type FilingOutcome =
  | KnownOutcome
  | { readonly outcome: 'filed'; readonly referenceCode: string }
  | { readonly outcome: 'notFirst' }
  | { readonly outcome: 'tooManyLater' }

/** How many later claims one member may have, under all forms together, that began to arrive after a moment. */
export interface LaterLimit {
  readonly most: number
  readonly since: Temporal.Instant
}

/** The claims of the case. */
export interface ClaimStore extends Resealable {
  /**
   * What is known of a submission before it is filed, its key noted when its content was filed under another; null when
   * neither its key nor its content was seen.
   */
  readonly outcomeOf: (identity: SubmissionIdentity) => Promise<KnownOutcome | null>
  /** Whether one more claim of a member and form is a later claim beyond the limit. */
  readonly isBeyond: (limit: LaterLimit, memberId: string, formType: FormType) => Promise<boolean>
  /** The id of the first claim of a member and form that amends none, or null. */
  readonly firstOf: (memberId: string, formType: FormType) => Promise<string | null>
  /**
   * Files a claim whole, or not at all. When this returns, the claim outlives a crash. Claims that come at the same
   * time may share a commit; one that fails does not take the others along, and they are filed in order. What is to
   * follow it is written in the same transaction; nothing follows a claim that was filed before. The limit holds for
   * claims without a live key, over all servers on the database, also for claims that come at the same time.
   */
  readonly file: (
    claim: StoredClaim,
    deliveries?: readonly DeliveryKind[],
    limit?: LaterLimit,
  ) => Promise<FilingOutcome>
  readonly find: (id: string) => Promise<StoredClaim | null>
  readonly findByReferenceCode: (referenceCode: string) => Promise<StoredClaim | null>
  /** The claim of the submission under this key, or null (SUB-13). */
  readonly findByKey: (key: string) => Promise<StoredClaim | null>
  /** The reference codes of the claims of these members. */
  readonly codesOf: (memberIds: readonly string[]) => Promise<readonly string[]>
  /** Whether any claim has this file among its documents. */
  readonly hasFile: (file: string) => Promise<boolean>
  /** Documents that are pending, at most `limit`, by file, those after one file; after an empty text from the first. */
  readonly awaitingScan: (after: string, limit: number) => Promise<readonly WaitingDocument[]>
  /** How many documents are pending, and when the first of their claims came; null where there are none. */
  readonly pendingScans: () => Promise<{ readonly count: number; readonly oldest: Temporal.Instant | null }>
  /**
   * Notes what a scan came to, under the next number of verdicts; false, and nothing noted, when the document is pending
   * no more.
   */
  readonly noteScan: (file: string, scan: StoredScan) => Promise<boolean>
}
