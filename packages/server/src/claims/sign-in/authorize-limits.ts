/** Limits of attempts at the credentials step. */
export interface AuthorizeLimits {
  /** From one network address, in a minute. */
  readonly perAddress: number
  /** For one claim ID, in a day. */
  readonly perClaimId: number
}

/** The limits by environment: people share network addresses, and a claim ID belongs to one person. */
export const authorizeLimitsIn: Readonly<Record<'development' | 'production', AuthorizeLimits>> = {
  development: { perAddress: 1000, perClaimId: 1000 },
  production: { perAddress: 30, perClaimId: 10 },
}
