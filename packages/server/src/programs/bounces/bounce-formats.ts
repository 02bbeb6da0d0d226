import * as z from 'zod/mini'
import {
  bouncesCall,
  bouncesRequest,
  mostBounces,
  type WrittenBounce,
  writtenBounces,
} from './bounce-call.ts'
import { type ReadBounces, readBy } from './read-bounces.ts'
import { readSes, snsSchema } from './read-ses.ts'

/** A form in which bounces are sent: one call. */
interface BounceFormat {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** The media type with which it is sent. A text is read as JSON. */
  readonly mediaType: 'application/json' | 'text/plain'
  /** The name of its schema in the OpenAPI document. */
  readonly schemaName: string
  readonly schema: z.ZodMiniType
  readonly read: (body: unknown) => ReadBounces
}

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
const sendGridSchema = z.array(eventSchema).check(z.maxLength(mostEvents))

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
const readSendGrid = readBy(sendGridSchema, (events) => ({ bounces: events.flatMap(bounceOf) }))

/** The forms in which bounces are taken. A provider's own form has a path of its own. */
export const bounceFormats: readonly BounceFormat[] = [
  {
    path: bouncesCall,
    operationId: 'recordBounces',
    summary: 'Record notices that came back.',
    description: `Records up to ${mostBounces} notices that came back, by Message-ID or by the code of the claim.`,
    mediaType: 'application/json',
    schemaName: 'Bounces',
    schema: bouncesRequest,
    read: readBy(bouncesRequest, (body) => ({ bounces: writtenBounces(body) })),
  },
  {
    path: `${bouncesCall}/ses`,
    operationId: 'recordSesBounces',
    summary: 'Record notices that came back, as Amazon SES reports them.',
    description:
      'Takes what Amazon SNS sends of the bounces of Amazon SES, with the original headers of the e-mail. Its subscription is confirmed. Only bounces of the type `Permanent` are recorded.',
    mediaType: 'text/plain',
    schemaName: 'SnsMessage',
    schema: snsSchema,
    read: readSes,
  },
  {
    path: `${bouncesCall}/sendgrid`,
    operationId: 'recordSendGridBounces',
    summary: 'Record notices that came back, as SendGrid reports them.',
    description:
      'Takes what the event webhook of SendGrid sends. Events `bounce` that are not `blocked`, and `dropped`, are recorded.',
    mediaType: 'application/json',
    schemaName: 'SendGridEvents',
    schema: sendGridSchema,
    read: readSendGrid,
  },
]
