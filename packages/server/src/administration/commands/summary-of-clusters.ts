import type { Cluster, Review } from '../review/open-review.ts'

/** How many clusters are listed on the terminal. */
const clustersListed = 10

/** The clusters of a review, counted, with the first of them. */
export interface ClusterSummary {
  readonly all: number
  readonly claims: number
  /** The sum of the amounts that were decided, in the smallest unit. */
  readonly amount: bigint
  readonly listed: readonly Cluster[]
}

/** Counts the clusters of a review. */
export function summaryOfClusters(review: Review): ClusterSummary {
  const listed: Cluster[] = []
  let [all, claims, amount] = [0, 0, 0n]
  for (const cluster of review.clusters()) {
    all += 1
    claims += cluster.claims
    amount += cluster.amount ?? 0n
    if (listed.length < clustersListed) listed.push(cluster)
  }
  return { all, claims, amount, listed }
}
