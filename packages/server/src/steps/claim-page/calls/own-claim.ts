import { actOnClaim, objectToChanges, openOwnClaim, receiptOfClaim, sendClaimLink } from '@redress/api'
import { claimantEventOf } from '../../../claims/history/events.ts'
import { wholeClaim } from '../../../claims/history/whole-claim.ts'
import { callRoute } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import { requireCaptcha } from '../../../http/require-captcha.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { ownerByClaimKey } from '../../filing/calls/submission-owner.ts'
import { receiptPlace } from '../../receipt/calls/send-receipt.ts'
import { receiptOf } from '../../receipt/own-receipt.ts'
import { inEqualTime } from '../../sign-in/attempts.ts'
import { actOnClaim as act } from '../act-on-claim.ts'
import { objectToChanges as object } from '../object-to-changes.ts'
import { openClaimLink } from '../open-claim-link.ts'
import { requestClaimLink } from '../request-claim-link.ts'
import { caseOfIn, shownOwn, whyNotDone } from './act-answer.ts'

/** The same answer after the same time, whether or not the claim has an address. */
function sendLinkRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(sendClaimLink, deps)
  server.route({
    ...route,
    preHandler: requireCaptcha(deps, refuse),
    handler: async (request, reply) => {
      const owner = await ownerByClaimKey(deps, request.body.key)
      if (!owner) return refuse(request, reply, 'claimKeyEnded')
      const network = networkOf(request.ip)
      const isAdmitted = await inEqualTime(() => requestClaimLink(deps, owner.opened.claimId, network))
      return isAdmitted ? { done: true, error: null } : refuse(request, reply, 'tooMany')
    },
  })
}

/** Opens a claim as its claimant by the token of a link. */
function openRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(openOwnClaim, deps)
  server.route({
    ...route,
    preHandler: requireCaptcha(deps, refuse),
    handler: async (request, reply) => {
      const opened = await openClaimLink(deps, request.body.token, networkOf(request.ip))
      if (opened.kind !== 'opened')
        return refuse(request, reply, opened.kind === 'ended' ? 'claimKeyEnded' : 'tooMany')
      const claim = await wholeClaim(deps, opened.claimId)
      return { ...(await shownOwn(deps, request, claim)), key: opened.key, error: null }
    },
  })
}

/** What only its claimant can do with a claim. */
function actRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(actOnClaim, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const { key, ...wanted } = request.body
      const owner = await ownerByClaimKey(deps, key)
      if (owner?.opened.proof !== 'proven') return refuse(request, reply, 'claimKeyEnded')
      const outcome = await act(deps, owner.opened.claimId, wanted)
      const shown = await shownOwn(deps, request, outcome.claim)
      if (outcome.kind === 'done') return { ...shown, number: outcome.number, error: null }
      const [name, said] = whyNotDone(deps, request, outcome)
      return refuse(request, reply, name, { ...said, more: shown })
    },
  })
}

/** The receipt of the newest filing of an opened claim, or of what its claimant did. */
function receiptRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(receiptOfClaim, deps)
  server.route({
    ...route,
    handler: async (request, reply) => {
      const { key, number } = request.body
      const owner = await ownerByClaimKey(deps, key)
      if (owner?.opened.proof !== 'proven') return refuse(request, reply, 'claimKeyEnded')
      const { history, newest } = await wholeClaim(deps, owner.opened.claimId)
      const event = history.events.find((each) => each.number === number && claimantEventOf(each)) ?? null
      const code = event?.on.referenceCode ?? newest.record.referenceCode
      const stored = await deps.storage.claims.findByReferenceCode(code)
      if (!stored || (number !== null && !event)) return refuse(request, reply, 'notFound')
      const place = receiptPlace(deps, request)
      return { ...(await receiptOf({ ...deps, caseOf: caseOfIn(deps) }, stored, place, event)), error: null }
    },
  })
}

/** Objects to what was announced at a former address. */
function objectRoute(server: ServerInstance, deps: CallContext): void {
  const { route, refuse } = callRoute(objectToChanges, deps)
  server.route({
    ...route,
    preHandler: requireCaptcha(deps, refuse),
    handler: async (request) => ({ done: await object(deps, request.body.token), error: null }),
  })
}

/** The calls by which claimants see what they filed, and change it. */
export function ownClaimRoutes(server: ServerInstance, deps: CallContext): void {
  sendLinkRoute(server, deps)
  openRoute(server, deps)
  actRoute(server, deps)
  receiptRoute(server, deps)
  objectRoute(server, deps)
}
