import type { Cluster, Review } from './evidence-reader.ts'

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
