/** An instant as the tables hold it: milliseconds always, so that the texts sort as the instants do. */
export const textOf = (instant: Temporal.Instant): string => instant.toString({ fractionalSecondDigits: 3 })
