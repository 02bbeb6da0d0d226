/** A difference from the sealed content. */
export interface LedgerFinding {
  readonly kind:
    | 'altered'
    | 'removed'
    | 'inserted'
    | 'reordered'
    | 'document'
    | 'seal'
    | 'head'
    | 'malformed'
    | 'version'
  /** The claim it is about, by its reference code. */
  readonly referenceCode?: string
  /** The seal it is about, by its number. */
  readonly seal?: number
  readonly reason: string
}
