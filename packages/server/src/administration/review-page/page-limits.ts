/** How much the review page shows. What is left out is counted on the page, with the file that has all of it. */
export const pageLimits = {
  clusters: 40,
  /** Claims of a cluster side by side. */
  sideBySide: 12,
  /** Reference codes of a cluster, as lines of a file of decisions. */
  linesOfCluster: 500,
  /** Claims of a cluster that are circles of their own in its graph; of a larger one, those that share the same are one. */
  circles: 30,
  /** Groups of claims in the graph of a larger cluster. */
  groups: 24,
  /** Claims without a cluster. */
  claims: 200,
  /** Letters of an answer. */
  letters: 160,
  /** Letters of an answer that are compared. */
  comparedLetters: 2000,
  /** Answers of a claim in one field, which records repeat. */
  answers: 5,
  /** Clusters are no longer added once the page has so many bytes. */
  bytes: 6_000_000,
} as const
