import type { FormType } from '@redress/form'

/**
 * What a link is for: `claim` opens the page of a claim, `object` objects to what was changed there. A token of one purpose does
 * nothing for another.
 */
export type LinkPurpose = 'confirm' | 'signIn' | 'claim' | 'object'

/** A link of an e-mail or a notice. Its token is stored as a keyed hash alone. */
export interface StoredLink {
  readonly tokenHash: string
  readonly purpose: LinkPurpose
  readonly formType: FormType
  /** The claim that it belongs to, or null. */
  readonly claimId: string | null
  /** The class member that it belongs to, or null. */
  readonly memberId: string | null
  readonly madeAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly withdrawnAt: Temporal.Instant | null
}

/** Links of one purpose and form: of these members, or of all (null). */
export interface LinkSelection {
  readonly purpose: LinkPurpose
  readonly formType: FormType
  readonly memberIds: readonly string[] | null
  /** Only links that were made before it; missing for all. */
  readonly madeBefore?: Temporal.Instant
}

/** The links of the case. */
export interface LinkStore {
  readonly add: (link: StoredLink) => Promise<void>
  /** Adds all of these or none; one whose token hash is stored already stays as it is. */
  readonly addAll: (links: readonly StoredLink[]) => Promise<void>
  /** Removes links whose tokens nobody has. */
  readonly remove: (tokenHashes: readonly string[]) => Promise<void>
  readonly find: (tokenHash: string) => Promise<StoredLink | null>
  /** The links of some members, withdrawn and ended ones too, the oldest first. */
  readonly ofMembers: (
    selection: LinkSelection & { readonly memberIds: readonly string[] },
  ) => Promise<readonly StoredLink[]>
  /** Withdraws the links that are not withdrawn yet, a few thousand per transaction; returns their number. */
  readonly withdraw: (selection: LinkSelection, at: Temporal.Instant) => Promise<number>
  /** Ends the links at `at` that were made before `madeBefore` and would end later; returns their number. */
  readonly end: (
    selection: LinkSelection,
    madeBefore: Temporal.Instant,
    at: Temporal.Instant,
  ) => Promise<number>
}
