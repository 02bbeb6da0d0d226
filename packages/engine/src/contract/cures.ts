import * as z from 'zod/mini'

/** The calls of a case with a claim page by which a claimant gives what is missing from a claim. */
export const cureCalls = {
  /** What is missing, as a form; the key of the claim in its header. */
  open: '/api/claim/cure',
  /** Takes it, as a form's own call takes a claim. */
  submit: '/api/claim/cure/submit',
} as const

/** The header with the key of an opened claim, in place of a sign-in. */
export const claimKeyHeader = 'x-claim-key'

/** The header that names what the page was shown, where it sends what was missing. */
export const cureBasisHeader = 'x-cure-basis'

/** The form that asks for what is missing, and for nothing else. */
const openCureSchema = z.object({
  /** Goes along with what is given: after a change of the claim it is another. */
  basis: z.string(),
  /** The last moment, ISO 8601 in UTC; null where none is stated. */
  until: z.nullable(z.string()),
  /** The settlement's own zone, by its name in the case. */
  timeZone: z.string(),
  /** The last moment has passed, and it is taken all the same. */
  isLate: z.boolean(),
  /** Of one page, as the forms of the page. */
  definition: z.record(z.string(), z.unknown()),
  /** As ModelConfigs has them. */
  models: z.array(z.record(z.string(), z.unknown())),
})

/** `cure` is null where there is nothing to give, or it cannot be given; `error` says why then. */
export const cureAnswer = z.object({ cure: z.nullable(openCureSchema), error: z.nullable(z.string()) })

export type CureAnswer = z.infer<typeof cureAnswer>
