/** A finding of the checker; a correct system has none. */
export interface Finding {
  readonly kind: /** Acknowledged, and not stored as it was sent; or recorded as sent or paid, and it was not. */
    | 'lost'
    /** Something that is stored, sent or paid twice, or a claim with two codes. */
    | 'twice'
    /** A claim or document that is incomplete or cannot be decrypted. */
    | 'half'
    /** A document without a claim. */
    | 'orphan'
    /** A document without the verdict of the scanner. */
    | 'unscanned'
    /** Something that was not sent, or that was refused, or that contradicts what was sent. */
    | 'strange'
    /** A ledger that does not verify, or a payee file that differs from its events. */
    | 'ledger'
    /** A response that a correct server would not give. */
    | 'answer'
  readonly about: string
}

export const found = (kind: Finding['kind'], about: string): Finding => ({ kind, about })
