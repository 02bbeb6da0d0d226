/** An instant as stored in the tables: always with milliseconds, so that the texts sort as the instants do. */
export const textOf = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 })
