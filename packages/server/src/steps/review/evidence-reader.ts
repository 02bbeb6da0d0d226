import type { SignalName } from '@redress/case/reading/fraud-file.ts'
import { type ClusterEvidence, clusterEvidence } from './cluster-evidence.ts'
import {
  amountOf,
  findingsReader,
  instantOf,
  type ReviewedClaim,
  reviewedClaim,
  type Weighed,
} from './findings-reader.ts'
import type { Evidence } from './open-evidence.ts'
import { signals } from './signals/registry.ts'

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

interface WeighedReview extends Weighed {
  /** The least score that is worth a look. */
  readonly lookFrom: number
}

type Row = Readonly<Record<string, unknown>>

/** Reference codes of the first claims that share a thing. */
const codesShown = 6

/** Claims with findings, the highest score first. */
function* claimsOf(evidence: Evidence, weighed: Weighed): Generator<ReviewedClaim> {
  const { database } = evidence
  const findingsOf = findingsReader(evidence, weighed)
  const rows = database.prepare(
    `SELECT claim.*, first.code AS name FROM claim LEFT JOIN claim AS first ON first.number = claim.cluster
      WHERE EXISTS (SELECT 1 FROM finding WHERE claim = claim.number) ORDER BY claim.score DESC, claim.number`,
  )
  for (const row of rows.iterate()) yield reviewedClaim(row, findingsOf(row.number))
}

/** Clusters, the most money first, then the largest, then the highest score. */
function* clustersOf({ database }: Evidence, { signals }: Weighed): Generator<Cluster> {
  const tiesOf = database.prepare(
    `SELECT signal, count(*) AS claims FROM claim JOIN finding ON finding.claim = claim.number
      WHERE claim.cluster = ? GROUP BY signal ORDER BY claims DESC, signal`,
  )
  const ties = (cluster: unknown): Cluster['ties'] =>
    tiesOf.all(Number(cluster)).flatMap(({ signal, claims }) => {
      const of = signals[Number(signal)]
      return of?.ties ? [{ signal: of.name, claims: Number(claims) }] : []
    })
  const rows = database.prepare(
    `SELECT claim.cluster, first.code, count(*) AS claims, avg(claim.score) AS score, sum(claim.amount) AS amount
      FROM claim JOIN claim AS first ON first.number = claim.cluster
      WHERE claim.cluster > 0 GROUP BY claim.cluster 
      ORDER BY coalesce(sum(claim.amount), 0) DESC, count(*) DESC, avg(claim.score) DESC, claim.cluster`,
  )
  for (const row of rows.iterate())
    yield {
      name: String(row.code),
      claims: Number(row.claims),
      score: Number(row.score),
      amount: amountOf(row.amount),
      ties: ties(row.cluster),
    }
}

/**
 * The things that claims share, those that most claims do first. Of several that begin with one claim only the largest is among them:
 * a text that is nearly the same is shared in several ways.
 */
function sharedOf({ database }: Evidence, { signals }: Weighed, most: number): ReturnType<Review['shared']> {
  database.exec(`CREATE TEMP TABLE IF NOT EXISTS thing AS
    SELECT signal, first, max(claims) AS claims, grp FROM (
      SELECT signal, grp, min(claim) AS first, count(*) AS claims FROM tie GROUP BY signal, grp HAVING count(*) > 1
    ) GROUP BY signal, first`)
  const all = Number(database.prepare('SELECT count(*) AS count FROM thing').get()?.count ?? 0)
  const codes = database.prepare(
    `SELECT code FROM tie JOIN claim ON claim.number = tie.claim WHERE signal = ? AND grp = ?
      ORDER BY claim.number LIMIT ${codesShown}`,
  )
  const shownOf = (row: Row): readonly SharedThing[] => {
    const of = signals[Number(row.signal)]
    if (!of) return []
    return [
      {
        signal: of.name,
        claims: Number(row.claims),
        codes: codes.all(Number(row.signal), Number(row.grp)).map(({ code }) => String(code)),
        firstReceivedAt: instantOf(row.at),
      },
    ]
  }
  const rows = database.prepare(
    `SELECT thing.*, claim.at AS at FROM thing JOIN claim ON claim.number = first
      ORDER BY claims DESC, signal, first LIMIT ?`,
  )
  return { all, shown: rows.all(most).flatMap(shownOf) }
}

/** Reads the evidence once it is weighed. */
export function evidenceReader(evidence: Evidence, weighed: WeighedReview): Review {
  const { database, size, close } = evidence
  const count = (from: string, ...values: number[]): number =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${from}`).get(...values)?.count ?? 0)
  return {
    counts: {
      claims: size(),
      withFindings: count('(SELECT DISTINCT claim FROM finding)'),
      toLookAt: count('claim WHERE score > 0 AND score >= ?', weighed.lookFrom),
    },
    claims: () => claimsOf(evidence, weighed),
    clusters: () => clustersOf(evidence, weighed),
    cluster: (name) => clusterEvidence(evidence, weighed, name),
    shared: (most) => sharedOf(evidence, weighed, most),
    close,
  }
}

/** The clusters of a review, counted, and those that come first. */
export interface FirstClusters {
  readonly all: number
  readonly claims: number
  /** The sum of the amounts that were decided, in the smallest unit; null where none was. */
  readonly amount: bigint | null
  readonly shown: readonly Cluster[]
}

/** Counts the clusters, and keeps the first `most` of them. */
export function firstClusters(review: Pick<Review, 'clusters'>, most: number): FirstClusters {
  const shown: Cluster[] = []
  let [all, claims] = [0, 0]
  let amount: bigint | null = null
  for (const cluster of review.clusters()) {
    all += 1
    claims += cluster.claims
    if (cluster.amount !== null) amount = (amount ?? 0n) + cluster.amount
    if (shown.length < most) shown.push(cluster)
  }
  return { all, claims, amount, shown }
}

/** The codes of claims whose score is high enough to be held, and what was decided for them in the smallest unit of the currency. */
export function heldClaims(
  review: Pick<Review, 'claims'>,
  from: number,
): { readonly codes: ReadonlySet<string>; readonly amount: bigint } {
  const codes = new Set<string>()
  let amount = 0n
  for (const { referenceCode, score, amount: decided } of review.claims()) {
    // The highest scores come first.
    if (score < from) break
    codes.add(referenceCode)
    amount += decided ?? 0n
  }
  return { codes, amount }
}

/** What ties a cluster: `Same account: 40; Same document: 12`. */
export const tiesText = ({ ties }: Pick<Cluster, 'ties'>): string =>
  ties.map(({ signal, claims }) => `${signals[signal].title}: ${claims.toLocaleString('en')}`).join('; ')
