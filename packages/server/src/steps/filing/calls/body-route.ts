import { randomUUIDv7 } from 'node:crypto'
import * as api from '@redress/api'
import type { FormType } from '@redress/form'
import { statusOf } from '@redress/foundation/faults/status-of.ts'
import { isUnavailable } from '@redress/foundation/faults/unavailable.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainBody } from '../../../http/body-bytes.ts'
import { callRoute, type RefusalOf } from '../../../http/call-route.ts'
import { boundaryOf, incomingParts } from '../../../http/incoming-parts.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CaptchaOutcome } from '../../../providers/captcha/read-verdict.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { addUploads, documentNames } from '../../documents/add-uploads.ts'
import { lostDocuments } from '../../documents/take-uploads.ts'
import { type ReceivedSubmission, receiveSubmission, sentWithIt } from '../receive-submission.ts'
import { enterBody, enterRefusedBody } from './enter-body.ts'
import type { Refusable, RequestContext, SubmissionContext } from './submission-context.ts'
import type { SubmitLimits } from './submit-limits.ts'

/** A call whose body has the parts of a claim. */
type BodyCall = typeof api.submit | typeof api.sendMissing

/** Why it is refused, and its words. */
type BodyRefusal = RefusalOf<BodyCall>

const keyPattern = /^[\w-]{16,64}$/

/** The answer to a submission that was filed. */
export const filedAnswer = (referenceCode: string): api.SubmitAnswer => ({
  submitted: true,
  nonMatchingPaymentElection: false,
  error: null,
  referenceCodeForm: referenceCode,
})

/** The idempotency key of a request. */
export const keyOf = ({ headers }: FastifyRequest): string => String(headers[api.idempotencyKeyHeader] ?? '')

/** The culture that the page was in. */
export const cultureOf = (received: ReceivedSubmission): string | undefined =>
  received.texts.find(({ name }) => name === 'userPreferredCulture')?.text

/** Whom a request was admitted for. */
interface Admitted<Who> extends Pick<SubmissionContext<Who>, 'who' | 'countedWith'> {
  /** The owner of what is submitted, beside its key. */
  readonly memberId: string
  readonly formType: FormType
}

/** A complete body, with the outcome of its captcha. */
export interface ArrivedBody {
  readonly received: ReceivedSubmission
  readonly captcha: CaptchaOutcome
}

/** A call that receives the body of a submission. */
export interface BodyRoute<Who> {
  readonly call: BodyCall
  /** The form whose call it is; missing for a call that is no form's. */
  readonly formType?: FormType
  readonly deps: CallContext
  readonly limits: SubmitLimits
  /** Who may send it, by what the request carries beside its body. Null for nobody. */
  readonly admit: (request: FastifyRequest, sessionId: string) => Promise<Admitted<Who> | null>
  /** Called once the body is complete, before anything is decided. */
  readonly onArrived: (who: Who) => Promise<void>
  /** Whether its saved form was filed already: it is refused then, whatever documents are missing. */
  readonly isFiledDraft?: (submission: SubmissionContext<Who>) => Promise<boolean>
  /** Files it or refuses it, and answers. */
  readonly answer: (
    submission: SubmissionContext<Who>,
    body: ArrivedBody,
  ) => Promise<api.SubmitAnswer | FastifyReply>
  /** The refusal of a request that `admit` does not admit. */
  readonly notAdmitted: BodyRefusal
}

/** Step 1: admits a request by its csrf token, its sender and its headers, before any of its body is read. */
async function admit<Who>(
  route: BodyRoute<Who>,
  { deps, limits, request, reply, refuse }: RequestContext & Refusable,
): Promise<SubmissionContext<Who> | BodyRefusal> {
  const begunAt = deps.now()
  const sessionId = deps.sessions.proven(request)
  if (sessionId === null) return 'csrf'
  const admitted = await route.admit(request, sessionId)
  if (admitted === null) return route.notAdmitted
  const key = keyOf(request)
  if (!keyPattern.test(key) || boundaryOf(request.headers['content-type']) === null) return 'broken'
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) return 'tooLarge'
  const { who, countedWith, memberId, formType } = admitted
  const owner = { key, memberId, formType }
  const context = { deps, limits, request, reply, refuse }
  return { ...context, who, countedWith, owner, begunAt, place: null, hasArrived: false }
}

/** Answers a request that is refused before its body is read, after it has discarded the rest of the body. */
async function refuseUnread(
  { limits, request, reply, refuse }: RequestContext & Refusable,
  name: BodyRefusal,
) {
  await drainBody(request, limits.bodyBytes)
  // The server ended this body for another meanwhile, and has answered it.
  return reply.sent ? reply : refuse(request, reply, name)
}

/** Verifies the first captcha token of a body when it arrives: a token is valid for two minutes, and an upload may take longer. */
function verifyOnArrival({ deps, request }: SubmissionContext) {
  let outcome: Promise<CaptchaOutcome> | null = null
  return {
    onText: (name: string, text: string): void => {
      if (name !== 'reCaptchaResponse' || text === '') return
      outcome ??= deps.verifyCaptcha(text, keyOf(request))
    },
    outcome: async (): Promise<CaptchaOutcome> => (await outcome) ?? 'refused',
  }
}

/** Step 2: receives the body: documents into staging, texts into memory. */
async function receive(submission: SubmissionContext, onText: (name: string, text: string) => void) {
  const { deps, limits, request, place } = submission
  // The rest of a refused body may still be on its way: others may take its place.
  const onRefused = (): void => place?.refused()
  try {
    const result = await receiveSubmission(
      { ...deps, claimId: randomUUIDv7(), most: limits.documents, onRefused },
      incomingParts(request, limits),
      onText,
    )
    if (result.refusal !== null) onRefused()
    return result
  } catch (error) {
    onRefused()
    await drainBody(request, limits.bodyBytes)
    throw error
  }
}

/** Answers a submission whose documents were sent before it and are gone: they are named, and the page sends them with it then. */
function refuseMissing(
  { request, reply, refuse }: SubmissionContext,
  received: ReceivedSubmission,
  missing: readonly string[],
) {
  const params = { names: documentNames(received, missing).join(', ') }
  return refuse(request, reply, 'uploadGone', { params, more: { missing: [...missing] } })
}

/** Steps 2 and 3, and the checks between them. */
async function receiveAndAnswer<Who>(route: BodyRoute<Who>, submission: SubmissionContext<Who>) {
  const { deps, request, reply, refuse, place } = submission
  const captcha = verifyOnArrival(submission)
  const { received, refusal } = await receive(submission, captcha.onText)
  if (refusal !== null) return refuseUnread(submission, refusal === 'tooLarge' ? 'tooLarge' : 'broken')
  place?.arrived()
  submission.hasArrived = true
  const discard = () => deps.documents.remove(sentWithIt(received))
  // The server ended this body for another just before its end arrived.
  if (reply.sent) {
    await discard()
    return reply
  }
  await route.onArrived(submission.who)
  const whole = await addUploads(deps, submission.owner, received)
  if (whole === 'malformed') {
    await discard()
    return refuse(request, reply, 'broken')
  }
  const missing = 'missing' in whole ? whole.missing : null
  if (await route.isFiledDraft?.(submission)) {
    await deps.documents.remove(sentWithIt('missing' in whole ? received : whole))
    const more = { draftFiled: true, ...(missing && { missing: [...missing] }) }
    return refuse(request, reply, 'draftFiled', { culture: cultureOf(received), more })
  }
  if ('missing' in whole) {
    await discard()
    return refuseMissing(submission, received, whole.missing)
  }
  try {
    return await route.answer(submission, { received: whole, captcha: await captcha.outcome() })
  } catch (error) {
    // Bytes may be lost at any moment. What the storage could not do is another matter: the claim may be filed.
    const lost = isUnavailable(error) ? [] : await lostDocuments(deps, whole.documents)
    if (lost.length === 0 || reply.sent) throw error
    return refuseMissing(submission, received, lost)
  }
}

/** A call for submissions: csrf, sender and size first, then a place for the body, the body, and the decision. */
export function bodyRoute<Who>(server: ServerInstance, submissions: BodyRoute<Who>): void {
  const { call, formType, deps, limits } = submissions
  const { checkpoint } = deps
  const { route, refuse } = callRoute(call, deps, formType === undefined ? {} : { formType })
  const admitted = new WeakMap<FastifyRequest, SubmissionContext<Who>>()

  server.route({
    ...route,
    onRequest: async (request, reply) => {
      const requested = { deps, limits, request, reply, refuse }
      const result = await admit(submissions, requested)
      if (typeof result === 'string') {
        enterRefusedBody(requested, () => void refuse(request, reply, result))
        return refuseUnread(requested, result)
      }
      admitted.set(request, result)
      return undefined
    },
    // Only admitted requests: a slow body of a client that is not signed in must not use a place.
    preParsing: async (request) => {
      const submission = admitted.get(request)
      if (submission) await enterBody(submission)
    },
    errorHandler: (error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) throw error
      refuse(request, reply, 'broken', { status })
    },
    onResponse: async () => checkpoint('answerSent'),
    handler: async (request, reply) => {
      const submission = admitted.get(request)
      if (!submission) return refuseUnread({ deps, limits, request, reply, refuse }, submissions.notAdmitted)
      return deps.receiving.during(submission.owner, () => receiveAndAnswer(submissions, submission))
    },
  })
}
