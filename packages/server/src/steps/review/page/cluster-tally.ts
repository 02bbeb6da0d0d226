import type { ClusterMember } from '../cluster-evidence.ts'
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

/** A circle of the graph: one claim, or claims that share the same things. */
export interface GraphNode {
  /** The first reference code. */
  readonly code: string
  readonly claims: number
  /** The places of the things that they share. */
  readonly shares: readonly number[]
}

/** Collects the circles of a graph: each claim alone, or claims that share the same things together. */
export function nodeCounter(each: boolean) {
  const nodes = new Map<string, GraphNode>()
  const add = ({ referenceCode, shares }: Pick<ClusterMember, 'referenceCode' | 'shares'>): void => {
    const key = each ? referenceCode : shares.join(' ')
    const { code, claims } = nodes.get(key) ?? { code: referenceCode, claims: 0 }
    nodes.set(key, { code, claims: claims + 1, shares })
  }
  /** The circles that are shown: in the order of filing, or of groups those of most claims. */
  const found = (): { readonly shown: readonly GraphNode[]; readonly all: number } => {
    const all = [...nodes.values()]
    const shown = each ? all : all.toSorted((one, other) => other.claims - one.claims)
    return { shown: shown.slice(0, each ? pageLimits.circles : pageLimits.groups), all: all.length }
  }
  return { add, found }
}
