import type { ChangedFields } from '@redress/api'
import { type CaseSettings, dayZoneOf } from '@redress/case/reading/case-settings.ts'
import { entryDate } from '@redress/form'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { decisionOn } from '../../claims/history/decisions.ts'
import { isCounting, openChangesOf } from '../../claims/history/open-changes.ts'
import { paymentOn } from '../../claims/history/payments.ts'
import { changesFor } from '../../claims/history/whole-claim.ts'
import type { ExportedClaim } from '../../claims/ledger/exported-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimMember } from '../class-list/history/claims-with-members.ts'

/** The columns of what was decided, in a case whose claims have events. */
export const decisionColumns = [
  'decision',
  'decisionReasons',
  'decisionAmount',
  'decisionDay',
  'decidedAt',
  'entry',
  'cures',
  'decisionRelease',
] as const

/** The cells of `decisionColumns`. */
export function decisionCells(
  history: ClaimHistory | null,
  { referenceCode, cures }: Pick<ClaimRecord, 'referenceCode' | 'cures'>,
): (string | number | null)[] {
  const decision = history && decisionOn(history, referenceCode)
  return [
    decision?.state ?? null,
    decision?.reasons.join(' ') ?? null,
    decision?.amount ?? null,
    decision?.day ?? null,
    decision?.at ?? null,
    history?.events.length ?? null,
    cures ?? null,
    decision?.release?.join(' ') ?? null,
  ]
}

/** Whose the newest decision is, where it is not the administrator's: `claimant`, who withdrew the claim. */
export const decidedBy = (
  history: ClaimHistory | null,
  { referenceCode }: Pick<ClaimRecord, 'referenceCode'>,
): string | null => (history && decisionOn(history, referenceCode)?.by) ?? null

/** The columns of payments, in a case that pays by files. */
export const paymentColumns = ['payment', 'payeeFile', 'payeeLine'] as const

/** The cells of `paymentColumns`. */
export function paymentCells(
  history: ClaimHistory | null,
  { referenceCode }: Pick<ClaimRecord, 'referenceCode'>,
): (string | number | null)[] {
  const payment = history && paymentOn(history, referenceCode)
  return [payment?.state ?? null, payment?.file ?? null, payment?.line ?? null]
}

/** What a claimant changed of one filing, beside what was filed. */
export interface ChangesOfFiling {
  /** The present answers that were changed, without changes that do not count. */
  readonly fields: ChangedFields
  /** When something was changed last. ISO 8601 in UTC. */
  readonly at: string
  /**
   * `objected`: somebody at the former address objected, and no administrator has decided. `open`: a change is younger than the days
   * of the case. Both hold the claim back from payment. `settled`: neither.
   */
  readonly state: 'objected' | 'open' | 'settled'
}

/** What was changed of a filing, also before it where it is a cure, or withdrawn; null for nothing. */
export function changesOfFiling(
  history: ClaimHistory,
  filing: Pick<ClaimRecord, 'referenceCode' | 'curedAfter'>,
  now: Temporal.Instant,
  holdDays?: number,
): ChangesOfFiling | null {
  const own = changesFor(history, filing)
  const last = own.at(-1)
  if (!last) return null
  const open = openChangesOf(history, now, holdDays)
  const isObjected = own.some(({ standing }) => standing === 'objected')
  const isOpen = own.some(({ event }) => open.some((each) => each.event.number === event.number))
  return {
    fields: Object.assign({}, ...own.filter(isCounting).map(({ fields }) => fields)),
    at: last.event.at,
    state: isObjected ? 'objected' : isOpen ? 'open' : 'settled',
  }
}

/** The columns of what claimants changed, in a case that lets them. */
export const changeColumns = ['decidedBy', 'changes', 'changedAt', 'changeState'] as const

/** The cells of `changeColumns`. */
export const changeCells = (changes: ChangesOfFiling | null, decidedBy: string | null): (string | null)[] => {
  const hasFields = changes !== null && Object.keys(changes.fields).length > 0
  return [
    decidedBy,
    hasFields ? canonicalJson(changes.fields) : null,
    changes?.at ?? null,
    changes?.state ?? null,
  ]
}

/** The columns of what happened to the member of a claim, in a case whose class list was changed. */
export const memberColumns = ['memberState', 'survivor', 'mayFile'] as const

type MemberFacts = NonNullable<ExportedClaim['member']>

/** What happened to the member of a claim. */
export type MemberState = MemberFacts['state'][number]

/**
 * What a claim is worth by the day on which its member opted out: `optedOut`, it does not count; `optedOutBefore`, it is later and
 * counts, where the case says that the later does.
 */
function byOptOut(
  optedOut: string,
  { receivedAt }: Pick<ClaimRecord, 'receivedAt'>,
  settings: CaseSettings,
): 'optedOut' | 'optedOutBefore' {
  const filed = entryDate(Temporal.Instant.from(receivedAt), dayZoneOf(settings))
  const isLater = Temporal.PlainDate.compare(filed, Temporal.PlainDate.from(optedOut)) > 0
  return isLater && settings.optedOut === 'later' ? 'optedOutBefore' : 'optedOut'
}

/** What an export says of the member of a claim; null for a member to whom nothing of the kind happened. */
export function memberFacts(
  member: ClaimMember | null,
  record: Pick<ClaimRecord, 'receivedAt'>,
  settings: CaseSettings,
): MemberFacts | null {
  if (member === null) return null
  const { survivor, standing } = member
  const merged = survivor === null ? [] : (['merged'] as const)
  if (standing === 'damaged') return { state: [...merged, 'damaged'], survivor, mayFile: null }
  const { optedOut, deceased } = standing
  const state = [
    ...merged,
    ...(optedOut === null ? [] : [byOptOut(optedOut, record, settings)]),
    ...(deceased === null ? [] : (['deceased'] as const)),
  ]
  return state.length === 0 ? null : { state, survivor, mayFile: deceased === '' ? null : deceased }
}

/** The cells of `memberColumns`. */
export const memberCells = (facts: MemberFacts | null | undefined): (string | null)[] => [
  facts?.state.join(' ') ?? null,
  facts?.survivor ?? null,
  facts?.mayFile ?? null,
]
