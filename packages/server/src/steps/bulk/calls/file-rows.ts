import * as api from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { Bulk } from '@redress/form'
import { shownInModels } from '@redress/form/sentences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callRoute, type RefusalOf } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { keepGrant, openGrant } from '../../sign-in/grants.ts'
import { admitRows } from '../admit-rows.ts'
import { fileRows, type RowOutcome } from '../file-rows.ts'
import { filingNumberIn, nameOfFiling } from '../filing-number.ts'
import { captchaOfTicket, makeTicket, type PassedCaptcha, type TicketFor } from '../make-ticket.ts'

type CaptchaRefusal = Extract<RefusalOf<typeof api.fileRows>, 'captchaRefused' | 'captchaUnavailable'>

/** The captcha of a request: verified with the first rows, and named by the ticket of the filing with the others. */
async function captchaOf(
  deps: CallContext,
  ticketFor: TicketFor,
  { captcha, ticket }: { readonly captcha: string | null; readonly ticket: string | null },
): Promise<PassedCaptcha | CaptchaRefusal> {
  if (ticket !== null) return captchaOfTicket(deps, ticketFor, ticket) ?? 'captchaRefused'
  const outcome = await deps.verifyCaptcha(captcha ?? '', null)
  if (outcome === 'refused') return 'captchaRefused'
  return outcome === 'denied' ? 'captchaUnavailable' : outcome
}

/** What became of a row, in the words of the claimant. */
const answerOf =
  (deps: CallContext, form: CaseForm, culture: string) =>
  ({ state, referenceCode, receipt, refusal, models }: RowOutcome) => {
    const { wording } = deps
    const error =
      refusal &&
      (refusal.figures
        ? wording.aboutFigures(culture, refusal.label, refusal.figures)
        : wording.aboutField(culture, refusal.message, refusal.label, shownInModels(form.plan, models)))
    return { state, referenceCode, receipt, error }
  }

/** Claims of one filing for many, for whoever has signed in to its form. */
export function fileRowsRoute(server: ServerInstance, form: CaseForm, bulk: Bulk, deps: CallContext): void {
  const { formType } = form.definition
  const { route, refuse } = callRoute(api.fileRows, deps, { formType })
  const signedIn = async (request: FastifyRequest) => {
    const sessionId = deps.sessions.proven(request)
    if (sessionId === null) return null
    const sessionHash = deps.sessions.hashOf(sessionId)
    const grant = await openGrant(deps, sessionHash, formType)
    return grant && { grant, sessionId, sessionHash }
  }
  server.route({
    ...route,
    // Before the body is read.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      if (deps.sessions.proven(request) === null) await refuse(request, reply, 'csrf')
      else if (!(await signedIn(request))) await refuse(request, reply, 'signedOut')
    },
    handler: async (request, reply) => {
      const begunAt = deps.now()
      const { body } = request
      const who = await signedIn(request)
      if (!who) return refuse(request, reply, 'signedOut')
      const { sessionHash, ...signedInAs } = who
      const number = filingNumberIn(body.filing)
      if (number === null) return refuse(request, reply, 'malformed')
      const filing = nameOfFiling(number)
      const sender = { filing, sessionHash, network: networkOf(request.ip), maxRows: bulk.maxRows }
      if (!(await admitRows(deps, sender))) return refuse(request, reply, 'tooMany')
      const ticketFor = { filing, formType, sessionHash }
      const captcha = await captchaOf(deps, ticketFor, body)
      if (captcha === 'captchaRefused' || captcha === 'captchaUnavailable')
        return refuse(request, reply, captcha, { more: { again: true } })
      await keepGrant(deps, who.grant)
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
  })
}
