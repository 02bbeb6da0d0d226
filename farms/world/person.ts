import type { Chance } from './chance.ts'
import { firstNameBy, surnameBy } from './names.ts'

/** Somebody whose data were stolen. */
export interface Person {
  readonly firstName: string
  readonly middleInitial: string | null
  readonly lastName: string
  readonly birthYear: number
  /** The last four digits of their social security number. */
  readonly lastFour: string
}

/** A person; of a family where a name is given. Assumption: from 20 to 85 years of age, and one in three gives an initial. */
export const personBy = (
  chance: Chance,
  { lastName = surnameBy(chance), born = [1947, 2011] as const }: PersonOptions = {},
): Person => ({
  firstName: firstNameBy(chance),
  middleInitial: chance.isLikely(0.33) ? chance.oneOf([...'ABCDEFGHJKLMNPRSTW']) : null,
  lastName,
  birthYear: chance.whole(...born),
  lastFour: chance.digits(4),
})

interface PersonOptions {
  readonly lastName?: string
  /** The first and the last year of birth. */
  readonly born?: readonly [from: number, to: number]
}

/** The name as people write it: on a check, or as a signature. */
export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
