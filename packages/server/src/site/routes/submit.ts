import { randomUUIDv7 } from 'node:crypto'
import { idempotencyKeyHeader, type SubmitAnswer, submitAnswer, submitCall } from '@redress/engine/contract'
import { shownInModels } from '@redress/engine/sentences'
import type { FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { parseSubmission } from '../../claims/filing/parse-submission.ts'
import { type ReceivedSubmission, receiveSubmission } from '../../claims/filing/receive-submission.ts'
import { submit } from '../../claims/filing/submit.ts'
import { keepGrant, openGrant } from '../../claims/sign-in/grants.ts'
import { ownerOf } from '../../claims/sign-in/open-member.ts'
import { passCheckpoint } from '../../foundation/checkpoint.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import { drainBody } from '../http/drain-body.ts'
import { hasSoundBoundary } from '../http/has-sound-boundary.ts'
import { incomingParts } from '../http/incoming-parts.ts'
import type { ServerInstance } from '../server-instance.ts'
import { enterBody, enterRefusedBody } from './enter-body.ts'
import type { FormContext, RequestContext, SubmissionContext, SubmitRouteDeps } from './submission-context.ts'
import { submitLimits } from './submit-limits.ts'

/** The reason why a request is refused before its body is read. */
interface Objection {
  readonly status: number
  readonly key: string
}

const keyPattern = /^[\w-]{16,64}$/

const notCsrf: Objection = { status: 403, key: 'LocKey_Error_Csrf' }
const noGrant: Objection = { status: 401, key: 'LocKey_Error_SessionEnded' }
const broken: Objection = { status: 400, key: 'LocKey_Error_BrokenUpload' }
const tooLarge: Objection = { status: 413, key: 'LocKey_Error_BrokenUpload' }

const statuses = {
  refused: 400,
  nonMatchingPaymentElection: 400,
  signedOut: 401,
  keyReused: 422,
  tooManyLater: 429,
} as const

const refused = (error: string, nonMatchingPaymentElection = false): SubmitAnswer => ({
  submitted: false,
  nonMatchingPaymentElection,
  error,
  referenceCodeForm: null,
})

const filed = (referenceCode: string): SubmitAnswer => ({
  submitted: true,
  nonMatchingPaymentElection: false,
  error: null,
  referenceCodeForm: referenceCode,
})

const keyOf = ({ headers }: FastifyRequest): string => String(headers[idempotencyKeyHeader] ?? '')

const cultureOf = (received: ReceivedSubmission): string | undefined =>
  received.texts.find(({ name }) => name === 'userPreferredCulture')?.text

/** Step 1: admits a request by its csrf token, its grant and its headers, before any of its body is read. */
async function admit(context: RequestContext): Promise<SubmissionContext | Objection> {
  const { deps, formType, limits, request } = context
  const begunAt = deps.now()
  const sessionId = deps.sessions.proven(request)
  if (sessionId === null) return notCsrf
  const grant = await openGrant(deps.grants, deps.sessions.hashOf(sessionId), formType)
  if (grant === null) return noGrant
  if (!keyPattern.test(keyOf(request)) || !hasSoundBoundary(request.headers['content-type'])) return broken
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) return tooLarge
  return { ...context, grant, sessionId, begunAt, place: null, hasArrived: false }
}

const sendRefusal = ({ deps, request, reply }: RequestContext, { status, key }: Objection) =>
  reply.code(status).send(refused(deps.wording.text(deps.wording.cultureOf(request), { key })))

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

/** Step 3: files the claim or refuses it, and answers. */
async function fileOrRefuse(
  submission: SubmissionContext,
  received: ReceivedSubmission,
  captcha: CaptchaOutcome,
) {
  const { deps, form, formType, request, reply, grant, sessionId, begunAt } = submission
  const { referenceCode, refusal } = await submit(deps, {
    form,
    grant,
    sessionId,
    begunAt,
    key: keyOf(request),
    received,
    captcha,
    payPal: deps.payPalLogins.read(request),
  })
  deps.countSubmission(formType, refusal?.kind ?? 'filed')
  deps.checkpoint?.('answerReady')
  if (refusal === null) return filed(referenceCode)
  const culture = deps.wording.cultureOf(request, cultureOf(received))
  const sent = parseSubmission(formType, received)?.models ?? []
  const shown = shownInModels(form.plan, sent)
  const error = refusal.figures
    ? deps.wording.aboutFigures(culture, refusal.label, refusal.figures)
    : deps.wording.aboutField(culture, refusal.message, refusal.label, shown)
  return reply.code(statuses[refusal.kind]).send({
    ...refused(error, refusal.kind === 'nonMatchingPaymentElection'),
    ...(refusal.facts && {
      facts: { ...refusal.facts, prepopulatedData: [...refusal.facts.prepopulatedData] },
    }),
  })
}

/** Steps 2 and 3, and the checks between them. */
async function receiveAndFile(submission: SubmissionContext) {
  const { deps, reply, place } = submission
  const captcha = verifyOnArrival(submission)
  const { received, refusal } = await receive(submission, captcha.onText)
  if (refusal !== null) return refuse(submission, refusal === 'tooLarge' ? tooLarge : broken)
  place?.arrived()
  submission.hasArrived = true
  // The server ended this body for another just before its end arrived.
  if (reply.sent) {
    await deps.documents.remove(received.documents.map(({ file }) => file))
    return reply
  }
  await keepGrant(deps.grants, submission.grant)
  return fileOrRefuse(submission, received, await captcha.outcome())
}

/** POST /api/forms/… (API-12): csrf, grant and size first, then a place for the body, the body, and the decision. */
export function submitRoute(server: ServerInstance, form: CaseForm, deps: SubmitRouteDeps): void {
  const { wording, checkpoint = passCheckpoint } = deps
  const { formType } = form.definition
  const limits = submitLimits(deps.loadedCase.settings.documents)
  const context: FormContext = { form, formType, deps, limits }
  const admitted = new WeakMap<FastifyRequest, SubmissionContext>()

  server.route({
    method: 'POST',
    url: submitCall(formType),
    schema: { response: { '2xx': submitAnswer, '4xx': submitAnswer } },
    onRequest: async (request, reply) => {
      const result = await admit({ ...context, request, reply })
      if ('status' in result) {
        const requested = { ...context, request, reply }
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
      reply.code(status).send(refused(wording.text(wording.cultureOf(request), { key: broken.key })))
    },
    onResponse: async () => checkpoint('answerSent'),
    handler: async (request, reply) => {
      const submission = admitted.get(request)
      if (!submission) return refuse({ ...context, request, reply }, noGrant)
      const key = keyOf(request)
      const owner = { key, memberId: ownerOf(deps.keys, submission.grant, key), formType }
      return deps.receiving.during(owner, () => receiveAndFile(submission))
    },
  })
}
