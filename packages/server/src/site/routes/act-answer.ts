import type { OwnClaimAnswer } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ActOutcome } from '../../claims/claim-page/act-on-claim.ts'
import { ownClaim } from '../../claims/claim-page/own-claim.ts'
import { shownClaim } from '../../claims/claim-page/shown-claim.ts'
import { presentCure } from '../../claims/cure/present-cure.ts'
import type { WholeClaim } from '../../claims/history/whole-claim.ts'
import { refusedText } from './guarded.ts'
import type { OwnClaimRouteDeps } from './own-claim-route-deps.ts'

/** Reads the version of the case in which a claim was filed; the one that is shown if that is not stored. */
export const caseOfIn =
  ({ versions, loadedCase }: Pick<OwnClaimRouteDeps, 'versions' | 'loadedCase'>) =>
  async (version: string): Promise<LoadedCase> =>
    (await versions?.load(version).catch(() => null)) ?? loadedCase

/** An opened claim as its claimant sees it. */
export async function shownOwn(
  deps: OwnClaimRouteDeps,
  request: FastifyRequest,
  claim: WholeClaim,
): Promise<Pick<OwnClaimAnswer, 'claim' | 'own'>> {
  const { loadedCase, inForce, wording, now } = deps
  const cure = presentCure({ inForce, at: now(), proof: 'proven' }, claim.history, claim.newest.record)
  const filedIn = await caseOfIn(deps)(claim.newest.record.caseVersion)
  const culture = wording.cultureOf(request)
  return {
    claim: shownClaim(loadedCase, claim.history, claim.filings, cure),
    own: ownClaim({ loadedCase, filedIn, culture }, claim),
  }
}

/** The status, and the copy key, of an action that was not done. */
const refusals = {
  changedSince: { status: 412, key: 'LocKey_OwnClaim_Changed' },
  same: { status: 400, key: 'LocKey_OwnClaim_Same' },
  tooMany: { status: 429, key: 'LocKey_OwnClaim_TooMany' },
} as const

/** The words of an action that was not done. */
function refusalOf(
  deps: OwnClaimRouteDeps,
  request: FastifyRequest,
  outcome: Exclude<ActOutcome, { readonly kind: 'done' }>,
): string {
  if (outcome.kind !== 'invalid') return refusedText(deps, request, refusals[outcome.kind].key)
  const { message, label } = outcome.finding
  const { wording } = deps
  const culture = wording.cultureOf(request)
  const text = wording.text(culture, { key: message.key, ...(message.params && { params: message.params }) })
  return label ? `${wording.text(culture, { key: label })}: ${text}` : text
}

/** The claim as it is after an action, or as it is instead. */
export async function actAnswer(
  deps: OwnClaimRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ActOutcome,
): Promise<FastifyReply> {
  const shown = await shownOwn(deps, request, outcome.claim)
  if (outcome.kind === 'done') return reply.send({ ...shown, number: outcome.number, error: null })
  const status = outcome.kind === 'invalid' ? 400 : refusals[outcome.kind].status
  return reply.code(status).send({ ...shown, error: refusalOf(deps, request, outcome) })
}
