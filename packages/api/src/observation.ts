import * as z from 'zod/mini'

/** The header of a submission with what its page observed, as JSON; only in a case that observes. */
export const observationHeader = 'observation'

/** Characters of that header. */
export const longestObservation = 200

/** The most that is counted; what is more counts as so many. */
export const mostObserved = 10_000_000

const count = z.int().check(z.minimum(0), z.maximum(mostObserved))

/** What a page observes while a form is filled in: one random key and numbers, never anything that was entered. */
export const observationSchema = z.strictObject({
  /** A random key that the browser keeps for this site. It is derived from nothing. */
  device: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Seconds from the first page behind the sign-in until the form was sent. */
  seconds: count,
  /** Pages of the form that were shown. */
  pages: count,
  /** Whether the browser itself says that a program drives it. */
  automated: z.boolean(),
})

export type Observation = z.infer<typeof observationSchema>
