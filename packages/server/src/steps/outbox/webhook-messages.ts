import { decisionOfEvent } from '../../claims/history/events.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'
import { type ClaimRecord, contentHash } from '../../claims/vault/claim-record.ts'

/** What a webhook can be about. */
export const webhookEvents = ['claim.filed', 'claim.decided'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** A notification of the administrator's system. */
export interface WebhookMessage {
  /** Equal for every delivery of the same notification. */
  readonly id: string
  readonly type: WebhookEvent
  readonly data: Readonly<Record<string, unknown>>
}

/** The notification of a filed claim: nothing that a claimant typed. */
export const claimMessage = (record: ClaimRecord): WebhookMessage => ({
  id: record.id,
  type: 'claim.filed',
  data: {
    claimId: record.id,
    referenceCode: record.referenceCode,
    formType: record.formType,
    receivedAt: record.receivedAt,
    contentHash: contentHash(record),
  },
})

/** The notification of a decision: what was decided, on which filing, as which entry of the claim's history. */
export function decisionMessage(event: ClaimEvent): WebhookMessage {
  const decision = decisionOfEvent(event)
  const { claimId, number: entry, at } = event
  return {
    id: event.id,
    type: 'claim.decided',
    data: {
      claimId,
      referenceCode: event.on.referenceCode,
      entry,
      decision: decision?.state ?? null,
      reasons: decision?.reasons ?? [],
      amount: decision?.amount ?? null,
      day: decision?.day ?? null,
      ...(decision?.release && { release: decision.release }),
      decidedAt: at,
    },
  }
}
