import * as z from 'zod/mini'

const traceEvent = z.object({
  name: z.string(),
  /** `X` has a duration; `I` and `R` are moments. */
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  dur: z.optional(z.number()),
  args: z.unknown(),
})

const traceFile = z.object({ traceEvents: z.array(traceEvent) })

/** One event of a trace of Chromium. */
export type TraceEvent = z.infer<typeof traceEvent>

/** The events of a trace, from its JSON. */
export const traceEvents = (json: string): readonly TraceEvent[] =>
  traceFile.parse(JSON.parse(json)).traceEvents
