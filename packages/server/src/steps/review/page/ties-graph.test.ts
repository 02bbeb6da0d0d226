import { expect, test } from 'vitest'
import { nodeCounter } from './cluster-tally.ts'
import { tiesGraph } from './ties-graph.ts'

const things = [
  { title: 'Same account', claims: 40, ties: true },
  { title: 'Same address', claims: 12, ties: false },
]

test('FRD-4 in a small cluster each claim is a circle; in a large one the claims that share the same are one', () => {
  const [alone, grouped] = [nodeCounter(true), nodeCounter(false)]
  for (let number = 0; number < 40; number += 1) {
    const claim = { referenceCode: `CODE-${number}`, shares: number < 12 ? [0, 1] : [0] }
    alone.add(claim)
    grouped.add(claim)
  }
  expect(alone.found().shown).toHaveLength(30)
  expect(grouped.found()).toEqual({
    all: 2,
    shown: [
      { code: 'CODE-12', claims: 28, shares: [0] },
      { code: 'CODE-0', claims: 12, shares: [0, 1] },
    ],
  })
})

test('FRD-4 the graph has a line for each thing that a claim shares, dashed where it makes no cluster, and is the same each time', () => {
  const nodes = [
    { code: 'CODE-0', claims: 1, shares: [0, 1] },
    { code: 'CODE-1', claims: 39, shares: [0] },
  ]
  const graph = tiesGraph('What ties them', nodes, things)
  expect(graph.match(/class="tie"/g)).toHaveLength(2)
  expect(graph.match(/class="tie dashed"/g)).toHaveLength(1)
  expect(graph).toContain('>CODE-0</text>')
  expect(graph).toContain('>39 claims</text>')
  expect(tiesGraph('What ties them', nodes, things)).toBe(graph)
})
