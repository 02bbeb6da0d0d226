import * as z from 'zod/mini'
import type { WrittenBounce } from './bounce-call.ts'
import { readBy } from './read-bounces.ts'

/** Above what SendGrid puts into a call, of all kinds of events. */
const mostEvents = 5000

const eventSchema = z.object({
  event: z.string().check(z.describe('`bounce` and `dropped` are read; the others are not.')),
  'smtp-id': z.optional(z.string().check(z.describe('The Message-ID that the e-mail had.'))),
  type: z.optional(
    z.string().check(z.describe('Of a bounce: `bounce`, or `blocked` where it is not final.')),
  ),
  reason: z.optional(z.string()),
  status: z.optional(z.string()),
})

/** The event webhook of SendGrid. */
export const sendGridSchema = z.array(eventSchema).check(z.maxLength(mostEvents))

/** Whether an event says for good that the e-mail did not arrive; null if it does not say that it came back. */
const finality: Readonly<Record<string, (type: string | undefined) => boolean>> = {
  bounce: (type) => type !== 'blocked',
  // Not sent at all, for example since an earlier e-mail to the address bounced.
  dropped: () => true,
}

function bounceOf(event: z.infer<typeof eventSchema>): readonly WrittenBounce[] {
  const isFinal = Object.hasOwn(finality, event.event) ? finality[event.event]?.(event.type) : undefined
  if (isFinal === undefined) return []
  const reason = `${event.status ?? ''} ${event.reason ?? ''}`
  return [{ messageId: event['smtp-id'] ?? '', referenceCode: '', reason, isFinal }]
}

/** The bounces of a call of SendGrid. */
export const readSendGrid = readBy(sendGridSchema, (events) => ({ bounces: events.flatMap(bounceOf) }))
