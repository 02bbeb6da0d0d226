import type { StoredClaim } from './stored-claim.ts'

/** A claim that is in the ledger. */
export interface SealedClaim {
  /** Its number in the ledger, from 1 without gaps. */
  readonly sequence: number
  readonly claim: StoredClaim
}

/** A seal of the ledger: its numbers, and its text, which the storage does not interpret. */
export interface StoredSeal {
  /** From 1 without gaps. */
  readonly number: number
  /** The sequence of its first and of its last claim. */
  readonly first: number
  readonly last: number
  readonly text: string
}

/** Where a claim is in the ledger. */
export interface ClaimPlace {
  readonly sequence: number
  readonly seal: StoredSeal
}

/** A chain of seals over entries that are stored one by one. */
export interface SealStore {
  readonly last: () => Promise<StoredSeal | null>
  /** The seals from one number on, at most `limit`, in order. */
  readonly seals: (from: number, limit: number) => Promise<readonly StoredSeal[]>
  /** Unsealed entries, at most `limit`, in the order of their ids. */
  readonly unsealed: (
    limit: number,
  ) => Promise<readonly Pick<StoredClaim, 'id' | 'referenceCode' | 'contentHash'>[]>
  /**
   * Writes a seal and assigns sequences to its entries, in the given order, in one transaction. False, and nothing is
   * written, if the number is taken, an entry was sealed meanwhile, or there are no entries.
   */
  readonly append: (seal: StoredSeal, ids: readonly string[]) => Promise<boolean>
}

/** The chain of seals over the claims. */
export interface LedgerStore extends SealStore {
  /** The place of a claim; null while it is in no seal. */
  readonly placeOf: (claimId: string) => Promise<ClaimPlace | null>
  /** The claims from one sequence on, at most `limit`, in order. */
  readonly claims: (from: number, limit: number) => Promise<readonly SealedClaim[]>
  /**
   * The sequence of the last claim that was filed before the upgrade to version 1.0.0: records up to it may contain a PIN.
   * 0 if there are none.
   */
  readonly formerClaims: () => Promise<number>
  /** The number of the newest verdict; 0 before the first. All verdicts with smaller numbers are visible with it. */
  readonly lastVerdict: () => Promise<number>
  /** Those of these claims that have a verdict with a larger number than this, in the same order and with the same limit. */
  readonly claimsWithVerdict: (after: number, from: number, limit: number) => Promise<readonly SealedClaim[]>
}
