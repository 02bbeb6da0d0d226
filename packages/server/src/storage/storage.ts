import type { FormType } from '@redress/engine'
import type { WireModel } from '@redress/engine/contract'

/** A class member as the class list keeps them. Credentials are there only as keyed hashes. */
export interface ClassMember {
  /** Keyed hash of the claim id: what the member is known by everywhere. */
  readonly id: string
  /** Keyed hash of the PIN together with the claim id. */
  readonly pinHash: string
  /** Keyed hash of the vehicle's VIN, where the list has one. */
  readonly vinHash: string | null
  /** The other columns of the class list by their names; empty cells are left out. */
  readonly data: Readonly<Record<string, string>>
}

/** The imported class list of the case. */
export interface ClassList {
  readonly find: (id: string) => Promise<ClassMember | null>
  /** The member with this vehicle; of several the first by id. */
  readonly findByVin: (vinHash: string) => Promise<ClassMember | null>
  /** The PIN hash of a member, without anything else being read. */
  readonly pinHashOf: (id: string) => Promise<string | null>
  /** What the list was last imported from, or null before the first import. */
  readonly importedFrom: () => Promise<string | null>
  /**
   * Replaces the whole list in one transaction: after a crash it is the old list or the new one.
   * Of members with the same id the first counts; the others' positions in the order given are returned.
   */
  readonly replace: (
    members: AsyncIterable<ClassMember>,
    from: string,
  ) => Promise<{ readonly duplicates: readonly number[] }>
}

/** A document of a claim, durably on disk when the claim is filed. */
export interface ClaimDocument {
  /** The client id of its document context. */
  readonly clientId: string
  /** What the document store knows the file by. */
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

/** What tells one submission from another (SUB-12). */
export interface SubmissionIdentity {
  /** The random key that the browser made for this form. */
  readonly key: string
  readonly memberId: string
  readonly formType: FormType
  /** SHA-256 of the canonical content, documents included. */
  readonly fingerprint: string
}

/** A claim as it is filed. */
export interface NewClaim extends SubmissionIdentity {
  readonly referenceCode: string
  readonly culture: string
  /** `unverified`: the captcha's provider did not answer. The claim is filed, and held for review. */
  readonly captchaState: 'verified' | 'unverified'
  /**
   * Whether the elected PayPal account is the claimant's. `unverified`: the provider did not answer; nothing is paid
   * before the account is verified. Null where another way to be paid was elected.
   */
  readonly paymentState: 'verified' | 'unverified' | null
  readonly caseVersion: string
  /** By the server's clock. */
  readonly receivedAt: Temporal.Instant
  /** The models as they were submitted, in the order of their parts. */
  readonly models: readonly WireModel[]
  readonly documents: readonly ClaimDocument[]
}

/** What became of a submission. `repeated`: it was filed before, and this is its code. `keyReused`: the key belongs to other content. */
export type FilingOutcome =
  | { readonly outcome: 'filed' | 'repeated'; readonly referenceCode: string }
  | { readonly outcome: 'keyReused' }

/** A claim as it is read back. */
export interface FiledClaim extends NewClaim {
  readonly id: string
}

/** The claims of the case. */
export interface ClaimStore {
  /** What is known of a submission before it is filed, its key noted when its content was filed under another; null when neither its key nor its content was seen. */
  readonly outcomeOf: (
    identity: SubmissionIdentity,
  ) => Promise<Exclude<FilingOutcome, { outcome: 'filed' }> | null>
  /** Files a claim whole, or not at all. When this returns, the claim outlives a crash. */
  readonly file: (claim: NewClaim) => Promise<FilingOutcome>
  readonly findByReferenceCode: (referenceCode: string) => Promise<FiledClaim | null>
  /** The claim that a submission under this key became, or null (SUB-13). */
  readonly findByKey: (key: string) => Promise<FiledClaim | null>
  /** Whether any claim has this file among its documents. */
  readonly hasFile: (file: string) => Promise<boolean>
}

/** The right of one browser to one form, earned by the credentials step. */
export interface Grant {
  /** Hash of the session id, so that a copy of the database opens no session. */
  readonly sessionHash: string
  readonly formType: FormType
  readonly memberId: string
  readonly grantedAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
}

/** The grants that are open. */
export interface GrantStore {
  /** Gives a grant, in the place of an earlier one of the same browser for the same form. */
  readonly give: (grant: Grant) => Promise<void>
  readonly find: (sessionHash: string, formType: FormType) => Promise<Grant | null>
  /** Notes that the browser was heard of; a grant not heard of since `seenAfter` stays as it is. */
  readonly touch: (sessionHash: string, at: Temporal.Instant, seenAfter: Temporal.Instant) => Promise<void>
  readonly end: (sessionHash: string, formTypes: readonly FormType[]) => Promise<void>
  /** Removes grants not heard of since, or given before, these moments. */
  readonly removeOld: (limits: {
    readonly seenBefore: Temporal.Instant
    readonly givenBefore: Temporal.Instant
  }) => Promise<void>
}

/** Attempts at the credentials step, counted for each claim id, known or not. */
export interface AttemptStore {
  /**
   * Counts one more attempt and tells how many there are, this one included, since the first of them. A count whose
   * first attempt is older than `since` begins anew. Of attempts at the same moment each gets a number of its own.
   */
  readonly count: (memberId: string, at: Temporal.Instant, since: Temporal.Instant) => Promise<number>
  /** Begins the count anew: the member has proved who they are. */
  readonly forget: (memberId: string) => Promise<void>
  /** Removes the counts that began before this. */
  readonly removeOld: (before: Temporal.Instant) => Promise<void>
}

/** All that is kept of a case, documents apart. */
export interface Storage {
  readonly classList: ClassList
  readonly claims: ClaimStore
  readonly grants: GrantStore
  readonly attempts: AttemptStore
  /** Rejects when the storage cannot be written to. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}
