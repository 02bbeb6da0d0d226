/** Limits of the credentials step: people share addresses, claim ids are their own, and developers have no patience. */
export const authorizeLimitsIn = {
  development: { perAddress: 1000, perClaimId: 1000 },
  production: { perAddress: 30, perClaimId: 10 },
} as const
