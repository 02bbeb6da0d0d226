import type { Bulk } from '@redress/engine'
import { bulkAnswer, bulkCall, bulkRefusal, bulkRequest } from '@redress/engine/contract'
import { shownInModels } from '@redress/engine/sentences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CaseForm } from '../../case/reading/loaded-case.ts'
import { admitRows } from '../../claims/bulk/admit-rows.ts'
import { fileRows, type RowOutcome } from '../../claims/bulk/file-rows.ts'
import { filingNumberIn, nameOfFiling } from '../../claims/bulk/filing-number.ts'
import {
  captchaOfTicket,
  makeTicket,
  type PassedCaptcha,
  type TicketFor,
} from '../../claims/bulk/make-ticket.ts'
import { keepGrant, openGrant } from '../../claims/sign-in/grants.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { networkOf } from '../http/network-of.ts'
import type { ServerInstance } from '../server-instance.ts'
import { guarded, refusedText } from './guarded.ts'
import type { SubmitRouteDeps } from './submission-context.ts'

/** Bytes of a request: 25 rows of the longest forms. */
const bodyLimit = 2 * 1024 * 1024

interface RowsDeps extends SubmitRouteDeps {
  readonly attempts: Pick<AttemptStore, 'take'>
}

/** Why no row was filed. */
interface Refusal {
  readonly status: 400 | 401 | 429
  readonly key: string
  readonly again?: boolean
}

const refusals = {
  number: { status: 400, key: 'LocKey_Shared_ErrorMessage_Problem' },
  captcha: { status: 400, key: 'LocKey_Error_CaptchaRefused', again: true },
  captchaDenied: { status: 400, key: 'LocKey_Error_CaptchaUnavailable', again: true },
  signedOut: { status: 401, key: 'LocKey_Error_SessionEnded' },
  tooMany: { status: 429, key: 'LocKey_Error_TooManyAttempts' },
} as const satisfies Record<string, Refusal>

/** The captcha of a request: verified with the first rows, and named by the ticket of the filing with the others. */
async function captchaOf(
  deps: RowsDeps,
  ticketFor: TicketFor,
  { captcha, ticket }: { readonly captcha: string | null; readonly ticket: string | null },
): Promise<PassedCaptcha | Refusal> {
  if (ticket !== null) return captchaOfTicket(deps, ticketFor, ticket) ?? refusals.captcha
  const outcome = await deps.verifyCaptcha(captcha ?? '', null)
  if (outcome === 'refused') return refusals.captcha
  return outcome === 'denied' ? refusals.captchaDenied : outcome
}

/** What became of a row, in the words of the claimant. */
const answerOf =
  (deps: RowsDeps, form: CaseForm, culture: string) =>
  ({ state, referenceCode, receipt, refusal, models }: RowOutcome) => {
    const { wording } = deps
    const error =
      refusal &&
      (refusal.figures
        ? wording.aboutFigures(culture, refusal.label, refusal.figures)
        : wording.aboutField(culture, refusal.message, refusal.label, shownInModels(form.plan, models)))
    return { state, referenceCode, receipt, error }
  }

/** POST /api/forms/…/rows: claims of one filing for many, for whoever has signed in to its form. */
export function fileRowsRoute(server: ServerInstance, form: CaseForm, bulk: Bulk, deps: RowsDeps): void {
  const { formType } = form.definition
  const refuse = (request: FastifyRequest, reply: FastifyReply, { status, key, again = false }: Refusal) =>
    reply.code(status).send({ error: refusedText(deps, request, key), again })
  const signedIn = async (request: FastifyRequest) => {
    const sessionId = deps.sessions.proven(request)
    if (sessionId === null) return null
    const sessionHash = deps.sessions.hashOf(sessionId)
    const grant = await openGrant(deps.grants, sessionHash, formType)
    return grant && { grant, sessionId, sessionHash }
  }
  const options = guarded(deps, (error) => ({ error, again: false }))
  server.post(
    bulkCall(formType),
    {
      ...options,
      bodyLimit,
      // Before the body is read.
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        await options.preParsing(request, reply)
        if (!reply.sent && !(await signedIn(request))) await refuse(request, reply, refusals.signedOut)
      },
      schema: { body: bulkRequest, response: { '2xx': bulkAnswer, '4xx': bulkRefusal } },
    },
    async (request, reply) => {
      const begunAt = deps.now()
      const { body } = request
      const who = await signedIn(request)
      if (!who) return refuse(request, reply, refusals.signedOut)
      const { sessionHash, ...signedInAs } = who
      const number = filingNumberIn(body.filing)
      if (number === null) return refuse(request, reply, refusals.number)
      const filing = nameOfFiling(number)
      const sender = { filing, sessionHash, network: networkOf(request.ip), maxRows: bulk.maxRows }
      if (!(await admitRows(deps, sender))) return refuse(request, reply, refusals.tooMany)
      const ticketFor = { filing, formType, sessionHash }
      const captcha = await captchaOf(deps, ticketFor, body)
      if (typeof captcha !== 'string') return refuse(request, reply, captcha)
      await keepGrant(deps.grants, who.grant)
      const outcomes = await fileRows(deps, {
        ...signedInAs,
        form,
        bulk,
        number,
        rows: body.rows.map(({ parts }) => parts),
        begunAt,
        captcha,
        onFailed: (err) => request.log.error({ fault: 'STORAGE_UNAVAILABLE', err }, 'a row was not filed'),
      })
      for (const { state, refusal } of outcomes)
        if (state === 'filed' || refusal) deps.countSubmission(formType, refusal?.kind ?? 'filed')
      deps.checkpoint?.('answerReady')
      const culture = deps.wording.cultureOf(request)
      return {
        ticket: body.ticket ?? makeTicket(deps, ticketFor, captcha),
        rows: outcomes.map(answerOf(deps, form, culture)),
      }
    },
  )
}
