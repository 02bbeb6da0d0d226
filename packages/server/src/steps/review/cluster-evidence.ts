import type { SQLOutputValue } from 'node:sqlite'
import type { SignalName } from '@redress/case/reading/fraud-file.ts'
import { findingsReader, type ReviewedClaim, reviewedClaim, type Weighed } from './findings-reader.ts'
import type { Evidence } from './open-evidence.ts'

/** A thing that claims of a cluster share. */
interface ThingOfCluster {
  readonly signal: SignalName
  /** Whether clusters are made by it. */
  readonly ties: boolean
  /** How many claims of the cluster share it. */
  readonly claims: number
}

/** A claim of a cluster. */
export interface ClusterMember extends ReviewedClaim {
  /** As `placeOfClaim`. */
  readonly place: string
  /** The things that it shares, by their places in `things`. */
  readonly shares: readonly number[]
}

/** What ties the claims of one cluster. */
export interface ClusterEvidence {
  /** At most twelve: those that make clusters first, then those that most claims share. */
  readonly things: readonly ThingOfCluster[]
  /** How many there are. */
  readonly allThings: number
  /** The claims in the order in which they were filed. */
  readonly members: () => Iterable<ClusterMember>
}

const mostThings = 12

/*
 * Of the things that begin with one claim only the largest counts, since a text that is nearly the same is shared in several ways. The sum
 * of the numbers of its claims makes the choice the same in every run, whatever the keyed hashes are.
 */
const thingsOfCluster = `SELECT signal, grp, claims FROM (
    SELECT *, row_number() OVER (PARTITION BY signal, first ORDER BY claims DESC, sum) AS place FROM (
      SELECT tie.signal AS signal, tie.grp AS grp, min(tie.claim) AS first, count(*) AS claims, total(tie.claim) AS sum
      FROM claim JOIN tie ON tie.claim = claim.number
      WHERE claim.cluster = ? AND claim.cluster > 0 GROUP BY tie.signal, tie.grp HAVING count(*) > 1
    )
  ) WHERE place = 1 ORDER BY claims DESC, signal, first`

/** A thing among all, by its signal and its group. */
const keyOf = ({ signal, grp }: Readonly<Record<string, SQLOutputValue>>): string =>
  `${Number(signal)} ${Number(grp)}`

/** Reads what ties the claims of the cluster with this name; nothing where there is no such cluster. */
export function clusterEvidence(evidence: Evidence, weighed: Weighed, name: string): ClusterEvidence {
  const { database } = evidence
  database.exec('CREATE INDEX IF NOT EXISTS tie_claim ON tie (claim, signal, grp)')
  const number = Number(
    database.prepare('SELECT number FROM claim WHERE cluster > 0 AND cluster = number AND code = ?').get(name)
      ?.number ?? 0,
  )
  const all = database
    .prepare(thingsOfCluster)
    .all(number)
    .flatMap((row) => {
      const of = weighed.signals[Number(row.signal)]
      return of ? [{ key: keyOf(row), signal: of.name, ties: of.ties, claims: Number(row.claims) }] : []
    })
  const shown = all.toSorted((one, other) => Number(other.ties) - Number(one.ties)).slice(0, mostThings)
  const places = new Map(shown.map(({ key }, place) => [key, place]))
  return {
    things: shown.map(({ signal, ties, claims }) => ({ signal, ties, claims })),
    allThings: all.length,
    members: () => membersOf(evidence, weighed, { number, name, places }),
  }
}

interface NumberedCluster {
  readonly number: number
  readonly name: string
  /** The places of the things that are shown. */
  readonly places: ReadonlyMap<string, number>
}

function* membersOf(
  evidence: Evidence,
  weighed: Weighed,
  { number, name, places }: NumberedCluster,
): Generator<ClusterMember> {
  const { database } = evidence
  const findingsOf = findingsReader(evidence, weighed)
  const tiesOf = database.prepare('SELECT signal, grp FROM tie WHERE claim = ?')
  const rows = database.prepare('SELECT * FROM claim WHERE cluster = ? AND cluster > 0 ORDER BY at, number')
  for (const row of rows.iterate(number)) {
    const shares = tiesOf.all(Number(row.number)).flatMap((tie) => places.get(keyOf(tie)) ?? [])
    yield {
      ...reviewedClaim({ ...row, name }, findingsOf(row.number)),
      place: String(row.place),
      shares: [...new Set(shares)].toSorted((one, other) => one - other),
    }
  }
}
