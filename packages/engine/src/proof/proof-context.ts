import type { DeadlineState } from '../conditions/deadline-facts.ts'
import type { AllowedCharacters } from '../rules/text/allowed-characters.ts'

/** What a proof needs besides the form. */
export interface ProofContext {
  /** Today where dates are entered. */
  readonly today: Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters
  /** The most documents that a claim holds. No limit by default. */
  readonly mostDocuments?: number
  /** The states that each deadline of the case can have; open and passed by default. */
  readonly deadlines?: ReadonlyMap<string, readonly DeadlineState[]>
  /** The most combinations of one group of fields that are tried. 10,000 by default. */
  readonly mostWalks?: number
  /** A group of fields with at most so many combinations is walked through as a whole before its parts are proven. 200 by default. */
  readonly mostWhole?: number
}
