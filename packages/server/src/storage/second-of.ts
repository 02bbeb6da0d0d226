/** A moment as a prefix of `received_at`, to the second: fractions of different lengths would not sort. */
export const secondOf = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).slice(0, 19)
