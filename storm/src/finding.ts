/** A finding of the checker; a correct system has none. */
export interface Finding {
  readonly kind: /** Acknowledged, but not stored as it was sent. */
    | 'lost'
    /** One claim that is stored twice, or has two codes. */
    | 'twice'
    /** A claim or document that is incomplete or cannot be decrypted. */
    | 'half'
    /** A document without a claim. */
    | 'orphan'
    /** A claim that no claimant sent. */
    | 'strange'
    | 'ledger'
    /** A response that a correct server would not give. */
    | 'answer'
  readonly about: string
}

export const found = (kind: Finding['kind'], about: string): Finding => ({ kind, about })
