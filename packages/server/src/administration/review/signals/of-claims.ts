import type { Signal } from './signal.ts'

const ofStoredClaims = {
  needs: 'claim',
  retention: 'Nothing beside the claim: it is computed anew in each review.',
} as const

/** The facets of a signal that reads stored claims alone. */
export const ofClaims = (rest: Omit<Signal, keyof typeof ofStoredClaims>): Signal => ({
  ...ofStoredClaims,
  ...rest,
})
