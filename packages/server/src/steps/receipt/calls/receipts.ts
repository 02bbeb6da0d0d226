import { checkReceipt, getReceiptFile, getReceiptKeys, receiptKeysAnswer } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { longDateText, zoneNamed } from '@redress/form'
import { publicKeysOf } from '../../../claims/ledger/receipt.ts'
import { callRoute } from '../../../http/call-route.ts'
import { constantAnswer, sendConstant } from '../../../http/constant-answer.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { submissionOwner } from '../../filing/calls/submission-owner.ts'
import { erasedAt, checkReceipt as verdictOn } from '../check-receipt.ts'
import { ownReceipt } from '../own-receipt.ts'
import { receiptPlace, sendReceipt } from './send-receipt.ts'

/** Seconds for which the published keys may be used without asking again: new ones are added rarely. */
const anHour = 3600

/** The receipt of one's own claim, by the key of its submission. */
function fileRoute(server: ServerInstance, deps: CallContext): void {
  const { versions, loadedCase } = deps
  const { route, refuse } = callRoute(getReceiptFile, deps)
  const caseOf = async (version: string): Promise<LoadedCase> =>
    (await versions?.load(version).catch(() => null)) ?? loadedCase
  server.route({
    ...route,
    handler: async (request, reply) => {
      const owner = await submissionOwner(deps, request, request.query.form)
      if (!owner) return refuse(request, reply, 'signInToSeeClaim')
      const place = receiptPlace(deps, request)
      const receipt = await ownReceipt({ ...deps, caseOf }, owner, place)
      return receipt === null ? refuse(request, reply, 'notFound') : sendReceipt(reply, receipt)
    },
  })
}

/** For anybody, without a session's sign-in. It says nothing that the receipt does not. */
function checkRoute(server: ServerInstance, deps: CallContext): void {
  const { wording, loadedCase } = deps
  const dayText = (at: Temporal.Instant, culture: string): string =>
    longDateText(at, zoneNamed(loadedCase.settings.timeZone), localeIn(loadedCase.writings, culture))
  server.route({
    ...callRoute(checkReceipt, deps).route,
    handler: async (request) => {
      const onAltered = (err: unknown): void =>
        request.log.error(
          { fault: 'RECORD_ALTERED', err },
          'a claim does not open that a receipt was signed for',
        )
      const verdict = await verdictOn({ ...deps, onAltered }, request.body)
      const at = verdict === 'erased' ? await erasedAt(deps, request.body) : null
      return { verdict, ...(at && { erasedOn: dayText(at, wording.cultureOf(request)) }) }
    },
  })
}

/** The public keys by which anybody checks receipts and exports without this site. */
function keysRoute(server: ServerInstance, deps: CallContext): void {
  const answer = constantAnswer(receiptKeysAnswer, { keys: [...publicKeysOf(deps.ring)] })
  server.route({
    ...callRoute(getReceiptKeys, deps).route,
    handler: (request, reply) => sendConstant(request, reply, answer, anHour),
  })
}

/** The calls about receipts. */
export function receiptRoutes(server: ServerInstance, deps: CallContext): void {
  fileRoute(server, deps)
  checkRoute(server, deps)
  keysRoute(server, deps)
}
