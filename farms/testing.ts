import type { AttackName, HonestName } from './claim/label.ts'
import type { LabelledClaim } from './simulate.ts'

/** The answers of a claim, by the names of their fields. */
export const answersOf = ({ record }: LabelledClaim): Readonly<Record<string, string | boolean | null>> =>
  Object.assign({}, ...record.models.map(({ fields }) => fields))

/** How many texts there are in a field of several claims. */
export const different = (claims: readonly LabelledClaim[], field: string): number =>
  new Set(claims.map((claim) => answersOf(claim)[field]).filter((value) => typeof value === 'string')).size

/** The claims of one honest group. */
export const honestOf = (claims: readonly LabelledClaim[], group: HonestName): readonly LabelledClaim[] =>
  claims.filter(({ label }) => label.side === 'honest' && label.group === group)

/** The claims of one farm. */
export const farmOf = (claims: readonly LabelledClaim[], farm: AttackName): readonly LabelledClaim[] =>
  claims.filter(({ label }) => label.side === 'farm' && label.farm === farm)
