import type { FormType } from '@redress/form'
import type { DeliveryKind } from '../steps/outbox/stored/outbox-store.ts'
import type { Resealable } from './sealed.ts'
import type { StoredClaim, StoredConfirmation, StoredScan, SubmissionIdentity } from './stored-claim.ts'

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
 * member has a claim of this form, and as many later claims as the limit allows; nothing was filed. `changedSince`: the claim that is
 * amended is not as it was read any more; nothing was filed. `draftFiled`: the draft was filed already; nothing was filed.
 */
export type FilingOutcome =
  | KnownOutcome
  | { readonly outcome: 'filed'; readonly referenceCode: string }
  | { readonly outcome: 'notFirst' }
  | { readonly outcome: 'tooManyLater' }
  | { readonly outcome: 'changedSince' }
  | { readonly outcome: 'draftFiled' }

/** A claim as it was read, by how much it has: neither filings nor events are ever changed, only added. */
export interface ClaimAsRead {
  /** The first filing and those that amend it. */
  readonly filings: number
  readonly events: number
}

/** On which conditions a claim is filed. */
export interface FilingConditions {
  readonly limit?: LaterLimit | undefined
  /** What the claim that is amended must still be. */
  readonly amendsAsRead?: ClaimAsRead | undefined
  /** The draft that is filed, by the keyed hash of its id: once, or `again` because its claimant says so. */
  readonly draft?: { readonly idHash: string; readonly again: boolean } | undefined
}

/** The limit of later claims of one member, over all forms, that began to arrive after a moment. */
export interface LaterLimit {
  readonly most: number
  readonly since: Temporal.Instant
}

/** A filing: a claim, or an amendment of one, by its plain columns. */
export interface StoredFiling
  extends Pick<
    StoredClaim,
    'id' | 'amends' | 'liveKey' | 'referenceCode' | 'contentHash' | 'formType' | 'receivedAt'
  > {}

/** The claims of the case. */
export interface ClaimStore extends Resealable {
  /**
   * The result for a known submission, before it is filed. If its content was filed under another key, its key is stored
   * too. Null if neither its key nor its content is known.
   */
  readonly outcomeOf: (identity: SubmissionIdentity) => Promise<KnownOutcome | null>
  /** Whether one more claim of a member and form is a later claim beyond the limit. */
  readonly isBeyond: (limit: LaterLimit, memberId: string, formType: FormType) => Promise<boolean>
  /** The id of the first claim of a member and form that amends none, or null. */
  readonly firstOf: (memberId: string, formType: FormType) => Promise<string | null>
  /**
   * Files a claim completely, or not at all. When this returns, the claim survives a crash. Concurrent claims may share a
   * commit; they are filed in order, and a claim that fails is rolled back alone. The deliveries of a claim are written
   * in the same transaction; a claim that was filed before gets none. The limit applies to claims without a live key,
   * over all servers on the database, including concurrent claims. So does what the amended claim must still be: nothing is
   * added to that claim between the comparison and the commit.
   */
  readonly file: (
    claim: StoredClaim,
    deliveries?: readonly DeliveryKind[],
    conditions?: FilingConditions,
  ) => Promise<FilingOutcome>
  readonly find: (id: string) => Promise<StoredClaim | null>
  readonly findByReferenceCode: (referenceCode: string) => Promise<StoredClaim | null>
  /** The claim of the submission under this key, or null. */
  readonly findByKey: (key: string) => Promise<StoredClaim | null>
  /** The filings with these reference codes. */
  readonly filingsByCodes: (referenceCodes: readonly string[]) => Promise<readonly StoredFiling[]>
  /** These claims, each followed by the filings that amend it in the order of their ids. */
  readonly filingsOf: (claimIds: readonly string[]) => Promise<readonly StoredFiling[]>
  /** The reference codes of the claims of these members. */
  readonly codesOf: (memberIds: readonly string[]) => Promise<readonly string[]>
  /** Whether any claim has this file among its documents. */
  readonly hasFile: (file: string) => Promise<boolean>
  /** Pending documents, at most `limit`, in the order of their files, after one file; an empty text starts at the first. */
  readonly awaitingScan: (after: string, limit: number) => Promise<readonly WaitingDocument[]>
  /** The number of pending documents, and when the first of their claims arrived; null if there are none. */
  readonly pendingScans: () => Promise<{ readonly count: number; readonly oldest: Temporal.Instant | null }>
  /** Stores when a claim was confirmed, with the next verdict number, unless it is confirmed already. */
  readonly confirm: (id: string, confirmation: StoredConfirmation) => Promise<void>
  /**
   * Stores the verdict of a scan, with the next verdict number. False, and nothing is stored, if the document is no
   * longer pending.
   */
  readonly noteScan: (file: string, scan: StoredScan) => Promise<boolean>
}

/** The number of a member's claims of one form, and how many of them began to arrive within the period of the limit. */
export interface FormClaims {
  readonly formType: string
  readonly claims: number
  readonly recent: number
}

/** Whether one more claim of this form is a later claim beyond the limit. The first of a form never is. */
export function isBeyondLimit(
  { most }: Pick<LaterLimit, 'most'>,
  formType: FormType,
  ofMember: readonly FormClaims[],
): boolean {
  if (!ofMember.some((form) => form.formType === formType)) return false
  // If all claims of a form are recent, they include the first one, which does not count.
  const later = ofMember.map(({ claims, recent }) => (recent === claims ? recent - 1 : recent))
  return later.reduce((sum, count) => sum + count, 0) >= most
}

/** A moment as a prefix of `received_at`, to the second: fractions of different lengths would not sort. */
export const secondOf = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).slice(0, 19)
