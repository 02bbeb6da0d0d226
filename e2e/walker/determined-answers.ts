import type { FormStore } from '@redress/engine'
import type { Walk } from './walk.ts'

const numberIn = (store: FormStore, field: string): number => Number(store.field(field).value ?? 0)

/** What rules over other answers determine in the cases of `cases/`, by case and field. */
export const determinedAnswers: Readonly<Record<string, Walk['answers']>> = {
  // At most 20 hours in all.
  'data-breach': { 'timeSpent.hours': () => '2.25' },
  investors: {
    // Not more is sold than was held.
    'claimDetails.before': () => '5000',
    'claimTransactions.shares': () => '75',
    'claimDetails.after': (store) => {
      const [before, bought, sold] = ['before', 'bought', 'sold'].map((key) =>
        numberIn(store, `claimDetails.${key}`),
      )
      return String((before ?? 0) + (bought ?? 0) - (sold ?? 0))
    },
  },
}
