import type { actOnClaim, OwnClaimAnswer } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { FastifyRequest } from 'fastify'
import type { WholeClaim } from '../../../claims/history/whole-claim.ts'
import type { RefusalOf, SaidWith } from '../../../http/call-route.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { presentCure } from '../../cure/present-cure.ts'
import type { ActOutcome } from '../act-on-claim.ts'
import { ownClaim } from '../own-claim.ts'
import { shownClaim } from '../shown-claim.ts'

/** Reads the version of the case in which a claim was filed; the one that is shown if that is not stored. */
export const caseOfIn =
  ({ versions, loadedCase }: CallContext) =>
  async (version: string): Promise<LoadedCase> =>
    (await versions?.load(version).catch(() => null)) ?? loadedCase

/** An opened claim as its claimant sees it. */
export async function shownOwn(
  deps: CallContext,
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

/** Why an action was not done: the refusal, and its words where they are about a field. */
export function whyNotDone(
  { wording }: CallContext,
  request: FastifyRequest,
  outcome: Exclude<ActOutcome, { readonly kind: 'done' }>,
): readonly [RefusalOf<typeof actOnClaim>, SaidWith] {
  switch (outcome.kind) {
    case 'changedSince':
      return ['claimChanged', {}]
    case 'same':
      return ['sameAnswers', {}]
    case 'tooMany':
      return ['tooManyActs', {}]
    case 'invalid': {
      const { message, label } = outcome.finding
      const culture = wording.cultureOf(request)
      const { key, params } = message
      const text = wording.text(culture, { key, ...(params && { params }) })
      return ['refused', { error: label ? `${wording.text(culture, { key: label })}: ${text}` : text }]
    }
  }
}
