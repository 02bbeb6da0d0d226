import { createHmac, randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Mark } from './signals.ts'

/** Claims of several class members that share one mark. */
export interface SharedMark {
  readonly signal: number
  readonly claims: number
  readonly codes: readonly string[]
}

/** A minute with far more claims than the minutes around it. */
export interface BusyMinute {
  /** Minutes since the epoch. */
  readonly minute: number
  readonly claims: number
  /** Average claims a minute in the minutes around it. */
  readonly usual: number
  readonly codes: readonly string[]
}

interface MarkedClaim {
  readonly memberId: string
  readonly referenceCode: string
  readonly minute: number
  readonly marks: readonly Mark[]
}

/** The thresholds for a busy minute: the claims in it, and their ratio to the average around it. */
const pace = { claims: 20, times: 5, minutesAround: 30 } as const
const codesShown = 6

/*
 * An empty name opens a temporary database that is deleted with the process; what exceeds the cache goes to the disk. It
 * needs no durability, so it has no journal.
 */
const schema = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; PRAGMA temp_store = FILE;
  CREATE TABLE claim (number INTEGER PRIMARY KEY, member BLOB, code TEXT, minute INTEGER) STRICT;
  CREATE TABLE mark (signal INTEGER, value BLOB, claim INTEGER) STRICT;
  BEGIN;`

const finish = `
  COMMIT;
  CREATE INDEX mark_value ON mark (signal, value, claim);
  CREATE INDEX claim_minute ON claim (minute, number);
  CREATE TABLE shared AS
    SELECT mark.signal, mark.value, min(claim) AS first, count(DISTINCT claim) AS claims,
      count(DISTINCT member) AS members
    FROM (SELECT signal, value FROM mark GROUP BY signal, value HAVING count(*) > 1) AS several
    JOIN mark USING (signal, value) JOIN claim ON claim.number = mark.claim
    GROUP BY mark.signal, mark.value HAVING members > 1;
  CREATE TABLE busy AS SELECT minute, count(*) AS claims FROM claim GROUP BY minute;
  CREATE INDEX busy_minute ON busy (minute, claims);`

const around = `SELECT minute, claims, (
    SELECT coalesce(sum(near.claims), 0) - busy.claims FROM busy AS near
    WHERE near.minute BETWEEN busy.minute - ${pace.minutesAround} AND busy.minute + ${pace.minutesAround}
  ) / ${2 * pace.minutesAround}.0 AS usual FROM busy WHERE claims >= ${pace.claims}`
const busiest = `FROM (${around}) WHERE claims >= ${pace.times} * max(usual, 1)`

/**
 * Stores marks of claims in a temporary file, in a few megabytes of memory. A value is stored as 80 bits of a hash under a
 * key of this run: enough to find equal values among millions, and the value cannot be recovered.
 */
export function openMarks() {
  const database = new DatabaseSync('')
  database.exec(schema)
  const key = randomBytes(32)
  const hashOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 10)
  const addClaim = database.prepare('INSERT INTO claim VALUES (?, ?, ?, ?)')
  const addMark = database.prepare('INSERT INTO mark VALUES (?, ?, ?)')
  let claims = 0

  const add = ({ memberId, referenceCode, minute, marks }: MarkedClaim): void => {
    claims += 1
    addClaim.run(claims, hashOf(memberId), referenceCode, minute)
    for (const { signal, value } of marks) addMark.run(signal, hashOf(value), claims)
  }
  const codesBy = (sql: string, ...values: (number | Uint8Array)[]): string[] =>
    database
      .prepare(`${sql} LIMIT ${codesShown}`)
      .all(...values)
      .map(({ code }) => String(code))
  const count = (from: string, ...values: number[]): number =>
    Number(database.prepare(`SELECT count(*) AS count ${from}`).get(...values)?.count ?? 0)

  /** The marks that at least this many class members share, those with the most claims first, and their number. */
  const shared = (signal: number, least: number, most: number): { all: number; shown: SharedMark[] } => {
    const from = 'FROM shared WHERE signal = ? AND members >= ?'
    const rows = database.prepare(`SELECT value, claims ${from} ORDER BY claims DESC, first LIMIT ${most}`)
    const shown = rows.all(signal, least).map((row) => ({
      signal,
      claims: Number(row.claims),
      codes: codesBy(
        'SELECT DISTINCT code FROM mark JOIN claim ON number = claim WHERE signal = ? AND value = ? ORDER BY number',
        signal,
        row.value instanceof Uint8Array ? row.value : new Uint8Array(),
      ),
    }))
    return { all: count(from, signal, least), shown }
  }

  /** Minutes of an unusual pace, those with the most claims first, and their number. */
  const busy = (most: number): { all: number; shown: BusyMinute[] } => {
    const rows = database.prepare(
      `SELECT minute, claims, usual ${busiest} ORDER BY claims DESC, minute LIMIT ${most}`,
    )
    const shown = rows.all().map(({ minute, claims: count, usual }) => ({
      minute: Number(minute),
      claims: Number(count),
      usual: Number(usual),
      codes: codesBy('SELECT code FROM claim WHERE minute = ? ORDER BY number', Number(minute)),
    }))
    return { all: count(busiest), shown }
  }
  return { add, finish: () => database.exec(finish), shared, busy, close: () => database.close() }
}
