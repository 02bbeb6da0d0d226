import type { ClaimRecord } from '../packages/server/src/claims/vault/claim-record.ts'
import { attacks } from './attacks/registry.ts'
import type { FarmCase } from './case/farm-case.ts'
import type { Answers } from './claim/answers.ts'
import type { Draft } from './claim/draft.ts'
import { claimedCents } from './claim/figures-of.ts'
import { type AttackName, attackNames, type HonestName, honestNames, type Label } from './claim/label.ts'
import type { Observation } from './claim/observation.ts'
import { recordOf } from './claim/record-of.ts'
import { honestGroups } from './honest/registry.ts'
import { type Chance, chanceOf } from './world/chance.ts'
import { openWorld, type World } from './world/world.ts'

/** A claim, who really filed it, and what is at stake. */
export interface LabelledClaim {
  readonly label: Label
  readonly answers: Answers
  readonly record: ClaimRecord
  readonly observation: Observation
  /** What it asks for, in cents. */
  readonly cents: number
}

/** How large a simulation is. */
export interface SimulationSize {
  readonly seed: number
  readonly honest: number
  /** Claims of each farm. */
  readonly farms: Readonly<Record<AttackName, number>>
}

type LabelledDraft = Draft & { readonly label: Label }

/** Claims of each honest group, which sum to the number of all: what rounding leaves goes to those who are alone. */
export function honestCounts(all: number): ReadonlyMap<HonestName, number> {
  const counts = new Map(honestNames.map((name) => [name, Math.round(all * honestGroups[name].share)]))
  const rest = all - [...counts.values()].reduce((sum, count) => sum + count, 0)
  return counts.set('alone', (counts.get('alone') ?? 0) + rest)
}

function honestDrafts(
  world: World,
  chance: Chance,
  group: HonestName,
  count: number,
): readonly LabelledDraft[] {
  const drafts: Draft[] = []
  while (drafts.length < count) drafts.push(...honestGroups[group].make(world, chance))
  return drafts.slice(0, count).map((draft) => ({ ...draft, label: { side: 'honest', group } }))
}

/**
 * Honest claims and those of six farms, in the order in which they arrive. The same seed and sizes make the same claims.
 */
export function simulate(
  farmCase: FarmCase,
  { seed, honest, farms }: SimulationSize,
): readonly LabelledClaim[] {
  const chance = chanceOf(`seed ${seed}`)
  const world = openWorld(chance.apart('world'))
  const counts = honestCounts(honest)
  const drafts = [
    ...[...counts].flatMap(([name, count]) => honestDrafts(world, chance.apart(name), name, count)),
    ...attackNames.flatMap((farm) =>
      attacks[farm]
        .make(world, chance.apart(farm), farms[farm])
        .map((draft): LabelledDraft => ({ ...draft, label: { side: 'farm', farm } })),
    ),
  ]
  return drafts
    .toSorted((one, other) => one.at - other.at)
    .map(({ label, ...draft }, index) => ({
      label,
      answers: draft.answers,
      record: recordOf(farmCase, `${seed} ${index}`, draft),
      observation: draft.observation,
      cents: claimedCents(draft.answers.claimed),
    }))
}
