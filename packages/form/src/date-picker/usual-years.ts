/** The years that a date picker offers by default. */
export const usualYears = { firstYear: 1900, lastYear: 2100 } as const
