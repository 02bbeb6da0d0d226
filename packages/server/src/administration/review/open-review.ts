import { modelNameOf } from '@redress/engine'
import { shapeOfCountry } from '../../case/addresses/shape-of-country.ts'
import type { FraudSettings } from '../../case/reading/fraud-file.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { SignalName } from '../../case/reading/signal-names.ts'
import type { ObservedClaim } from '../../claims/observations/observed-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimFacts } from './claim-facts.ts'
import type { ClusterEvidence } from './cluster-evidence.ts'
import { type ComparedCase, comparedFields } from './compared-fields.ts'
import { factsOfClaim } from './facts-of-claim.ts'
import { finishReview } from './finish-review.ts'
import { openEvidence } from './open-evidence.ts'
import { signalsInForce } from './signals-in-force.ts'

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

const nothingBeside: BesideClaim = { decision: null, amount: null, undecidedAt: 0 }

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

/** Claims that hang together. */
export interface Cluster {
  /** The reference code of its first claim, so that it keeps its name while it grows. */
  readonly name: string
  readonly claims: number
  /** The mean score of its claims, in bits. */
  readonly score: number
  /** The sum of the amounts that were decided, in the smallest unit; null where none was. */
  readonly amount: bigint | null
  /** What ties them, the most claims first. */
  readonly ties: readonly { readonly signal: SignalName; readonly claims: number }[]
}

/** Claims that share one thing. */
export interface SharedThing {
  readonly signal: SignalName
  readonly claims: number
  /** Reference codes of the first claims. */
  readonly codes: readonly string[]
  readonly firstReceivedAt: Temporal.Instant
}

/** The evidence on all claims that were added. */
export interface Review {
  /** How many claims were added, and how many of them have findings, and a score from which a look is worth it. */
  readonly counts: { readonly claims: number; readonly withFindings: number; readonly toLookAt: number }
  /** Claims with findings, the highest score first. */
  claims(): Iterable<ReviewedClaim>
  /** Clusters, the most money first, then the largest, then the highest score. */
  clusters(): Iterable<Cluster>
  /** What ties the claims of the cluster with this name, and the claims. */
  cluster(name: string): ClusterEvidence
  /** The things that most claims share, at most so many, and how many there are. */
  shared(most: number): { readonly all: number; readonly shown: readonly SharedThing[] }
  close(): void
}

/** Collects evidence on claims that are added one by one. */
export interface ReviewRun {
  /** Adds the newest state of a claim, with what was observed while it was filled in, if anything was. */
  add(record: ClaimRecord, beside?: BesideClaim, observed?: ObservedClaim | null): void
  /** Weighs the evidence. Nothing may be added afterwards. */
  finish(): Review
}

/**
 * What of a claim is compared with others: of one that was filed together with others only what its own row said. The address, the
 * mailbox and the signature of who filed are in all of them, and say nothing of their claimants.
 */
function ofRow(record: ClaimRecord, { forms }: Pick<ComparedCase, 'forms'>): ClaimRecord {
  const bulk = forms.get(record.formType)?.definition.bulk
  if (!record.filedBy || !bulk) return record
  const columns = new Set(bulk.columns)
  return {
    ...record,
    models: record.models.map((model) => ({
      ...model,
      fields: Object.fromEntries(
        Object.entries(model.fields).filter(([key]) => columns.has(`${modelNameOf(model)}.${key}`)),
      ),
    })),
  }
}

/**
 * Where a claimant lives, as the code of a list and never as it was typed: `US-WI`, or the country alone, or nothing where neither is
 * known. Without a field of the country, a case asks for addresses in the United States alone.
 */
export function placeOfClaim({ addresses: [first] }: Pick<ClaimFacts, 'addresses'>): string {
  if (!first) return ''
  const country = first.country === '' ? 'US' : first.country
  const shape = shapeOfCountry(country)
  if (!shape) return ''
  const { regions } = shape
  const written = first.region.trim().toLowerCase()
  const region =
    regions.find(({ value }) => value === first.region) ??
    regions.find(
      ({ value, names }) => value.toLowerCase() === written || names.local?.toLowerCase() === written,
    )
  return region ? `${country}-${region.value}` : country
}

/**
 * Collects evidence on the claims of a case by the signals that are on. Values are in a temporary file as keyed hashes, beside the code of the
 * state or country where a claimant lives; memory is a few megabytes, and eight bytes for each claim.
 */
export function openReview(
  loadedCase: ComparedCase & Pick<LoadedCase, 'fraudSettings' | 'dataCentres'>,
  settings: FraudSettings = loadedCase.fraudSettings,
): ReviewRun {
  const evidence = openEvidence()
  const fields = comparedFields(loadedCase)
  const signals = signalsInForce(settings, loadedCase.dataCentres)
  return {
    add: (record, { decision, amount, undecidedAt } = nothingBeside, observed = null) => {
      const { memberId, referenceCode, formType } = record
      const facts = factsOfClaim(ofRow(record, loadedCase), fields, observed)
      evidence.add({
        memberId,
        filer: facts.filer,
        referenceCode,
        formType,
        receivedAt: Temporal.Instant.from(record.receivedAt).epochMilliseconds,
        decision,
        amount: amount === null ? null : Number(amount),
        undecidedAt,
        place: placeOfClaim(facts),
        marks: signals.flatMap(({ index, marksOf }) =>
          marksOf(facts).map((mark) => ({ signal: index, mark })),
        ),
      })
    },
    finish: () => finishReview(evidence, signals, settings),
  }
}
