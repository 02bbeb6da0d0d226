/**
 * Limits of wrong sign-ins (decision 050). Each total is a level that rises by one with a wrong attempt and falls by as much
 * as the limit within a day. Above a limit no credentials are compared until the claimant gave the further step.
 */
export interface AttemptLimits {
  /** Requests of one network within a minute, right or wrong: a limit of load, counted by each server. */
  readonly perAddress: number
  /** Wrong attempts at one credential from one network before the first pause. */
  readonly perPair: number
  /** Wrong attempts at one credential from all networks. */
  readonly perCredential: number
  /** Wrong attempts of one network at all credentials. */
  readonly perNetwork: number
  /** Wrong attempts at all credentials from all networks. */
  readonly perCase: number
  /** Look-ups without a PIN of one network at once; in the long run `lookUpsAMinute`. */
  readonly lookUps: number
  /** Open filings that a network begins within an hour, and at once, before its browsers are asked for work (decision 100). */
  readonly begins: number
  /** Sign-ins a second at one server, by any way, above which every browser is asked for work. */
  readonly signInsASecond: number
}

/** The limits by environment. A pair pauses long before its credential reaches its total. */
export const attemptLimitsIn: Readonly<Record<'development' | 'production', AttemptLimits>> = {
  development: {
    perAddress: 1_000_000,
    perPair: 1000,
    perCredential: 1000,
    perNetwork: 100_000,
    perCase: 100_000,
    lookUps: 1000,
    begins: 100_000,
    signInsASecond: 100_000,
  },
  production: {
    perAddress: 2000,
    perPair: 4,
    perCredential: 20,
    perNetwork: 100,
    perCase: 250,
    lookUps: 200,
    begins: 60,
    signInsASecond: 40,
  },
}

/** Minutes of the pause after each wrong attempt of a pair beyond `perPair`; the last one repeats. */
export const pauseMinutes = [1, 2, 4, 8, 16, 32, 60] as const

/** Look-ups of one network without a PIN in a minute, in the long run. */
export const lookUpsAMinute = 30

/** Hours in which a pair forgets one wrong attempt. */
export const hoursPerForgottenAttempt = 6

/**
 * By how much the first right sign-in of a credential within a day lowers the levels of its network and of the case: of
 * many honest claimants some mistype, and they must not bring the others to the further step.
 */
export const creditPerMember = 0.5

/** The stated chance: of all claims of a case, a guesser opens one within a day at most once in so many days. */
export const daysPerOpenedClaim = 1000

/** The largest share of the class that signs in on one day, for the size of PINs. */
const busiestDay = 0.1

/** The most wrong PINs that are compared within one day without the further step, for a class of so many members. */
const guessesOnWorstDay = (members: number): number =>
  2 * attemptLimitsIn.production.perCase + Math.ceil(members * busiestDay * creditPerMember)

/** The number of possible PINs that the stated chance needs, for a class of so many members. */
export const pinsNeeded = (members: number): number => daysPerOpenedClaim * guessesOnWorstDay(members)
