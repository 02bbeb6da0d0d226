import {
  claimActRequest,
  claimDoneAnswer,
  claimLinkRequest,
  claimReceiptAnswer,
  claimReceiptRequest,
  claimTokenRequest,
  ownClaimAnswer,
  ownClaimCalls,
} from '@redress/engine/contract'
import { actOnClaim } from '../../claims/claim-page/act-on-claim.ts'
import { objectToChanges } from '../../claims/claim-page/object-to-changes.ts'
import { openClaimLink } from '../../claims/claim-page/open-claim-link.ts'
import { requestClaimLink } from '../../claims/claim-page/request-claim-link.ts'
import { claimantEventOf } from '../../claims/history/events.ts'
import { wholeClaim } from '../../claims/history/whole-claim.ts'
import { receiptOf } from '../../claims/receipts/own-receipt.ts'
import { inEqualTime } from '../../claims/sign-in/attempts.ts'
import { networkOf } from '../http/network-of.ts'
import { receiptPlace } from '../http/send-receipt.ts'
import type { ServerInstance } from '../server-instance.ts'
import { actAnswer, caseOfIn, shownOwn } from './act-answer.ts'
import { guarded, refusedText, requireCaptcha } from './guarded.ts'
import type { OwnClaimRouteDeps } from './own-claim-route-deps.ts'
import { ownerByClaimKey } from './submission-owner.ts'

/** POST /api/claim/send-link: the same answer after the same time, whether or not the claim has an address. */
function sendLinkRoute(server: ServerInstance, deps: OwnClaimRouteDeps): void {
  const refuse = (error: string) => ({ done: false, error })
  server.post(
    ownClaimCalls.sendLink,
    {
      ...guarded(deps, refuse),
      preHandler: requireCaptcha(deps, refuse),
      schema: { body: claimLinkRequest, response: { '2xx': claimDoneAnswer, '4xx': claimDoneAnswer } },
    },
    async (request, reply) => {
      const owner = await ownerByClaimKey(deps, request.body.key)
      if (!owner) return reply.code(401).send(refuse(refusedText(deps, request, 'LocKey_OwnClaim_Ended')))
      const parts = { ...deps, settings: deps.inForce.settings }
      const network = networkOf(request.ip)
      const isAdmitted = await inEqualTime(() => requestClaimLink(parts, owner.opened.claimId, network))
      if (isAdmitted) return { done: true, error: null }
      return reply.code(429).send(refuse(refusedText(deps, request, 'LocKey_Error_TooManyAttempts')))
    },
  )
}

const refuseOwn = (error: string) => ({ claim: null, own: null, error })

/** POST /api/claim/open: opens a claim as its claimant by the token of a link. */
function openRoute(server: ServerInstance, deps: OwnClaimRouteDeps): void {
  server.post(
    ownClaimCalls.open,
    {
      ...guarded(deps, refuseOwn),
      preHandler: requireCaptcha(deps, refuseOwn),
      schema: { body: claimTokenRequest, response: { '2xx': ownClaimAnswer, '4xx': ownClaimAnswer } },
    },
    async (request, reply) => {
      const opened = await openClaimLink(deps, request.body.token, networkOf(request.ip))
      if (opened.kind !== 'opened') {
        const isEnded = opened.kind === 'ended'
        const key = isEnded ? 'LocKey_OwnClaim_Ended' : 'LocKey_Error_TooManyAttempts'
        return reply.code(isEnded ? 401 : 429).send(refuseOwn(refusedText(deps, request, key)))
      }
      const claim = await wholeClaim(deps, opened.claimId)
      return { ...(await shownOwn(deps, request, claim)), key: opened.key, error: null }
    },
  )
}

/** POST /api/claim/act: what only its claimant can do with a claim. */
function actRoute(server: ServerInstance, deps: OwnClaimRouteDeps): void {
  server.post(
    ownClaimCalls.act,
    {
      ...guarded(deps, refuseOwn),
      schema: { body: claimActRequest, response: { '2xx': ownClaimAnswer, '4xx': ownClaimAnswer } },
    },
    async (request, reply) => {
      const { key, ...wanted } = request.body
      const owner = await ownerByClaimKey(deps, key)
      if (owner?.opened.proof !== 'proven')
        return reply.code(401).send(refuseOwn(refusedText(deps, request, 'LocKey_OwnClaim_Ended')))
      return actAnswer(deps, request, reply, await actOnClaim(deps, owner.opened.claimId, wanted))
    },
  )
}

/** POST /api/claim/receipt: the receipt of the newest filing of an opened claim, or of what its claimant did. */
function receiptRoute(server: ServerInstance, deps: OwnClaimRouteDeps): void {
  const refuse = (error: string) => ({ referenceCode: null, file: null, error })
  server.post(
    ownClaimCalls.receipt,
    {
      ...guarded(deps, refuse),
      schema: {
        body: claimReceiptRequest,
        response: { '2xx': claimReceiptAnswer, '4xx': claimReceiptAnswer },
      },
    },
    async (request, reply) => {
      const { key, number } = request.body
      const owner = await ownerByClaimKey(deps, key)
      if (owner?.opened.proof !== 'proven')
        return reply.code(401).send(refuse(refusedText(deps, request, 'LocKey_OwnClaim_Ended')))
      const { history, newest } = await wholeClaim(deps, owner.opened.claimId)
      const event = history.events.find((each) => each.number === number && claimantEventOf(each)) ?? null
      const code = event?.on.referenceCode ?? newest.record.referenceCode
      const stored = await deps.storage.claims.findByReferenceCode(code)
      if (!stored || (number !== null && !event))
        return reply.code(404).send(refuse(refusedText(deps, request, 'LocKey_Shared_ErrorMessage_Problem')))
      const place = receiptPlace(deps, request)
      return { ...(await receiptOf({ ...deps, caseOf: caseOfIn(deps) }, stored, place, event)), error: null }
    },
  )
}

/** POST /api/claim/object: objects to what was announced at a former address. */
function objectRoute(server: ServerInstance, deps: OwnClaimRouteDeps): void {
  const refuse = (error: string) => ({ done: false, error })
  server.post(
    ownClaimCalls.object,
    {
      ...guarded(deps, refuse),
      preHandler: requireCaptcha(deps, refuse),
      schema: { body: claimTokenRequest, response: { '2xx': claimDoneAnswer, '4xx': claimDoneAnswer } },
    },
    async (request) => ({ done: await objectToChanges(deps, request.body.token), error: null }),
  )
}

/** The calls by which claimants see what they filed, and change it. */
export function ownClaimRoutes(server: ServerInstance, deps: OwnClaimRouteDeps): void {
  sendLinkRoute(server, deps)
  openRoute(server, deps)
  actRoute(server, deps)
  receiptRoute(server, deps)
  objectRoute(server, deps)
}
