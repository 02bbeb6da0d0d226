import type * as z from 'zod/mini'
import { bouncesCall, bouncesRequest, mostBounces, writtenBounces } from './bounce-call.ts'
import { type ReadBounces, readBy } from './read-bounces.ts'
import { readSendGrid, sendGridSchema } from './read-send-grid.ts'
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
