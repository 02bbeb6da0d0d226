import type { SignalName } from '../../packages/case/src/reading/fraud-file.ts'
import type { AttackName, HonestName, Label } from '../claim/label.ts'
import type { ScoredClaim } from './scored-claim.ts'

const scored = (label: Label, score: number, signal: SignalName, cents: number): ScoredClaim => ({
  label,
  cents,
  score,
  findings: score === 0 ? [] : [{ signal, bits: score, words: 'as others', others: 1 }],
})

/** Honest claims with these scores, of $1 each. */
export const honestClaims = (
  scores: readonly number[],
  group: HonestName = 'alone',
): readonly ScoredClaim[] =>
  scores.map((score) => scored({ side: 'honest', group }, score, 'sameAddress', 100))

/** Claims of a farm with these scores, of $10 each. */
export const farmClaims = (
  scores: readonly number[],
  farm: AttackName = 'naiveScript',
): readonly ScoredClaim[] => scores.map((score) => scored({ side: 'farm', farm }, score, 'sameAccount', 1000))
