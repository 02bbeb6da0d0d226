import * as z from 'zod/mini'

/** What the deadlines of a case may have besides a moment. */
export const furtherDeadlineShape = {
  /** Until when a claim is taken late, and the field, as `model.field`, with the reason. */
  late: z.optional(z.object({ until: z.string(), reason: z.string() })),
  /** A day of each class member: so many days after the day in a column of the class list. */
  byMember: z.optional(
    z.object({ column: z.string(), days: z.number(), notBeforeDeadline: z.optional(z.boolean()) }),
  ),
  /** The moments as the server computed them, since a browser may know other clock changes. ISO 8601 in UTC. */
  endsAt: z.optional(z.string()),
  lateEndsAt: z.optional(z.string()),
  /** The last moment for anybody, of a deadline by class member. */
  lastEndsAt: z.optional(z.string()),
}

/** A deadline with its zone, and where a visitor goes after it: by culture, and `default`. */
const plainDeadlineSchema = z.object({
  timeZone: z.string(),
  /** Null while no end is known. */
  deadline: z.nullable(z.string()),
  redirects: z.optional(z.record(z.string(), z.string())),
  /** How long claimants who began before the deadline may still file. */
  graceMinutes: z.optional(z.number()),
  ...furtherDeadlineShape,
})

/** A deadline as a content management system gives it, once for each language. */
const cmsDeadlineSchema = z.record(
  z.string(),
  z.object({
    projectTimeZone: z.string(),
    deadlineDateTime: z.string(),
    redirectUrl: z.optional(z.nullable(z.string())),
  }),
)

/** The answer of the deadlines call, in either of its forms or both, by deadline key. */
export const deadlineAnswersSchema = z.record(z.string(), z.union([plainDeadlineSchema, cmsDeadlineSchema]))

export type PlainDeadline = z.infer<typeof plainDeadlineSchema>
export type CmsDeadline = z.infer<typeof cmsDeadlineSchema>

/** What can be read as deadlines; a key without one stays open. */
export type DeadlineAnswers = Readonly<Record<string, PlainDeadline | CmsDeadline | undefined>>
