import { traitKinds } from '../../claims/look-up/trait-kinds.ts'
import { mailbox } from '../review/mail-address.ts'
import type { Meaning } from '../review/meaning.ts'
import { plainText } from '../review/plain-text.ts'
import { comparedAddress } from '../review/signals/same-address.ts'

/** How the page shows what a field holds. */
interface ShownMeaning {
  readonly label: string
  /** Whether it is shown in part, as identifiers are, whatever its field is. */
  readonly isConcealed: boolean
  /** A value for comparison: how it was written makes no difference. */
  readonly compared: (value: string) => string
}

const whole = (label: string, compared: ShownMeaning['compared'] = plainText): ShownMeaning => ({
  label,
  isConcealed: false,
  compared,
})

const inPart = (label: string): ShownMeaning => ({ label, isConcealed: true, compared: plainText })

const telephone = (value: string): string => traitKinds.telephone.stored(value)[0] ?? ''

/** What the page shows of a claim, in its order. Answers of another meaning are not shown: they are not compared either. */
export const shownMeanings: Readonly<Partial<Record<Meaning, ShownMeaning>>> = {
  name: whole('Name'),
  listedName: whole('Name in the class list'),
  payee: whole('Payee'),
  payeeOrAccount: whole('Payee or account'),
  accountPart: inPart('Account'),
  accountMail: whole('Account', mailbox),
  identifier: whole('Identifying number'),
  email: whole('E-mail address', mailbox),
  telephone: whole('Telephone number', telephone),
  street: whole('Street', comparedAddress),
  unit: whole('Flat', comparedAddress),
  postalCode: whole('Postal code'),
  region: whole('Region'),
  country: whole('Country'),
  other: whole('Own words'),
}

/** The place of a meaning in the order in which the page shows them. */
export const placeOfMeaning = (meaning: Meaning): number => Object.keys(shownMeanings).indexOf(meaning)
