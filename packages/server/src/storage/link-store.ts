import type { FormType } from '@redress/engine'

/** What a link is for. A token of one purpose does nothing for another. */
export type LinkPurpose = 'confirm'

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

/** The links of the case. */
export interface LinkStore {
  readonly add: (link: StoredLink) => Promise<void>
  readonly find: (tokenHash: string) => Promise<StoredLink | null>
}
