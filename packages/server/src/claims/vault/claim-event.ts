import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isObject, parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { StoredEvent } from '../../storage/event-store.ts'
import { eventKinds } from '../../storage/parts.ts'
import type { KeyRing } from './key-ring.ts'
import { addedTo, type OfLaterVersion, printable, type UnknownWhat, unknownValues } from './later-version.ts'
import { type Place, seal, unseal } from './seal.ts'

/** What happens to claims, by kind. */
const [first, ...others] = Object.values(eventKinds)
if (!first) throw new Error('No step has a kind of event.')

/** What happened. */
const whatSchema = z.discriminatedUnion('kind', [first.schema, ...others.map(({ schema }) => schema)])

/** The filing that an event is about: the newest of the claim when it happened. */
const filingSchema = z.strictObject({ referenceCode: z.string(), contentHash: z.string() })

/** An event of a claim: everything that its seal proves. */
const knownEventSchema = z.strictObject({
  version: z.literal(1),
  /** UUID of version 7. */
  id: z.string(),
  /** The claim; where others amend it, the first one. */
  claimId: z.string(),
  /** Among the events of the claim, from 1 without gaps. */
  number: z.number(),
  /** The hash of the event before it; of the first one, the content hash of the claim. */
  previous: z.string(),
  on: filingSchema,
  /** ISO 8601 in UTC, by the clock of whoever recorded it. */
  at: z.string(),
  what: whatSchema,
  /** 128 random bits, so that the content cannot be guessed from its hash. */
  salt: z.string(),
})

type KnownEvent = z.infer<typeof knownEventSchema>

/** An event of a claim. */
export interface ClaimEvent extends Omit<KnownEvent, 'what'> {
  readonly what: KnownEvent['what'] | UnknownWhat
  /** Present where this version does not know the whole event. It is in memory alone: seals and exports hold what is stored. */
  readonly ofLaterVersion?: OfLaterVersion
}

export type EventKind = ClaimEvent['what']['kind']

/** An event as it is stored and exported, also where this version does not know all of it. */
export const storedEvent = (event: ClaimEvent): object => event.ofLaterVersion?.stored ?? event

/** The hash that proves an event: SHA-256 of its canonical JSON. */
export const eventHash = (event: ClaimEvent): string => sha256(canonicalJson(storedEvent(event)))

/** What every event has, whichever version wrote it: a later one may add fields, and kinds. */
const envelopeSchema = z.object({
  ...knownEventSchema.shape,
  version: z.int().check(z.positive()),
  on: z.object(filingSchema.shape),
  what: z.looseObject({ kind: z.string() }),
})

/** The known kinds, without the fields that a later version added. */
const knownPart = z.discriminatedUnion('kind', [first.known, ...others.map(({ known }) => known)])

const knownKinds: ReadonlySet<string> = new Set(Object.keys(eventKinds))

/** Reads an event of a later version: whole where only fields were added, else without what happened. Null if it is damaged. */
function eventOfLaterVersion(json: unknown): ClaimEvent | null {
  const { data: envelope } = z.safeParse(envelopeSchema, json)
  if (!envelope || !isObject(json)) return null
  const { version, what, ...rest } = envelope
  const later = (name: string) => ({ version: 1 as const, ofLaterVersion: { name, stored: json } })
  const kind = printable(what.kind)
  if (version > 1) return { ...rest, ...later(`${kind} of version ${version}`), what: { kind: 'unknown' } }
  if (!knownKinds.has(what.kind)) return { ...rest, ...later(kind), what: { kind: 'unknown' } }
  const { data: known, error } = z.safeParse(knownPart, what)
  if (!known) {
    const values = unknownValues(what, error.issues)
    return values && { ...rest, ...later(`${kind} with ${values.join(', ')}`), what: { kind: 'unknown' } }
  }
  const added = [
    ...addedTo(what, known),
    ...addedTo(json, envelope),
    ...(isObject(json.on) ? addedTo(json.on, rest.on) : []),
  ]
  return { ...rest, ...later(`${kind} with ${added.join(', ')}`), what: known }
}

/**
 * Reads the JSON of an event, also one that a later version wrote, of a kind or with fields that this version does not know. Null for
 * what no version writes: it is damaged.
 */
export function readEvent(json: unknown): ClaimEvent | null {
  const { data } = z.safeParse(knownEventSchema, json)
  return data ?? eventOfLaterVersion(json)
}

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
