import * as z from 'zod/mini'

/** A deadline with its zone, and where a visitor goes after it: by culture, and `default`. */
const plainDeadlineSchema = z.object({
  timeZone: z.string(),
  deadline: z.string(),
  redirects: z.optional(z.record(z.string(), z.string())),
  /** How long claimants who began before the deadline may still file (DLN-5). */
  graceMinutes: z.optional(z.number()),
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

/** The answer of the deadlines call, in either of its forms or both, by deadline key (DLN-3). */
export const deadlineAnswersSchema = z.record(z.string(), z.union([plainDeadlineSchema, cmsDeadlineSchema]))

export type PlainDeadline = z.infer<typeof plainDeadlineSchema>
export type CmsDeadline = z.infer<typeof cmsDeadlineSchema>

/** What can be read as deadlines; a key without one stays open. */
export type DeadlineAnswers = Readonly<Record<string, PlainDeadline | CmsDeadline | undefined>>
