import { decisionStates } from '@redress/api'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isObject, parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { StoredEvent } from '../../storage/event-store.ts'
import type { KeyRing } from './key-ring.ts'
import { addedTo, type OfLaterVersion, printable, type UnknownWhat, unknownValues } from './later-version.ts'
import { type Place, seal, unseal } from './seal.ts'

export type DecisionState = (typeof decisionStates)[number]

/** What an administrator decided about a claim. */
const decisionSchema = z.strictObject({
  kind: z.literal('decision'),
  state: z.enum(decisionStates),
  /** The names of reasons in the case; empty where the state gives none. */
  reasons: z.array(z.string()),
  /** A decimal number in the currency of the case; null where the state has no amount. */
  amount: z.nullable(z.string()),
  /** The last day to cure, as in 2027-03-31; null where none is stated. */
  day: z.nullable(z.string()),
  /** The names of the holds that it releases; missing where it releases none, as in events that are older than releases. */
  release: z.optional(z.array(z.string())),
})

export type Decision = z.infer<typeof decisionSchema>

/** Made by the page of whoever acted, so that the same action sent twice is one event. */
const key = z.string()

/** The claimant withdrew the claim. */
const withdrawalSchema = z.strictObject({ kind: z.literal('withdrawal'), key })

/** Answers by field, as `claimantInfo.emailAddress`: all fields of the change, null for those that were not asked for. */
const fields = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]))

/** The claimant is reached in another way than was filed. */
const contactChangeSchema = z.strictObject({ kind: z.literal('contactChange'), key, fields })

/** The claimant is to be paid in another way than was filed. */
const paymentChangeSchema = z.strictObject({ kind: z.literal('paymentChange'), key, fields })

/** Numbers of events of the claim. */
const to = z.array(z.number())

/** Somebody at the former address objected to what was announced there. It does not count until an administrator decides. */
const objectionSchema = z.strictObject({ kind: z.literal('objection'), to })

/** What an administrator decided about an objection: whether what was objected to counts. */
const objectionDecisionSchema = z.strictObject({
  kind: z.literal('objectionDecision'),
  to,
  counts: z.boolean(),
})

/** What became of a notice of a decision. A sent one was taken by a mail server, a lettered one is in a file for the mail house. */
export const noticeSchema = z.strictObject({
  kind: z.literal('notice'),
  outcome: z.enum(['sent', 'lettered', 'bounced']),
  /** UUID of the notice, which is also in its Message-ID. */
  noticeId: z.string(),
  /** Its name in the case. */
  notice: z.string(),
  /** The number of the event with the decision that it is about. */
  about: z.number(),
  /** Null of one that bounced, as are the two below. */
  culture: z.nullable(z.string()),
  /** The version of the case that its text is from. */
  caseVersion: z.nullable(z.string()),
  /** SHA-256 of subject and text as they were sent, with `{link}` in the place of the personal link. */
  text: z.nullable(z.string()),
  /** Why it came back: a status code or a word; null where it did not. */
  reason: z.nullable(z.string()),
  /** Whether it may have been sent twice, since a server ended before it recorded the answer. */
  mayBeTwice: z.boolean(),
})

export type NoticeEvent = z.infer<typeof noticeSchema>
/**
 * A line of a payee file: money is on its way. It holds what the file says, so that the file can be written again from the events
 * of its claims alone.
 */
const payeeLineSchema = z.strictObject({
  kind: z.literal('payeeLine'),
  /** The id of the file. */
  file: z.string(),
  /** Among the lines of the file, from 1, in their order. */
  line: z.number(),
  /** The name of the format. */
  format: z.string(),
  /** A decimal number. */
  amount: z.string(),
  currency: z.string(),
  /** Who is paid, by the names of the format. */
  payee: z.record(z.string(), z.string()),
  /** What the file says beside its lines: who pays, and when. The same in all of its lines. */
  header: z.record(z.string(), z.string()),
})

export type PayeeLine = z.infer<typeof payeeLineSchema>

/** A payee file is complete on the disk. It is an event of the claim in the first of its lines. */
const payeeFileSchema = z.strictObject({
  kind: z.literal('payeeFile'),
  file: z.string(),
  format: z.string(),
  lines: z.number(),
  /** The sum of the lines, a decimal number. */
  amount: z.string(),
  currency: z.string(),
  /** Of the file. */
  sha256: z.string(),
})

export type PayeeFile = z.infer<typeof payeeFileSchema>

/** The payment of a line came back. */
const paymentReturnedSchema = z.strictObject({
  kind: z.literal('paymentReturned'),
  file: z.string(),
  line: z.number(),
  amount: z.string(),
  /** The reason as the bank gives it, such as R03. */
  reason: z.string(),
})

export type PaymentReturned = z.infer<typeof paymentReturnedSchema>

/** Where the payment of a claim can stand. `reissued`: the administrator wants it paid once more, and no file did so yet. */
export const paymentStates = ['inFile', 'paid', 'returned', 'reissued', 'void'] as const

export type PaymentState = (typeof paymentStates)[number]

const whatSchemas = [
  decisionSchema,
  withdrawalSchema,
  contactChangeSchema,
  paymentChangeSchema,
  objectionSchema,
  objectionDecisionSchema,
  noticeSchema,
  payeeLineSchema,
  payeeFileSchema,
  paymentReturnedSchema,
] as const

/** What happened. A kind has its meaning in `history/events.ts`. */
const whatSchema = z.discriminatedUnion('kind', whatSchemas)

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
const knownPart = z.discriminatedUnion('kind', [
  z.object(decisionSchema.shape),
  z.object(withdrawalSchema.shape),
  z.object(contactChangeSchema.shape),
  z.object(paymentChangeSchema.shape),
  z.object(objectionSchema.shape),
  z.object(objectionDecisionSchema.shape),
  z.object(noticeSchema.shape),
  z.object(payeeLineSchema.shape),
  z.object(payeeFileSchema.shape),
  z.object(paymentReturnedSchema.shape),
])

const knownKinds: ReadonlySet<string> = new Set(
  whatSchemas.flatMap(({ shape }) => [...shape.kind._zod.def.values]),
)

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
