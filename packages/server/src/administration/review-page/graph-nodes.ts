import type { ClusterMember } from '../review/cluster-evidence.ts'
import { pageLimits } from './page-parts.ts'

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
