import type { ClusterMember } from '../review/cluster-evidence.ts'
import { type GraphNode, nodeCounter } from './graph-nodes.ts'
import { pageLimits } from './page-parts.ts'

/** Claims of a cluster with one decision. */
interface DecisionTally {
  readonly claims: number
  /** The sum of their amounts in the smallest unit; null where none was decided. */
  readonly amount: bigint | null
}

/** The claims of one cluster as the page shows them. */
export interface ClusterTally {
  /** Those that are shown side by side: the first that were filed. */
  readonly first: readonly ClusterMember[]
  /** The first reference codes. */
  readonly codes: readonly string[]
  /** When each was filed, in milliseconds since the epoch, in order. */
  readonly times: readonly number[]
  /** Claims by place, without those whose place is not known. */
  readonly places: ReadonlyMap<string, number>
  /** Claims by what was decided on them; an empty text before that. */
  readonly decisions: ReadonlyMap<string, DecisionTally>
  readonly nodes: { readonly shown: readonly GraphNode[]; readonly all: number }
}

/** Counts the claims of a cluster in one pass; eight bytes of memory for each, for its time. */
export function tallyCluster(members: Iterable<ClusterMember>, claims: number): ClusterTally {
  const first: ClusterMember[] = []
  const codes: string[] = []
  const times: number[] = []
  const places = new Map<string, number>()
  const decisions = new Map<string, DecisionTally>()
  const nodes = nodeCounter(claims <= pageLimits.circles)
  for (const member of members) {
    const { referenceCode, receivedAt, place, decision, amount } = member
    if (first.length < pageLimits.sideBySide) first.push(member)
    if (codes.length < pageLimits.linesOfCluster) codes.push(referenceCode)
    times.push(receivedAt.epochMilliseconds)
    if (place !== '') places.set(place, (places.get(place) ?? 0) + 1)
    const known = decisions.get(decision ?? '') ?? { claims: 0, amount: null }
    decisions.set(decision ?? '', {
      claims: known.claims + 1,
      amount: amount === null ? known.amount : (known.amount ?? 0n) + amount,
    })
    nodes.add(member)
  }
  return { first, codes, times, places, decisions, nodes: nodes.found() }
}
