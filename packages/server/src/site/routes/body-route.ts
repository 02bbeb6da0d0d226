import { randomUUIDv7 } from 'node:crypto'
import type { FormType } from '@redress/engine'
import { idempotencyKeyHeader, type SubmitAnswer, submitAnswer } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type ReceivedSubmission,
  receiveSubmission,
  sentWithIt,
} from '../../claims/filing/receive-submission.ts'
import { addUploads, documentNames } from '../../claims/uploads/add-uploads.ts'
import { lostDocuments } from '../../claims/uploads/take-uploads.ts'
import { passCheckpoint } from '../../foundation/checkpoint.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import { isUnavailable } from '../../foundation/faults/unavailable.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import { drainBody } from '../http/body-bytes.ts'
import { boundaryOf, incomingParts } from '../http/incoming-parts.ts'
import type { ServerInstance } from '../server-instance.ts'
import { enterBody, enterRefusedBody } from './enter-body.ts'
import type { BodyRouteDeps, RequestContext, SubmissionContext } from './submission-context.ts'
import type { SubmitLimits } from './submit-limits.ts'

/** The reason why a request is refused before its body is read. */
interface Objection {
  readonly status: number
  readonly key: string
}

const keyPattern = /^[\w-]{16,64}$/

const notCsrf: Objection = { status: 403, key: 'LocKey_Error_Csrf' }
const broken: Objection = { status: 400, key: 'LocKey_Error_BrokenUpload' }
const tooLarge: Objection = { status: 413, key: 'LocKey_Error_BrokenUpload' }

/** The answer to a submission that was refused. */
export const refusedAnswer = (error: string, nonMatchingPaymentElection = false): SubmitAnswer => ({
  submitted: false,
  nonMatchingPaymentElection,
  error,
  referenceCodeForm: null,
})

/** The answer to a submission that was filed. */
export const filedAnswer = (referenceCode: string): SubmitAnswer => ({
  submitted: true,
  nonMatchingPaymentElection: false,
  error: null,
  referenceCodeForm: referenceCode,
})

/** The idempotency key of a request. */
export const keyOf = ({ headers }: FastifyRequest): string => String(headers[idempotencyKeyHeader] ?? '')

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
  readonly url: string
  readonly deps: BodyRouteDeps
  readonly limits: SubmitLimits
  /** Who may send it, by what the request carries beside its body. Null for nobody. */
  readonly admit: (request: FastifyRequest, sessionId: string) => Promise<Admitted<Who> | null>
  /** Called once the body is complete, before anything is decided. */
  readonly onArrived: (who: Who) => Promise<void>
  /** Refuses it with 409, whatever documents are missing; null for no reason to. */
  readonly objection?: (
    submission: SubmissionContext<Who>,
    received: ReceivedSubmission,
  ) => Promise<SubmitAnswer | null>
  /** Files it or refuses it, and answers. */
  readonly answer: (
    submission: SubmissionContext<Who>,
    body: ArrivedBody,
  ) => Promise<SubmitAnswer | FastifyReply>
  /** The refusal of a request that `admit` does not admit. */
  readonly notAdmitted: Objection
}

/** Step 1: admits a request by its csrf token, its sender and its headers, before any of its body is read. */
async function admit<Who>(
  route: BodyRoute<Who>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SubmissionContext<Who> | Objection> {
  const { deps, limits } = route
  const begunAt = deps.now()
  const sessionId = deps.sessions.proven(request)
  if (sessionId === null) return notCsrf
  const admitted = await route.admit(request, sessionId)
  if (admitted === null) return route.notAdmitted
  const key = keyOf(request)
  if (!keyPattern.test(key) || boundaryOf(request.headers['content-type']) === null) return broken
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) return tooLarge
  const { who, countedWith, memberId, formType } = admitted
  const owner = { key, memberId, formType }
  return { deps, limits, request, reply, who, countedWith, owner, begunAt, place: null, hasArrived: false }
}

const sendRefusal = ({ deps, request, reply }: RequestContext, { status, key }: Objection) =>
  reply.code(status).send(refusedAnswer(deps.wording.text(deps.wording.cultureOf(request), { key })))

/** Answers a request that is refused before its body is read, after it has discarded the rest of the body. */
async function refuse(context: RequestContext, objection: Objection) {
  const { limits, request, reply } = context
  await drainBody(request, limits.bodyBytes)
  // The server ended this body for another meanwhile, and has answered it.
  if (reply.sent) return reply
  return sendRefusal(context, objection)
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
  { deps, request, reply }: SubmissionContext,
  received: ReceivedSubmission,
  missing: readonly string[],
) {
  const params = { names: documentNames(received, missing).join(', ') }
  const error = deps.wording.text(deps.wording.cultureOf(request), { key: 'LocKey_Error_UploadGone', params })
  return reply.code(400).send({ ...refusedAnswer(error), missing: [...missing] })
}

/** Steps 2 and 3, and the checks between them. */
async function receiveAndAnswer<Who>(route: BodyRoute<Who>, submission: SubmissionContext<Who>) {
  const { deps, reply, place } = submission
  const captcha = verifyOnArrival(submission)
  const { received, refusal } = await receive(submission, captcha.onText)
  if (refusal !== null) return refuse(submission, refusal === 'tooLarge' ? tooLarge : broken)
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
    return sendRefusal(submission, broken)
  }
  const missing = 'missing' in whole ? whole.missing : null
  const objection = await route.objection?.(submission, received)
  if (objection) {
    await deps.documents.remove(sentWithIt('missing' in whole ? received : whole))
    return reply.code(409).send({ ...objection, ...(missing && { missing: [...missing] }) })
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
export function bodyRoute<Who>(server: ServerInstance, route: BodyRoute<Who>): void {
  const { deps, limits } = route
  const { wording, checkpoint = passCheckpoint } = deps
  const admitted = new WeakMap<FastifyRequest, SubmissionContext<Who>>()

  server.route({
    method: 'POST',
    url: route.url,
    schema: { response: { '2xx': submitAnswer, '4xx': submitAnswer } },
    onRequest: async (request, reply) => {
      const result = await admit(route, request, reply)
      if ('status' in result) {
        const requested = { deps, limits, request, reply }
        enterRefusedBody(requested, () => void sendRefusal(requested, result))
        return refuse(requested, result)
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
      reply.code(status).send(refusedAnswer(wording.text(wording.cultureOf(request), { key: broken.key })))
    },
    onResponse: async () => checkpoint('answerSent'),
    handler: async (request, reply) => {
      const submission = admitted.get(request)
      if (!submission) return refuse({ deps, limits, request, reply }, route.notAdmitted)
      return deps.receiving.during(submission.owner, () => receiveAndAnswer(route, submission))
    },
  })
}
