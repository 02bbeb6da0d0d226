import type { DatabaseSync } from 'node:sqlite'

/** The first claim of each set, by union-find. Four bytes a claim: 4 MB for a million claims. */
function joinedSets(size: number) {
  const parents = Int32Array.from({ length: size + 1 }, (_, index) => index)
  const firstOf = (claim: number): number => {
    let at = claim
    for (;;) {
      const above = parents[at] ?? at
      if (above === at) return at
      const next = parents[above] ?? above
      parents[at] = next
      at = next
    }
  }
  const join = (one: number, other: number): void => {
    const [first, second] = [firstOf(one), firstOf(other)]
    parents[Math.max(first, second)] = Math.min(first, second)
  }
  return { firstOf, join }
}

/** Joins the claims of each group, which are read one after the other. */
function joinTies(
  database: DatabaseSync,
  signals: readonly number[],
  least: number,
  join: (one: number, other: number) => void,
): void {
  const ties = database.prepare(
    'SELECT grp, claim FROM tie WHERE signal = ? AND others >= ? ORDER BY grp, claim',
  )
  for (const signal of signals) {
    let group: unknown = null
    let first = 0
    for (const { grp, claim } of ties.iterate(signal, least - 1)) {
      if (grp === group) join(first, Number(claim))
      else [group, first] = [grp, Number(claim)]
    }
  }
}

/**
 * Writes the cluster of each claim: the number of its first claim, or 0 for a claim that hangs together with none. `signals` are those
 * that tie claims, and `least` is how many claimants must share a value.
 */
export function writeClusters(
  database: DatabaseSync,
  size: number,
  signals: readonly number[],
  least: number,
): void {
  const { firstOf, join } = joinedSets(size)
  joinTies(database, signals, least, join)
  const sizes = new Int32Array(size + 1)
  for (let claim = 1; claim <= size; claim += 1) {
    const first = firstOf(claim)
    sizes[first] = (sizes[first] ?? 0) + 1
  }
  const write = database.prepare('UPDATE claim SET cluster = ? WHERE number = ?')
  for (let claim = 1; claim <= size; claim += 1) {
    const first = firstOf(claim)
    if ((sizes[first] ?? 0) >= least) write.run(first, claim)
  }
  database.exec('CREATE INDEX claim_cluster ON claim (cluster, at, number) WHERE cluster > 0')
}
