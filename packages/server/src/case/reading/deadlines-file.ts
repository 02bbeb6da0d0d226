import * as z from 'zod/mini'
import { redirectTarget } from './redirect-target.ts'

/** Claims after the deadline: until when they are taken, and the field with the reason. */
const lateSchema = z.strictObject({
  until: z.string(),
  reason: z.string().check(z.regex(/^\w+\.\w+$/, 'expected a field like claimDetails.lateReason')),
})

/** A day of each class member: so many days after the day in a column of the class list. */
const byMemberSchema = z.strictObject({
  column: z.string().check(z.minLength(1)),
  days: z.int().check(z.minimum(0), z.maximum(3660)),
  /** The deadline of everybody holds for members whose own day is before it. */
  notBeforeDeadline: z.optional(z.literal(true)),
})

const deadlineSchema = z.strictObject({
  /** A zone by its name in the specification or in the IANA database. */
  timeZone: z.string(),
  /** `MM/dd/yyyy hh:mm:ss a`, or `MM/dd/yyyy` for the end of that day. Null, with `open: true`, for no known end. */
  deadline: z.nullable(z.string()),
  /** States that no end is known yet. */
  open: z.optional(z.literal(true)),
  /** Where visitors are redirected after it, by culture, and `default`. */
  redirects: z._default(z.record(z.string(), redirectTarget), { default: '/deadline' }),
  /** How long claimants who signed in before the deadline may still file. */
  graceMinutes: z._default(z.int().check(z.minimum(0), z.maximum(24 * 60)), 0),
  late: z.optional(lateSchema),
  byMember: z.optional(byMemberSchema),
})

const optionalDeadline = z.optional(deadlineSchema)

/**
 * `deadlines.yaml`, by deadline key: one of these, the name of a form of the case's own, or the key of a deadline that
 * conditions or texts name. A form without a deadline stays open.
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
export type WrittenDeadline = z.infer<typeof deadlineSchema>

/** The deadlines of a file by their keys. */
export const deadlinesIn = (file: DeadlinesFile): readonly (readonly [string, WrittenDeadline])[] =>
  Object.entries(file).flatMap(([key, deadline]) => (deadline ? [[key, deadline] as const] : []))
