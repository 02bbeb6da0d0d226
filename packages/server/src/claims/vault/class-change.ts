import { randomBytes } from 'node:crypto'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isObject, parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import type { StoredChange } from '../../steps/class-list/stored/class-list.ts'
import type { KeyRing } from './key-ring.ts'
import { addedTo, type OfLaterVersion, printable, type UnknownWhat, unknownValues } from './later-version.ts'
import type { Uses } from './opened.ts'
import { type Place, seal, unseal } from './seal.ts'
import { signStatement } from './signed-statements.ts'

/** What can happen to a member of the class list. `class-list/changes/judge-row.ts` says what each means. */
export const changeKinds = [
  'added',
  'corrected',
  'remailed',
  'merged',
  'optedOut',
  'deceased',
  'restored',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** The kind of the entry of an import. */
export const importedKind = 'imported'

const importedSchema = z.strictObject({
  kind: z.literal(importedKind),
  mode: z.enum(['replace', 'update', 'add']),
  /** A keyed hash of the file. */
  source: z.string(),
  members: z.number(),
  refused: z.number(),
  /** What changed by the import; null where no list was in use, or nobody compared. */
  changes: z.nullable(z.strictObject({ added: z.number(), changed: z.number(), gone: z.number() })),
})

const changedSchema = z.strictObject({
  kind: z.enum(changeKinds),
  /** Keyed hash of the claim ID. */
  member: z.string(),
  /** The day of what happened, as `2027-03-31`. */
  day: z.string(),
  reason: z.string(),
  /** The cells that changed, by column: before and after. PINs are not among them. */
  cells: z.record(z.string(), z.strictObject({ from: z.string(), to: z.string() })),
  /** Whether the PIN was set. */
  pin: z.boolean(),
  /** The member whom this one was merged into. */
  into: z.nullable(z.string()),
  /** Who may file for a member who died. */
  mayFile: z.nullable(z.string()),
})

/** An entry of the history of a class list: everything that its signature proves. */
const knownChangeSchema = z.strictObject({
  format: z.literal(1),
  caseId: z.string(),
  /** From 1 without gaps, over all members. */
  number: z.number(),
  /** The hash of the entry before; null for the first. */
  previous: z.nullable(z.string()),
  /** The number of imports so far. */
  version: z.number(),
  /** ISO 8601 in UTC, by the clock of whoever recorded it. */
  at: z.string(),
  what: z.discriminatedUnion('kind', [importedSchema, changedSchema]),
  /** Identifies the row of the file; null for an import. */
  rowKey: z.nullable(z.string()),
  /** 128 random bits, so that the content cannot be guessed from its hash. */
  salt: z.string(),
})

type KnownChange = z.infer<typeof knownChangeSchema>

/** An entry of the history of a class list. */
export interface ClassChange extends Omit<KnownChange, 'what'> {
  readonly what: KnownChange['what'] | UnknownWhat
  /** Present where this version does not know the whole entry. It is in memory alone. */
  readonly ofLaterVersion?: OfLaterVersion
}

export type Imported = z.infer<typeof importedSchema>
export type MemberChanged = z.infer<typeof changedSchema>

/** The hash that proves an entry: SHA-256 of its canonical JSON. */
const classChangeHash = (entry: ClassChange): string =>
  sha256(canonicalJson(entry.ofLaterVersion?.stored ?? entry))

const envelopeSchema = z.object({
  ...knownChangeSchema.shape,
  format: z.int().check(z.positive()),
  what: z.looseObject({ kind: z.string(), member: z.optional(z.string()) }),
})

const knownPart = z.discriminatedUnion('kind', [
  z.object(importedSchema.shape),
  z.object(changedSchema.shape),
])

const knownKinds: ReadonlySet<string> = new Set([importedKind, ...changeKinds])

/** An entry as it was read, with the two facts of it that stand beside it in the storage. */
interface ReadChange {
  readonly entry: ClassChange
  readonly kind: string
  readonly member: string | null
}

/**
 * Reads the JSON of an entry, also one that a later version wrote, of a kind or with fields that this version does not know. Null for
 * what no version writes: it is damaged.
 */
function readClassChange(json: unknown): ReadChange | null {
  const { data: envelope } = z.safeParse(envelopeSchema, json)
  if (!envelope || !isObject(json)) return null
  const { format, what, ...rest } = envelope
  const stands = { kind: what.kind, member: what.member ?? null }
  const { data: known } = z.safeParse(knownChangeSchema, json)
  if (known) return { entry: known, ...stands }
  const later = (name: string) => ({ format: 1 as const, ofLaterVersion: { name, stored: json } })
  const kind = printable(what.kind)
  const unknown = (name: string): ReadChange => ({
    entry: { ...rest, ...later(name), what: { kind: 'unknown' } },
    ...stands,
  })
  if (format > 1) return unknown(`${kind} of format ${format}`)
  if (!knownKinds.has(what.kind)) return unknown(kind)
  const { data: part, error } = z.safeParse(knownPart, what)
  if (!part) {
    const values = unknownValues(what, error.issues)
    return values && unknown(`${kind} with ${values.join(', ')}`)
  }
  const name = `${kind} with ${[...addedTo(what, part), ...addedTo(json, envelope)].join(', ')}`
  return { entry: { ...rest, ...later(name), what: part }, ...stands }
}

/** The kind of statement that the signature of an entry covers: the case, the number and the hash. */
export const classChangeStatement = 'class list entry'

/** The place of the content of an entry. */
export const classChangePlace = (caseId: string, number: number | string): Place => [
  caseId,
  'class change',
  String(number),
  'content',
]

/** Seals and signs what happened, as the entry after another. */
export function nextClassChange(
  { storage: { caseId }, ring }: Uses<'caseId', 'ring'>,
  { version, at, what, rowKey }: Pick<ClassChange, 'version' | 'at' | 'what' | 'rowKey'>,
  before: Pick<StoredChange, 'number' | 'hash'> | null,
): StoredChange {
  const number = (before?.number ?? 0) + 1
  const salt = randomBytes(16).toString('hex')
  const previous = before?.hash ?? null
  const entry: ClassChange = { format: 1, caseId, number, previous, version, at, what, rowKey, salt }
  const hash = classChangeHash(entry)
  return {
    number,
    version,
    kind: what.kind,
    memberId: 'member' in what ? what.member : null,
    rowKey,
    hash,
    signature: signStatement(ring, classChangeStatement, { caseId, number, hash }),
    content: seal(ring, classChangePlace(caseId, number), Buffer.from(JSON.stringify(entry))),
  }
}

/** Decrypts an entry, also one of a kind that this version does not know. @throws RECORD_ALTERED if it does not open, or a column beside it was altered */
export function openClassChange(ring: KeyRing, caseId: string, stored: StoredChange): ClassChange {
  const text = unseal(ring, classChangePlace(caseId, stored.number), stored.content).toString()
  const { entry, kind, member } = readClassChange(parsedJson(text)) ?? {}
  const isSame =
    entry?.caseId === caseId &&
    entry.number === stored.number &&
    entry.version === stored.version &&
    kind === stored.kind &&
    member === stored.memberId &&
    entry.rowKey === stored.rowKey &&
    classChangeHash(entry) === stored.hash
  if (isSame) return entry
  throw fault('RECORD_ALTERED', `Entry ${stored.number} of the history of the class list was altered.`)
}
