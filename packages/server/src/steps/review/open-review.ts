import { shapeOfCountry } from '@redress/case/addresses/shape-of-country.ts'
import type { FraudSettings } from '@redress/case/reading/fraud-file.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { modelNameOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ObservedClaim } from '../observe/observed-claim.ts'
import { type ClaimFacts, factsOfClaim } from './claim-facts.ts'
import { comparedFields } from './compared-fields.ts'
import { evidenceReader, type Review } from './evidence-reader.ts'
import type { BesideClaim } from './findings-reader.ts'
import { type Evidence, openEvidence } from './open-evidence.ts'
import { indexedSignals } from './signals/registry.ts'
import { type SignalInForce, signalsInForce } from './signals-in-force.ts'
import { countedBits, type Sighting, weightLearner } from './weights.ts'
import { writeClusters } from './write-clusters.ts'

const nothingBeside: BesideClaim = { decision: null, amount: null, undecidedAt: 0 }

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
function ofRow(record: ClaimRecord, { forms }: LoadedCase): ClaimRecord {
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
  loadedCase: LoadedCase,
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

/** The ties of the signals, first those of the claims themselves, then those of the clusters that these make. */
function writeTies(
  { database, size }: Evidence,
  signals: readonly SignalInForce[],
  clustersFrom: number,
): void {
  const tie = (ofClusters: boolean): void => {
    for (const { grouping, index, least } of signals)
      if (grouping.ofClusters === ofClusters) grouping.addTies(database, { signal: index, least })
  }
  tie(false)
  const tying = signals.filter(({ ties }) => ties).map(({ index }) => index)
  writeClusters(database, size(), tying, clustersFrom)
  tie(true)
}

/** Writes the findings of each claim: of a signal the one with the most others. */
const writeFindings = ({ database }: Evidence): void =>
  database.exec(`CREATE TABLE finding (claim INTEGER, signal INTEGER, others INTEGER, PRIMARY KEY (claim, signal)) STRICT, WITHOUT ROWID;
    INSERT INTO finding SELECT claim, signal, max(others) FROM tie GROUP BY claim, signal;
    CREATE INDEX tie_group ON tie (signal, grp, claim);`)

/** The findings of each claim with any, in the order of the claims. */
function* sightingsByClaim({ database }: Pick<Evidence, 'database'>) {
  let claim = 0
  let sightings: Sighting[] = []
  for (const row of database
    .prepare('SELECT claim, signal, others FROM finding ORDER BY claim, signal')
    .iterate()) {
    if (row.claim !== claim && sightings.length > 0) {
      yield { claim, sightings }
      sightings = []
    }
    claim = Number(row.claim)
    sightings.push({ signal: Number(row.signal), others: Number(row.others) })
  }
  if (sightings.length > 0) yield { claim, sightings }
}

/** Learns the weights from all claims, and writes the score of each. */
function writeScores(evidence: Evidence, signals: readonly SignalInForce[]) {
  const all = indexedSignals.map((signal) => signals.find(({ index }) => index === signal.index) ?? signal)
  const learner = weightLearner(all)
  for (const { sightings } of sightingsByClaim(evidence)) learner.add(sightings)
  const weightOf = (sighting: Sighting): number => learner.weightOf(sighting, evidence.size())
  const write = evidence.database.prepare('UPDATE claim SET score = ? WHERE number = ?')
  for (const { claim, sightings } of sightingsByClaim(evidence)) {
    const score = countedBits(sightings, all, weightOf).reduce((sum, bits) => sum + bits, 0)
    write.run(score, claim)
  }
  evidence.database.exec('CREATE INDEX claim_score ON claim (score DESC, number) WHERE score > 0; COMMIT;')
  return { all, weightOf }
}

/** Groups the claims that were added, weighs what was found, and reads it. */
function finishReview(
  evidence: Evidence,
  signals: readonly SignalInForce[],
  { clustersFrom, lookFrom }: FraudSettings,
): Review {
  evidence.index()
  writeTies(evidence, signals, clustersFrom)
  writeFindings(evidence)
  const { all, weightOf } = writeScores(evidence, signals)
  return evidenceReader(evidence, { signals: all, weightOf, lookFrom })
}
