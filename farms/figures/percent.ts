/** A share of 1 as a percentage. */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`

/** Cents as whole dollars. */
export const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en')}`
