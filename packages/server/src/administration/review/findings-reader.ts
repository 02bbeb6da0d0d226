import type { SQLOutputValue } from 'node:sqlite'
import type { Evidence } from './open-evidence.ts'
import type { Finding, ReviewedClaim } from './open-review.ts'
import type { IndexedSignal } from './signals/registry.ts'
import { countedBits, type Sighting } from './weights.ts'

/** What findings are read by. */
export interface Weighed {
  /** All signals, by their indexes. */
  readonly signals: readonly IndexedSignal[]
  readonly weightOf: (sighting: Sighting) => number
}

type Row = Readonly<Record<string, SQLOutputValue>>

/** A stored amount in the smallest unit. */
export const amountOf = (value: unknown): bigint | null => (value === null ? null : BigInt(Number(value)))

/** A stored moment. */
export const instantOf = (value: unknown): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Number(value))

/** Reads findings of claims, the strongest first. */
export function findingsReader({ database }: Evidence, { signals, weightOf }: Weighed) {
  const read = database.prepare('SELECT signal, others FROM finding WHERE claim = ? ORDER BY signal')
  return (claim: unknown): readonly Finding[] => {
    const sightings = read
      .all(Number(claim))
      .map(({ signal, others }) => ({ signal: Number(signal), others: Number(others) }))
    const bits = countedBits(sightings, signals, weightOf)
    return sightings
      .flatMap(({ signal, others }, index): readonly Finding[] => {
        const of = signals[signal]
        return of ? [{ signal: of.name, bits: bits[index] ?? 0, words: of.words(others), others }] : []
      })
      .toSorted((one, other) => other.bits - one.bits)
  }
}

/** A row of the table of claims, with the name of its cluster. */
export const reviewedClaim = (row: Row, findings: readonly Finding[]): ReviewedClaim => ({
  referenceCode: String(row.code),
  formType: String(row.form),
  filer: row.filer === null ? null : String(row.filer),
  receivedAt: instantOf(row.at),
  decision: row.decision === null ? null : String(row.decision),
  amount: amountOf(row.amount),
  undecidedAt: row.undecided === null ? null : Number(row.undecided),
  score: Number(row.score),
  findings,
  cluster: row.name === null ? null : String(row.name),
})
