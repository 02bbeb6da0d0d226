import { countedSeries } from '../grouping.ts'
import { growing, ofClaims, seriesMark } from './signal.ts'

const compared = (number: string): string => number.normalize('NFKC').replaceAll(/\D/g, '')

/** Telephone numbers that count up. */
export const countedTelephones = ofClaims({
  title: 'Telephone numbers that count up',
  reason: 'Telephone numbers in a row, of different claimants',
  family: 'series',
  cost: 'one hash',
  fair: 'Extensions of one employer or home are in a row: it adds little without other evidence.',
  least: 6,
  mostBits: 6,
  inHouseholds: false,
  ties: true,
  compared,
  marks: ({ telephones }) =>
    [...new Set(telephones.map(compared))].flatMap((number) => seriesMark(number.slice(-10), 4)),
  grouping: countedSeries,
  bits: growing(0.3, 0.8),
  words: (others) => `a telephone number in a row with ${others.toLocaleString('en')} others`,
})
