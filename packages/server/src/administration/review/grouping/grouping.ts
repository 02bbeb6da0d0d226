import type { DatabaseSync } from 'node:sqlite'

/** How the marks of a signal become ties between claims. */
export interface Grouping {
  /** Whether it is of clusters, which are found by the ties of other signals. */
  readonly ofClusters: boolean
  /** Adds the ties of a signal: each group of claims with how many others share what the claim has. */
  readonly addTies: (database: DatabaseSync, of: GroupingOf) => void
}

interface GroupingOf {
  /** The index of the signal. */
  readonly signal: number
  /** The least number of claimants, or of steps of a series. */
  readonly least: number
}
