import type { EnteredAddress } from '../claim-facts.ts'
import { filedInOrder } from '../grouping.ts'
import { comparedAddress } from './same-address.ts'
import { growing, type Mark, ofClaims } from './signal.ts'

/** The first number of a street, or the last of a flat, as a place of a series. */
function placeOf({ street, unit, postalCode }: EnteredAddress): readonly Mark[] {
  const text = unit === '' ? street : unit
  const digits = /\d+/.exec(text)?.[0]
  if (digits === undefined || digits.length > 6) return []
  const around = street.replace(text, text.replace(digits, ' '))
  return [{ value: comparedAddress(`${around} ${postalCode.split('-')[0] ?? ''}`), number: Number(digits) }]
}

/** House or flat numbers that count up in the order in which the claims were filed. */
export const countedAddresses = ofClaims({
  title: 'Addresses that count up',
  reason: 'House or flat numbers that count up in the order of filing',
  family: 'series',
  cost: 'one hash',
  fair: 'Whole streets and houses file where a case is about them. Only numbers in the order of filing count, and they add little. Rows of one list are in the order of the list, and do not count.',
  least: 6,
  mostBits: 3.5,
  inHouseholds: false,
  ties: false,
  compared: comparedAddress,
  marks: ({ addresses, filer }) => (filer === null ? addresses.flatMap(placeOf) : []),
  grouping: filedInOrder,
  bits: growing(0.3, 0.5),
  words: (others) =>
    `a house or flat number that counts up with ${others.toLocaleString('en')} others, in the order of filing`,
})
