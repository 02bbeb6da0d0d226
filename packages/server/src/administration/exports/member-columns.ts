import { entryDate } from '@redress/engine'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import { dayZoneOf } from '../../case/reading/day-zones.ts'
import type { ClaimMember } from '../../claims/class-list/history/claims-with-members.ts'
import type { ExportedClaim } from '../../claims/ledger/exported-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

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
