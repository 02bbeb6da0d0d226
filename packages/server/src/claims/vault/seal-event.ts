import { fault } from '../../foundation/faults/fault.ts'
import { parsedJson } from '../../foundation/json.ts'
import type { StoredEvent } from '../../storage/event-store.ts'
import { type ClaimEvent, eventHash, readEvent, storedEvent } from './claim-event.ts'
import type { KeyRing } from './key-ring.ts'
import { type Place, seal, unseal } from './seal.ts'

/** The place of an event's payload. */
export const eventPlace = (caseId: string, eventId: string): Place => [caseId, 'event', eventId, 'payload']

/** Encrypts an event for the storage. */
export const sealEvent = (ring: KeyRing, caseId: string, event: ClaimEvent): StoredEvent => ({
  id: event.id,
  claimId: event.claimId,
  number: event.number,
  referenceCode: event.on.referenceCode,
  contentHash: eventHash(event),
  payload: seal(ring, eventPlace(caseId, event.id), Buffer.from(JSON.stringify(storedEvent(event)))),
})

/** Decrypts an event, also one of a kind that this version does not know. @throws RECORD_ALTERED if it does not open, or a column beside it was altered */
export function openEvent(ring: KeyRing, caseId: string, stored: StoredEvent): ClaimEvent {
  const text = unseal(ring, eventPlace(caseId, stored.id), stored.payload).toString()
  const event = readEvent(parsedJson(text))
  const isSame =
    event?.id === stored.id &&
    event.claimId === stored.claimId &&
    event.number === stored.number &&
    event.on.referenceCode === stored.referenceCode &&
    eventHash(event) === stored.contentHash
  if (isSame) return event
  throw fault('RECORD_ALTERED', `An event of the claim ${stored.referenceCode} was altered in the storage.`)
}
