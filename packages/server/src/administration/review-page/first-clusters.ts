import type { Cluster, Review } from '../review/open-review.ts'

/** The clusters of a review, counted, and those that come first. */
export interface FirstClusters {
  readonly all: number
  readonly claims: number
  /** The sum of the amounts that were decided, in the smallest unit; null where none was. */
  readonly amount: bigint | null
  readonly shown: readonly Cluster[]
}

const byMoney = (one: Cluster, other: Cluster): number => {
  const [mine, others] = [one.amount ?? 0n, other.amount ?? 0n]
  return mine === others ? 0 : mine > others ? -1 : 1
}

/** By money at stake, then by size, then by score, then by name, so that the order is the same in every run. */
const inOrder = (one: Cluster, other: Cluster): number =>
  byMoney(one, other) ||
  other.claims - one.claims ||
  other.score - one.score ||
  (one.name < other.name ? -1 : 1)

/** Counts clusters and keeps the first `most` of them, with at most twice as many in memory. */
export function firstClusters(review: Pick<Review, 'clusters'>, most: number): FirstClusters {
  let shown: Cluster[] = []
  let [all, claims] = [0, 0]
  let amount: bigint | null = null
  for (const cluster of review.clusters()) {
    all += 1
    claims += cluster.claims
    if (cluster.amount !== null) amount = (amount ?? 0n) + cluster.amount
    shown.push(cluster)
    if (shown.length > 2 * most) shown = shown.toSorted(inOrder).slice(0, most)
  }
  return { all, claims, amount, shown: shown.toSorted(inOrder).slice(0, most) }
}
