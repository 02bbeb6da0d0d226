import { isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimEvent, openEvent } from '../../claims/vault/claim-event.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { DeliveryResult } from './deliveries.ts'
import type { Channel } from './run-outbox.ts'
import type { LeasedDelivery } from './stored/outbox-store.ts'

/** Opens what a delivery is about and sends it, or says why it cannot be read. */
async function sent<Stored, Subject>(
  stored: Stored | null,
  open: (stored: Stored) => Subject,
  send: (subject: Subject) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  if (stored === null) return { outcome: 'tryAgain', reason: 'no-claim' }
  let subject: Subject
  try {
    subject = open(stored)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return { outcome: 'tryAgain', reason: 'claim-does-not-open' }
    throw error
  }
  return send(subject)
}

/** Deliveries about claims. */
export const aboutClaim =
  (
    { storage, ring }: Uses<'caseId' | 'claims', 'ring'>,
    send: (claim: ClaimRecord) => Promise<DeliveryResult>,
  ): Channel['deliver'] =>
  async ({ claimId }: LeasedDelivery) =>
    sent(await storage.claims.find(claimId), (stored) => openClaim(ring, storage.caseId, stored).record, send)

/** Deliveries about events of claims. One that this version does not know waits for the version that does. */
export const aboutEvent =
  (
    { storage, ring }: Uses<'caseId' | 'events', 'ring'>,
    send: (event: ClaimEvent) => Promise<DeliveryResult>,
  ): Channel['deliver'] =>
  async ({ claimId: eventId }: LeasedDelivery) =>
    sent(
      await storage.events.find(eventId),
      (stored) => openEvent(ring, storage.caseId, stored),
      async (event) =>
        event.what.kind === 'unknown'
          ? { outcome: 'tryAgain', reason: 'event-of-a-later-version' }
          : send(event),
    )
