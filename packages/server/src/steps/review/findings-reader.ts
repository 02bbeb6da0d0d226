import type { SQLOutputValue } from 'node:sqlite'
import type { SignalName } from '@redress/case/reading/fraud-file.ts'
import type { Evidence } from './open-evidence.ts'
import type { IndexedSignal } from './signals/registry.ts'
import { countedBits, type Sighting } from './weights.ts'

/** Why a claim is worth a look: evidence, not a verdict. */
export interface Finding {
  readonly signal: SignalName
  /** What it adds to the score of the claim; 0 where a stronger finding of the same cause counts instead. */
  readonly bits: number
  /** In English, as "the same account as 37 other claimants". */
  readonly words: string
  /** The others that it is about. */
  readonly others: number
}

/** What is known of a claim beside its filing. */
export interface BesideClaim {
  /** What was decided on it; null before that. */
  readonly decision: string | null
  /** The amount that was decided, in the smallest unit of the currency; null without one. */
  readonly amount: bigint | null
  /** How many events the claim has, where nobody has decided about any of its filings; null where somebody has. */
  readonly undecidedAt: number | null
}

/** A claim with its findings. */
export interface ReviewedClaim extends BesideClaim {
  readonly referenceCode: string
  readonly formType: string
  /** Who filed it in one list with others; null for a claim that was filed by itself. */
  readonly filer: string | null
  readonly receivedAt: Temporal.Instant
  /** The sum of the bits of its findings. */
  readonly score: number
  readonly findings: readonly Finding[]
  /** The name of its cluster, or null. */
  readonly cluster: string | null
}

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
