import type { Signal } from './signal.ts'

const ofObservedClaims = {
  needs: 'observation',
  retention: 'As long as the case says in `observe`, encrypted beside the claim; erased and purged with it.',
} as const

/** The facets of a signal that reads what was observed while a form was filled in. */
export const ofObservations = (rest: Omit<Signal, keyof typeof ofObservedClaims>): Signal => ({
  ...ofObservedClaims,
  ...rest,
})
