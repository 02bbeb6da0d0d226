import type { FormType } from '@redress/form'
import type { Sealed } from './sealed.ts'

/** The identity of a submission. */
export interface SubmissionIdentity {
  /** The random key that the browser generated for this form. */
  readonly key: string
  readonly memberId: string
  readonly formType: FormType
  /** Keyed hash of the canonical content, documents included. */
  readonly fingerprint: string
}

/**
 * What is known of a document by the virus scanner. `pending`: it could not be asked, or did not say, and will be asked
 * again. `notScanned`: there was none when the document was filed.
 */
export interface DocumentScan {
  readonly state: 'clean' | 'infected' | 'pending' | 'notScanned'
  /** What the scanner found in an infected one. */
  readonly finding: string | null
}

/** A stored scan. Without a signature it is as the document was filed, which the sealed payload contains too. */
export interface StoredScan extends DocumentScan {
  readonly signature: string | null
}

/** A signed confirmation of a claim by its claimant. */
export interface StoredConfirmation {
  /** In whole milliseconds. */
  readonly at: Temporal.Instant
  readonly signature: string
}

/** The plain columns of a claim. The sealed payload repeats them, so that alterations are detected. */
export interface StoredClaim extends SubmissionIdentity {
  /** UUID of version 7. */
  readonly id: string
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
  /** When it began to arrive, by the server's clock. */
  readonly receivedAt: Temporal.Instant
  /** For an amendment or a cure: the id of the first claim. */
  readonly amends: string | null
  /**
   * Unique among claims: two first claims that arrive at once cannot both have it, and neither can two cures of one deficiency. Null
   * where none is needed.
   */
  readonly liveKey: string | null
  /** SHA-256 of what the ledger proves. */
  readonly contentHash: string
  /** The signature of the claim's receipt, with its key's id. */
  readonly receipt: string
  /** The whole claim. */
  readonly payload: Sealed
  /** Its documents in the document store, durable when the claim is filed. */
  readonly files: readonly string[]
  /** The scans of these files, in their order. They change, so no seal of the ledger proves them. */
  readonly scans: readonly StoredScan[]
  /**
   * When the claimant confirmed it; null before, and where the case does not ask for it. It comes after the filing, so no
   * seal proves it.
   */
  readonly confirmedAt: Temporal.Instant | null
  /** The signature of the confirmation; null without one. */
  readonly confirmationSignature: string | null
}
