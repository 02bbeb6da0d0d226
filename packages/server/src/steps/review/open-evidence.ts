import { hash, randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Mark } from './signals/signal.ts'

/** A claim as evidence is collected on it. */
export interface MarkedClaim {
  readonly memberId: string
  /** Who filed it together with others; null for a claim that was filed by itself, whose time says something. */
  readonly filer: string | null
  readonly referenceCode: string
  readonly formType: string
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** What was decided; null before that. */
  readonly decision: string | null
  /** The amount that was decided in the smallest unit of the currency; null without one. */
  readonly amount: number | null
  /** How many events it has where nobody has decided about it; null where somebody has. */
  readonly undecidedAt: number | null
  /** As `placeOfClaim`. */
  readonly place: string
  readonly marks: readonly { readonly signal: number; readonly mark: Mark }[]
}

/*
 * An empty name opens a temporary database that is deleted with the process; what exceeds the cache goes to the disk. It
 * needs no durability, so it has no journal.
 */
const schema = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -24000; PRAGMA temp_store = FILE;
  CREATE TABLE claim (number INTEGER PRIMARY KEY, member INTEGER, code TEXT, form TEXT, at INTEGER, decision TEXT, amount INTEGER, place TEXT, filer TEXT, undecided INTEGER,
    cluster INTEGER NOT NULL DEFAULT 0, score REAL NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE mark (signal INTEGER, value INTEGER, number INTEGER, claim INTEGER) STRICT;
  CREATE TABLE tie (signal INTEGER, grp INTEGER, claim INTEGER, others INTEGER) STRICT;
  BEGIN;`

/** Bits of a hash that a number of JavaScript holds exactly, and hexadecimal digits of them. */
const hexOfHash = 13

/**
 * Stores claims with their marks in a temporary file, in a few megabytes of memory. A value is stored as 52 bits of a hash under a key
 * of this run: among ten million values two differ by chance in one run of a hundred, and no value can be recovered.
 */
export function openEvidence() {
  const database = new DatabaseSync('')
  database.exec(schema)
  const key = randomBytes(32).toString('hex')
  const hashOf = (text: string): number =>
    Number.parseInt(hash('sha256', `${key}\n${text}`).slice(0, hexOfHash), 16)
  const addClaim = database.prepare('INSERT INTO claim VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)')
  const addMark = database.prepare('INSERT INTO mark VALUES (?, ?, ?, ?)')
  let claims = 0

  const add = (claim: MarkedClaim): void => {
    claims += 1
    const { memberId, referenceCode, formType, receivedAt, decision, amount, place, filer, undecidedAt } =
      claim
    const facts = [referenceCode, formType, receivedAt, decision, amount, place, filer, undecidedAt]
    addClaim.run(claims, hashOf(memberId), ...facts)
    for (const { signal, mark } of claim.marks) {
      const number = mark.written === undefined ? (mark.number ?? null) : hashOf(mark.written)
      addMark.run(signal, hashOf(`${signal} ${mark.value}`), number, claims)
    }
  }
  /** Ends adding. */
  const index = (): void =>
    database.exec(`COMMIT; BEGIN;
      CREATE INDEX mark_value ON mark (signal, value, number, claim);
      CREATE INDEX claim_minute ON claim (at / 60000);`)
  return { database, add, index, size: () => claims, close: () => database.close() }
}

export type Evidence = ReturnType<typeof openEvidence>
