import * as z from 'zod/mini'
import { redirectTarget } from './redirect-target.ts'

const deadlineSchema = z.strictObject({
  /** A zone by its name in the specification: Pacific, Eastern … (DLN-4). */
  timeZone: z.string(),
  /** `MM/dd/yyyy hh:mm:ss a`, or `MM/dd/yyyy` for the end of that day (DLN-3). */
  deadline: z.string(),
  /** Where visitors are redirected after it, by culture, and `default`. */
  redirects: z._default(z.record(z.string(), redirectTarget), { default: '/deadline' }),
  /** How long claimants who signed in before the deadline may still file (DLN-5). */
  graceMinutes: z._default(z.int().check(z.minimum(0), z.maximum(24 * 60)), 0),
})

const optionalDeadline = z.optional(deadlineSchema)

/**
 * `deadlines.yaml`, by deadline key: the name of a form of the case's own, or one of these. A form without a deadline
 * stays open.
 */
export const deadlinesFileSchema = z.catchall(
  z.object({
    globalDeadline: optionalDeadline,
    claimFilingDeadline: optionalDeadline,
    automotiveFilingDeadline: optionalDeadline,
    lookupFilingDeadline: optionalDeadline,
    documentsUploadFilingDeadline: optionalDeadline,
  }),
  deadlineSchema,
)

export type DeadlinesFile = z.infer<typeof deadlinesFileSchema>
