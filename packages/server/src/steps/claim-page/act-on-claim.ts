import type { ChangedFields, ClaimAction } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { Finding } from '@redress/form'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { changeableFields } from '../../claims/history/changeable-fields.ts'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { keyOfEvent } from '../../claims/history/events.ts'
import { isChangedTooOften } from '../../claims/history/open-changes.ts'
import { presentModels, type WholeClaim, wholeClaim, withChanges } from '../../claims/history/whole-claim.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { CaseInForce } from '../sign-in/ways-in-force.ts'
import { addressBefore } from './address-of-claim.ts'
import { checkChange, storedAnswers, wholeChange } from './check-change.ts'
import { claimActionTypes, entryOf, openActions } from './claim-actions.ts'

interface Acting
  extends Uses<'caseId' | 'claims' | 'events', 'ring' | 'later' | 'now' | 'checkpoint'>,
    Pick<CaseInForce, 'loadedCase'> {
  /** Whether e-mails are sent at all. */
  readonly sendsMail: boolean
}

/** What a claimant asks for. */
export interface WantedAction {
  readonly action: ClaimAction
  /** What the claim was when the claimant was shown it (`entryOf`). */
  readonly entry: string
  /** Made by the page. */
  readonly id: string
  readonly fields: ChangedFields
}

export type ActOutcome =
  /** Recorded by this call, or by the same one before. */
  | { readonly kind: 'done'; readonly number: number; readonly claim: WholeClaim }
  /** The claim is another than was shown, or the action is no longer open. */
  | { readonly kind: 'changedSince'; readonly claim: WholeClaim }
  | { readonly kind: 'same'; readonly claim: WholeClaim }
  /** The claim was changed too often in the last days. A withdrawal is never refused for that. */
  | { readonly kind: 'tooMany'; readonly claim: WholeClaim }
  | { readonly kind: 'invalid'; readonly finding: Finding; readonly claim: WholeClaim }

/** How often an action is tried anew because something else was recorded about the claim at the same moment. */
const mostTries = 3

/** The refusal of a change of answers, or the fields to record; a withdrawal changes none. */
function judgedFields(
  { loadedCase, now }: Acting,
  { plan }: CaseForm,
  claim: WholeClaim,
  { action, fields }: WantedAction,
):
  | Exclude<ActOutcome, { readonly kind: 'done' }>
  | { readonly kind: 'fields'; readonly fields: ChangedFields } {
  const own = claimActionTypes[action].fields(changeableFields(plan, loadedCase.settings.claimPage))
  if (own === null) return { kind: 'fields', fields: {} }
  if (isChangedTooOften(claim.history, now(), loadedCase.settings.claimPage?.holdDays))
    return { kind: 'tooMany', claim }
  const whole = wholeChange(own, fields)
  if (whole === null) return { kind: 'changedSince', claim }
  const before = presentModels(claim)
  const models = withChanges(before, [whole])
  if (JSON.stringify(models) === JSON.stringify(before)) return { kind: 'same', claim }
  const { culture } = claim.newest.record
  const [finding] = checkChange(loadedCase, plan, { culture, models }, new Set(own), now())
  return finding ? { kind: 'invalid', finding, claim } : { kind: 'fields', fields: whole }
}

/** Whether what was recorded under an id is this action: another one under the same id must not be answered as done. */
const isOf = ({ action, id, fields }: WantedAction, what: ClaimEvent['what']): boolean =>
  canonicalJson(claimActionTypes[action].what(id, storedAnswers(fields))) === canonicalJson(what)

/** One try; null if something else was recorded about the claim at the same moment. */
async function tryOnce(deps: Acting, claimId: string, wanted: WantedAction): Promise<ActOutcome | null> {
  const { storage, ring, loadedCase, now, checkpoint = passCheckpoint } = deps
  const claim = await wholeClaim(deps, claimId)
  const { history } = claim
  const known = history.events.find((event) => keyOfEvent(event) === wanted.id)
  if (known)
    return isOf(wanted, known.what)
      ? { kind: 'done', number: known.number, claim }
      : { kind: 'changedSince', claim }
  const form = loadedCase.forms.get(claim.newest.record.formType)
  const fields = form && changeableFields(form.plan, loadedCase.settings.claimPage)
  const isOpen = fields && openActions(loadedCase.settings, history, fields).includes(wanted.action)
  if (!form || !isOpen || entryOf(history) !== wanted.entry) return { kind: 'changedSince', claim }
  const judged = judgedFields(deps, form, claim, wanted)
  if (judged.kind !== 'fields') return judged
  const what = claimActionTypes[wanted.action].what(wanted.id, judged.fields)
  const event = nextEvent(history, what, now())
  const isAnnounced = deps.sendsMail && addressBefore(loadedCase.settings, claim, event.number) !== null
  const announcement = isAnnounced ? ({ kind: 'changeNotice', about: 'claim', at: now() } as const) : null
  checkpoint('actionJudged')
  const stored = await storage.events.add([sealEvent(ring, storage.caseId, event)], announcement)
  checkpoint('actionStored')
  if (!stored.has(event.id)) return null
  return { kind: 'done', number: event.number, claim: await wholeClaim(deps, claimId) }
}

/**
 * Records what a claimant does with a claim: an event beside what was filed, never in its place. The same action sent twice, also to
 * two servers at once, is one event. Its announcement to the former address is stored with it.
 * @throws RECORD_ALTERED if the claim does not open
 */
export async function actOnClaim(deps: Acting, claimId: string, wanted: WantedAction): Promise<ActOutcome> {
  for (let count = 0; count < mostTries; count += 1) {
    const outcome = await tryOnce(deps, claimId, wanted)
    if (outcome) return outcome
  }
  return { kind: 'changedSince', claim: await wholeClaim(deps, claimId) }
}
