import type { ObservedClaim } from '../../claims/observations/observed-claim.ts'

/** A postal address as a claimant entered it. */
export interface EnteredAddress {
  /** Street and house number, with what stands in a second line. */
  readonly street: string
  /** The second line alone, such as a flat; empty without one. */
  readonly unit: string
  readonly postalCode: string
  readonly region: string
  /** The code of the country; empty where the form does not ask for it. */
  readonly country: string
}

/** What of a claim is compared with other claims, read by what the fields of the case hold. */
export interface ClaimFacts {
  /** Accounts to be paid: the numbers of a model together, or an e-mail address of PayPal. */
  readonly accounts: readonly string[]
  readonly payees: readonly string[]
  /** The parts of the claimant's name. */
  readonly names: readonly string[]
  /** The parts of the name of the class member, as the class list has it. */
  readonly listedNames: readonly string[]
  readonly emails: readonly string[]
  readonly telephones: readonly string[]
  readonly addresses: readonly EnteredAddress[]
  /** Numbers that a state or a manufacturer gave, such as that of a vehicle. */
  readonly identifiers: readonly string[]
  /** SHA-256 of each document. */
  readonly documents: readonly string[]
  /** What the claimant wrote in words of their own, of some length. */
  readonly texts: readonly string[]
  /** Who filed it together with others, for its claimant; null for a claim that was filed by itself. */
  readonly filer: string | null
  /** The form that was filled in. */
  readonly formType: string
  /** What was observed while it was filled in; null where nothing is known of that. */
  readonly observed: ObservedClaim | null
}
