import { randomUUIDv7 } from 'node:crypto'
import type { FormType } from '@redress/engine'
import { idempotencyKeyHeader, type SubmitAnswer, submitAnswer, submitCall } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { Arriving, Entered, OpenBodies } from '../../claims/filing/open-bodies.ts'
import {
  maxTextBytes,
  type ReceivedSubmission,
  receiveSubmission,
} from '../../claims/filing/receive-submission.ts'
import type { Receiving } from '../../claims/filing/receiving.ts'
import { type SharedBodies, smallBody } from '../../claims/filing/shared-bodies.ts'
import { type SubmitDeps, type SubmitRefusal, submit } from '../../claims/filing/submit.ts'
import { type GrantDeps, keepGrant, openGrant } from '../../claims/sign-in/grants.ts'
import { passCheckpoint } from '../../foundation/checkpoint.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Grant } from '../../storage/storage.ts'
import { drainBody } from '../http/drain-body.ts'
import { hasSoundBoundary, incomingParts } from '../http/incoming-parts.ts'
import { networkOf } from '../http/network-of.ts'
import type { PayPalLogins } from '../http/paypal-logins.ts'
import type { Sessions } from '../http/sessions.ts'
import { turnAway } from '../http/turn-away.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface SubmitRouteDeps extends SubmitDeps {
  readonly sessions: Sessions
  readonly wording: Wording
  readonly grants: GrantDeps
  readonly verifyCaptcha: VerifyCaptcha
  /** Counts what became of a submission. */
  readonly countSubmission: (formType: FormType, outcome: 'filed' | SubmitRefusal['kind']) => void
  readonly payPalLogins: PayPalLogins
  readonly receiving: Receiving
  readonly openBodies: OpenBodies
  /** Null where there is one server alone. */
  readonly sharedBodies: SharedBodies | null
}

/** A request that may be read. */
interface Admitted {
  readonly grant: Grant
  readonly sessionId: string
  readonly begunAt: Temporal.Instant
}

/** Why a request is refused whatever is in its body. */
interface Objection {
  readonly status: number
  readonly key: string
}

const megabyte = 1024 * 1024
const keyPattern = /^[\w-]{16,64}$/
/** Models, expenses and strings beside the documents. */
const maxOtherParts = 500
/** Longer than any model can be. */
const textBytes = megabyte
/** What the headers of the parts may add to documents and texts. Bytes. */
const maxHeaderBytes = megabyte

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

/** Bytes that the body of a claim may have at most. */
export const largestBody = ({ maxFiles, maxFileMegabytes }: LoadedCase['settings']['documents']): number =>
  maxFiles * maxFileMegabytes * megabyte + maxTextBytes + maxHeaderBytes

const limitsOf = ({ loadedCase }: SubmitDeps) => {
  const { documents } = loadedCase.settings
  const { maxFiles, maxFileMegabytes } = documents
  return {
    documentBytes: maxFileMegabytes * megabyte,
    // One more than a claim may have, so that the claimant is told of it by name.
    documents: maxFiles + 1,
    textBytes,
    parts: maxFiles + maxOtherParts,
    bodyBytes: largestBody(documents),
  }
}

/** Milliseconds that the answer to a body that was given up has to get out. */
const lastWord = 2000

/** Answers a body that is still on its way, and ends its connection. */
function endForAnother({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return
  const end = (): void => void raw.destroy()
  reply.raw.once('finish', end)
  setTimeout(end, lastWord).unref()
  turnAway(reply.header('connection', 'close'))
}

/** POST /api/forms/… (API-12): csrf, grant and size first, then the body, then the decision. */
export function submitRoute(
  server: ServerInstance,
  form: CaseForm,
  formType: Exclude<FormType, 'Lookup'>,
  deps: SubmitRouteDeps,
): void {
  const { sessions, wording, checkpoint = passCheckpoint } = deps
  const limits = limitsOf(deps)
  /** What each request was let in by, looked up once, and when it began to arrive. */
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  /** The places of the bodies that are under way. */
  const entered = new WeakMap<FastifyRequest, Entered>()
  /** The bodies that are there whole, which are not given up. */
  const arrived = new WeakSet<FastifyRequest>()

  const objectionTo = async (request: FastifyRequest): Promise<Objection | null> => {
    const begunAt = deps.now()
    const sessionId = sessions.proven(request)
    if (sessionId === null) return notCsrf
    const grant = await openGrant(deps.grants, sessions.hashOf(sessionId), formType)
    if (grant === null) return noGrant
    admitted.set(request, { grant, sessionId, begunAt })
    if (!keyPattern.test(keyOf(request)) || !hasSoundBoundary(request.headers['content-type'])) return broken
    return Number(request.headers['content-length'] ?? 0) > limits.bodyBytes ? tooLarge : null
  }

  const object = async (request: FastifyRequest, reply: FastifyReply, { status, key }: Objection) => {
    await drainBody(request, limits.bodyBytes)
    // Somebody else was given its room meanwhile, and it was told so.
    if (reply.sent) return reply
    return reply.code(status).send(refused(wording.text(wording.cultureOf(request), { key })))
  }

  const decide = async (
    request: FastifyRequest,
    reply: FastifyReply,
    admission: Admitted,
    received: ReceivedSubmission,
    captcha: CaptchaOutcome,
  ) => {
    const key = keyOf(request)
    const payPal = deps.payPalLogins.read(request)
    const { referenceCode, refusal } = await submit(deps, {
      form,
      ...admission,
      key,
      received,
      captcha,
      payPal,
    })
    deps.countSubmission(formType, refusal?.kind ?? 'filed')
    checkpoint('answerReady')
    if (refusal === null) return filed(referenceCode)
    const culture = wording.cultureOf(request, cultureOf(received))
    const error = wording.aboutField(culture, refusal.message, refusal.label)
    return reply
      .code(statuses[refusal.kind])
      .send(refused(error, refusal.kind === 'nonMatchingPaymentElection'))
  }

  /** The body as it is counted among those under way. */
  const arrivingOf = (request: FastifyRequest, reply: FastifyReply, { grant }: Admitted): Arriving => ({
    memberId: grant.memberId,
    network: networkOf(request.ip),
    bytes: Number(request.headers['content-length'] ?? limits.bodyBytes),
    read: () => request.raw.socket.bytesRead,
    giveUp: () => {
      if (!arrived.has(request)) endForAnother(request, reply)
    },
  })

  /** Counts a large body with those of the same member at other servers. */
  const share = async (arriving: Arriving, reply: FastifyReply): Promise<void> => {
    if (deps.sharedBodies === null || arriving.bytes <= smallBody) return
    const leave = await deps.sharedBodies.enter(arriving)
    if (reply.raw.destroyed) leave()
    else reply.raw.once('close', leave)
  }

  const take = async (request: FastifyRequest, reply: FastifyReply, admission: Admitted) => {
    // A token lives for two minutes and an upload may take longer, so it is verified as soon as it is here.
    const outcomes: Promise<CaptchaOutcome>[] = []
    const onText = (name: string, text: string): void => {
      if (name !== 'reCaptchaResponse' || text === '' || outcomes.length > 0) return
      outcomes.push(deps.verifyCaptcha(text, keyOf(request)))
    }
    const onRefused = (): void => entered.get(request)?.refused()
    const { received, refusal } = await receiveSubmission(
      { ...deps, claimId: randomUUIDv7(), most: limits.documents, onRefused },
      incomingParts(request, limits),
      onText,
    ).catch(async (error: unknown) => {
      onRefused()
      await drainBody(request, limits.bodyBytes)
      throw error
    })
    // The rest of a refused body may still be on its way: others may take its place.
    if (refusal !== null) {
      onRefused()
      return object(request, reply, refusal === 'tooLarge' ? tooLarge : broken)
    }
    entered.get(request)?.arrived()
    arrived.add(request)
    if (reply.sent) {
      await deps.documents.remove(received.documents.map(({ file }) => file))
      return reply
    }
    await keepGrant(deps.grants, admission.grant)
    return decide(request, reply, admission, received, (await outcomes[0]) ?? 'refused')
  }

  server.route({
    method: 'POST',
    url: submitCall(formType),
    schema: { response: { '2xx': submitAnswer, '4xx': submitAnswer } },
    onRequest: async (request, reply) => {
      const objection = await objectionTo(request)
      return objection === null ? undefined : object(request, reply, objection)
    },
    // After it was let in: slow bodies of those who are not signed in take nobody's place.
    preParsing: async (request, reply) => {
      const admission = admitted.get(request)
      // Whoever hung up meanwhile would never give the place back.
      if (!admission || reply.raw.destroyed) return
      const arriving = arrivingOf(request, reply, admission)
      const place = deps.openBodies.enter(arriving)
      if (place === null) {
        await turnAway(reply)
        return
      }
      entered.set(request, place)
      // Closed and not sent: a browser that hangs up ends its submission too.
      reply.raw.once('close', place.left)
      await share(arriving, reply)
    },
    errorHandler: (error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) throw error
      reply.code(status).send(refused(wording.text(wording.cultureOf(request), { key: broken.key })))
    },
    onResponse: async () => checkpoint('answerSent'),
    handler: async (request, reply) => {
      const admission = admitted.get(request)
      if (!admission) return object(request, reply, noGrant)
      const owner = { key: keyOf(request), memberId: admission.grant.memberId, formType }
      return deps.receiving.during(owner, () => take(request, reply, admission))
    },
  })
}
