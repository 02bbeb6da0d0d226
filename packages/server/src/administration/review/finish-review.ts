import type { FraudSettings } from '../../case/reading/fraud-file.ts'
import { evidenceReader, type Review } from './evidence-reader.ts'
import type { Evidence } from './open-evidence.ts'
import { indexedSignals } from './signals/registry.ts'
import type { SignalInForce } from './signals-in-force.ts'
import { countedBits, type Sighting, weightLearner } from './weights.ts'
import { writeClusters } from './write-clusters.ts'

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
export function finishReview(
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
