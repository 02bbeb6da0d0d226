import type { sendMissing, submit } from '@redress/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalOf, Refuse } from '../../../http/call-route.ts'
import type { CallContext } from '../../../site/call-context.ts'
import type { Entered } from '../open-bodies.ts'
import type { SubmissionOwner } from '../receiving.ts'
import type { SubmitLimits } from './submit-limits.ts'

/** A request that sends something, before it is admitted. */
export interface RequestContext {
  readonly deps: CallContext
  readonly limits: SubmitLimits
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An admitted request whose body may be read, and its progress. */
export interface AdmittedContext<Who = unknown> extends RequestContext {
  /** Whom it is from, as the route admitted it. */
  readonly who: Who
  readonly owner: SubmissionOwner
  /** Whose bodies are counted together. */
  readonly countedWith: string
  /** When the request began to arrive. */
  readonly begunAt: Temporal.Instant
  /** Its place among the bodies under way; null before it has one. */
  place: Entered | null
  /** Whether the whole body has arrived: from then on the server does not end it for another. */
  hasArrived: boolean
}

/** How a submission is refused. */
export interface Refusable {
  readonly refuse: Refuse<RefusalOf<typeof submit | typeof sendMissing>>
}

/** A submission whose body may be read. */
export interface SubmissionContext<Who = unknown> extends AdmittedContext<Who>, Refusable {}
