import { expect, test } from 'vitest'
import type { SignalName } from '../../packages/server/src/case/reading/signal-names.ts'
import type { ReviewedScore } from '../figures/reviewed-score.ts'
import { scoreDifferences } from './score-differences.ts'

const scored = (...found: readonly (readonly [signal: SignalName, bits: number])[]): ReviewedScore => ({
  score: found.reduce((sum, [, bits]) => sum + bits, 0),
  findings: found.map(([signal, bits]) => ({ signal, bits, words: '', others: 0 })),
})

test('FRD-6 scores are compared claim by claim, and each signal that differs is named with the claims', () => {
  const pairs = [
    { one: scored(['sameAccount', 4]), other: scored(['sameAccount', 4.01]) },
    { one: scored(['sameAccount', 4]), other: scored(['sameAccount', 5]) },
    { one: scored(['quickForm', 3]), other: scored() },
    { one: scored(), other: scored(['steadyPace', 2]) },
  ]
  const { most, ...differences } = scoreDifferences(pairs)
  expect(most).toBe(3)
  expect(differences).toEqual({
    equal: 1,
    differ: 3,
    bySignal: [
      { signal: 'sameAccount', onlyOne: 0, onlyOther: 0, otherBits: 1 },
      { signal: 'quickForm', onlyOne: 1, onlyOther: 0, otherBits: 0 },
      { signal: 'steadyPace', onlyOne: 0, onlyOther: 1, otherBits: 0 },
    ],
  })
})
