import { randomBytes } from 'node:crypto'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { type ClaimHistory, heldForUnknown, nextEvent } from '../../claims/history/claim-history.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { type Place, seal, unseal } from '../../claims/vault/seal.ts'
import type { StoredNote } from './stored/note-store.ts'

/** Characters of a note at most. */
export const longestNote = 4000

const textSchema = z.strictObject({ version: z.literal(1), salt: z.string(), text: z.string() })

/** The text of a note with the salt of its hash. */
export type NoteText = z.infer<typeof textSchema>

/** The place that the text of a note is sealed for: its event. */
export const notePlace = (caseId: string, id: string): Place => [caseId, 'note', id, 'payload']

/** The hash that the event of a note holds. */
export const noteHash = ({ salt, text }: Pick<NoteText, 'salt' | 'text'>): string =>
  sha256(canonicalJson({ salt, text }))

/** Opens the text of a note; null for one that was redacted. @throws RECORD_ALTERED */
export function openNote(ring: KeyRing, caseId: string, { id, sealed }: StoredNote): NoteText | null {
  if (sealed === null) return null
  const { data } = z.safeParse(textSchema, parsedJson(unseal(ring, notePlace(caseId, id), sealed).toString()))
  if (data) return data
  throw fault('RECORD_ALTERED', `The note ${id} was altered in the storage.`)
}

/** A note about a claim. */
export interface Note {
  /** The number of its entry in the history of the claim. */
  readonly entry: number
  readonly at: string
  readonly author: string
  /** Null once it was redacted. */
  readonly text: string | null
  /** Who redacted it, when and why; null for one that was not. */
  readonly redacted: { readonly at: string; readonly author: string; readonly reason: string } | null
}

type What<Kind extends ClaimEvent['what']['kind']> = Extract<ClaimEvent['what'], { readonly kind: Kind }>

/** The events of a claim that are notes. */
export const notesIn = ({ events }: Pick<ClaimHistory, 'events'>) =>
  events.flatMap((event) => {
    const { what } = event
    return what.kind === 'note' ? [{ ...event, what }] : []
  })

/** The event that redacted the note of an entry; null if none did. */
export function redactionOf({ events }: Pick<ClaimHistory, 'events'>, entry: number) {
  for (const { at, what } of events)
    if (what.kind === 'noteRedaction' && what.to === entry) return { at, what }
  return null
}

/** What works with notes about claims. */
type Notes = Uses<'caseId' | 'claims' | 'erasures' | 'events' | 'notes', 'ring' | 'now' | 'later'>

const noClaim = (code: string): Fault<'COMMAND_REFUSED'> =>
  fault('COMMAND_REFUSED', `No claim has the reference code ${code}.`)

/** @throws COMMAND_REFUSED if no claim has the code */
async function historyOf(deps: Notes, code: string): Promise<ClaimHistory> {
  const [filing] = await deps.storage.claims.filingsByCodes([code])
  const claimId = filing?.amends ?? filing?.id
  const history = claimId === undefined ? undefined : (await readHistories(deps, [claimId])).get(claimId)
  if (!history) throw noClaim(code)
  return history
}

/** Other events of the same claim meanwhile, after which it is tried again. */
const mostTries = 8

/** Adds an event to a claim, after those that others added meanwhile. @throws COMMAND_REFUSED, DATABASE_BUSY */
async function record(
  deps: Notes,
  code: string,
  whatOf: (history: ClaimHistory) => What<'note'> | What<'noteRedaction'>,
  before: (event: ClaimEvent) => Promise<void> = async () => undefined,
  refused: (event: ClaimEvent) => Promise<void> = async () => undefined,
): Promise<ClaimEvent> {
  const { storage, ring, now } = deps
  for (let tries = 0; tries < mostTries; tries += 1) {
    const history = await historyOf(deps, code)
    const held = heldForUnknown(history)
    if (held !== null) throw fault('COMMAND_REFUSED', `${held} Nothing was recorded.`)
    const event = nextEvent(history, whatOf(history), now())
    await before(event)
    if ((await storage.events.add([sealEvent(ring, storage.caseId, event)])).has(event.id)) return event
    await refused(event)
  }
  throw fault('DATABASE_BUSY', `The claim ${code} was changed again and again meanwhile. Try again.`)
}

/** The text as it is stored. @throws COMMAND_REFUSED for an empty or too long one, or one with characters that a terminal obeys */
function checkedText(given: string): string {
  const text = given.trim().normalize('NFC')
  if (text === '') throw fault('COMMAND_REFUSED', 'A note has a text. Nothing was recorded.')
  if ([...text].length > longestNote)
    throw fault(
      'COMMAND_REFUSED',
      `A note has at most ${longestNote.toLocaleString('en')} characters. Nothing was recorded.`,
    )
  if (/[\p{Cc}--[\t\n]]/v.test(text))
    throw fault('COMMAND_REFUSED', 'The text has control characters. Nothing was recorded.')
  return text
}

/**
 * Writes a note about the claim with a reference code. Its event holds author, time and a salted hash; the text lies beside it,
 * encrypted. Returns the number of its entry.
 * @throws COMMAND_REFUSED if no claim has the code, or the text cannot be a note; DATABASE_BUSY
 */
export async function addNote(deps: Notes, code: string, author: string, given: string): Promise<number> {
  const text = checkedText(given)
  const salt = randomBytes(16).toString('hex')
  const { storage, ring, now } = deps
  const { number } = await record(
    deps,
    code,
    () => ({ kind: 'note', author, hash: noteHash({ salt, text }) }),
    // The text first: an event without its text would look like one that was removed.
    ({ id, claimId }) => {
      const payload: NoteText = { version: 1, salt, text }
      const sealed = seal(ring, notePlace(storage.caseId, id), Buffer.from(JSON.stringify(payload)))
      return storage.notes.put({ id, claimId, sealed }, now())
    },
    ({ id }) => storage.notes.remove(id),
  )
  return number
}

/**
 * Removes the text of a note, for good; an entry says who did so, when and why. Done once more it finishes what was cut off. False where
 * another process keeps the database from being overwritten.
 * @throws COMMAND_REFUSED if no claim has the code, or the entry is no note; DATABASE_BUSY
 */
export async function redactNote(
  deps: Notes,
  code: string,
  { entry, author, reason }: { readonly entry: number; readonly author: string; readonly reason: string },
): Promise<boolean> {
  const { storage } = deps
  const history = await historyOf(deps, code)
  const note = notesIn(history).find(({ number }) => number === entry)
  if (!note)
    throw fault('COMMAND_REFUSED', `Entry ${entry} of the claim ${code} is no note. Nothing was recorded.`)
  if (redactionOf(history, entry) === null)
    await record(deps, code, () => ({ kind: 'noteRedaction', to: entry, author, reason }))
  const [stored] = (await storage.notes.ofClaims([note.claimId])).filter(({ id }) => id === note.id)
  await storage.notes.redact(note.id)
  return storage.erasures.overwrite(stored?.sealed ? [stored.sealed.bytes] : null)
}

/** The notes about a claim, the oldest first. @throws COMMAND_REFUSED if no claim has the code; RECORD_ALTERED */
export async function readNotes(deps: Notes, code: string): Promise<readonly Note[]> {
  const { storage, ring } = deps
  const history = await historyOf(deps, code)
  const stored = new Map(
    (await storage.notes.ofClaims([history.filings[0].id])).map((note) => [note.id, note]),
  )
  return notesIn(history).map(({ id, number, at, what }) => {
    const beside = stored.get(id)
    const redaction = redactionOf(history, number)
    return {
      entry: number,
      at,
      author: what.author,
      text: redaction || !beside ? null : (openNote(ring, storage.caseId, beside)?.text ?? null),
      redacted: redaction && {
        at: redaction.at,
        author: redaction.what.author,
        reason: redaction.what.reason,
      },
    }
  })
}

/** Removes texts whose events were never stored: what a process wrote that ended in between, a day ago. */
export const removeLostNotes = ({ storage, now }: Uses<'notes', 'now'>): Promise<void> =>
  storage.notes.removeLost(now().subtract({ hours: 24 }))
