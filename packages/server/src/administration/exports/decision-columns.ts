import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { decisionOn } from '../../claims/history/decision-on.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

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
