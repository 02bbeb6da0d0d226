/** What stays of a filing in the ledger. */
interface ErasableFiling {
  readonly id: string
  /** Its place in the ledger; null before it is sealed. */
  readonly sequence: number | null
  readonly referenceCode: string
  readonly contentHash: string
  readonly formType: string
}

/** What stays of an event in the ledger. */
interface ErasableEvent extends Omit<ErasableFiling, 'formType'> {}

/** A claim with everything of it that is stored. */
export interface ErasableClaim {
  /** The claim, then its amendments. */
  readonly filings: readonly ErasableFiling[]
  readonly events: readonly ErasableEvent[]
  /** Its documents in the document store. */
  readonly files: readonly string[]
  /** The encrypted content of its filings and events, to prove that it is nowhere in the files of a database afterwards. */
  readonly contents: readonly Uint8Array[]
}

/** A claim that was erased. */
export interface StoredErasure {
  /** Of its first filing. */
  readonly claimId: string
  /** The signed record of the erasure. */
  readonly text: string
  /** The files that are still to be removed; null once everything is done. */
  readonly pending: readonly string[] | null
}

/** Claims that are erased. */
export interface ErasureStore {
  /** A claim by the id of its first filing; null if there is none. */
  readonly claim: (claimId: string) => Promise<ErasableClaim | null>
  /**
   * Removes every row of a claim and stores the record of it, in one transaction. False, and nothing is changed, if the claim has
   * other filings or events by now. A claim that is not there, of an older backup, gets its record alone.
   */
  readonly erase: (
    erasure: Pick<StoredErasure, 'claimId' | 'text'>,
    filings: readonly Pick<ErasableFiling, 'id' | 'referenceCode'>[],
    claim: ErasableClaim | null,
  ) => Promise<boolean>
  readonly find: (claimId: string) => Promise<StoredErasure | null>
  readonly findByCode: (referenceCode: string) => Promise<StoredErasure | null>
  /** All of them, in the order of the claims. */
  readonly all: () => Promise<readonly StoredErasure[]>
  /** Notes that nothing is left to do. */
  readonly settle: (claimId: string) => Promise<void>
  /**
   * Overwrites what the database still holds of removed rows: its log, and unused room of its file. `contents`: what must be
   * nowhere; null if that is not known any more. False if another process keeps it from that: run it again.
   */
  readonly overwrite: (contents: readonly Uint8Array[] | null) => Promise<boolean>
}
