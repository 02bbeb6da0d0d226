import type { HonestName } from '../claim/label.ts'
import type { ScoredClaim } from './scored-claim.ts'

const firms: readonly HonestName[] = ['lawFirm', 'trustAccount']

/** The claims without those of law firms, which an administrator knows and looks at apart. */
export const withoutFirms = (claims: readonly ScoredClaim[]): readonly ScoredClaim[] =>
  claims.filter(({ label }) => label.side === 'farm' || !firms.includes(label.group))
