import type { FormStore } from '@redress/form'
import type { Walk } from './walk.ts'

const numberIn = (store: FormStore, field: string): number => Number(store.field(field).value ?? 0)

/** What is held at the end, by what was held before and the totals of the table. */
const heldAfter = (store: FormStore): string => {
  const [before = 0, bought = 0, sold = 0] = ['before', 'bought', 'sold'].map((key) =>
    numberIn(store, `claimDetails.${key}`),
  )
  return String(before + bought - sold)
}

const always = (text: string) => (): string => text

/** An address whose parts belong to each other, by the field of its country. */
const address = (country: string, parts: Readonly<Record<string, string>>): Walk['answers'] => {
  const stem = country.slice(0, -'Country'.length)
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [stem + part, always(text)]))
}

const german = { Country: 'DE', Line1: 'Lange Reihe 12', PostalCode: '20099', Locality: 'Hamburg' }
const australian = {
  Country: 'AU',
  Line1: '12 Wattle Street',
  Locality: 'Balmain',
  Region: 'NSW',
  PostalCode: '2041',
}
const canadian = {
  Country: 'CA',
  Line1: '12, rue des Érables',
  Locality: 'Trois-Rivières',
  Region: 'QC',
  PostalCode: 'G9A 1B2',
}

/** What rules over other answers determine in the cases of `cases/`, by case and field. */
export const determinedAnswers: Readonly<Record<string, Walk['answers']>> = {
  aktien: {
    'claimDetails.after': heldAfter,
    ...address('claimantInfo.homeCountry', german),
    ...address('claimDetails.lawyerCountry', german),
  },
  'assessed-losses': address('claimantInfo.mailingCountry', australian),
  bread: {
    ...address('claimantInfo.homeCountry', canadian),
    ...address('claimTransactions.formerCountry', canadian),
  },
  // At most 20 hours in all.
  'data-breach': { 'timeSpent.hours': () => '2.25' },
  investors: {
    // Walkers type their trades; a list is filed by a test of its own.
    'claimDetails.stating': () => 'typed',
    // Not more is sold than was held.
    'claimDetails.before': () => '5000',
    'claimTransactions.shares': () => '75',
    'claimDetails.after': heldAfter,
  },
}
