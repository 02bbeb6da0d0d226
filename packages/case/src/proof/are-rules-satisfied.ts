import { partsOfFields, someExpressions } from './boundary-values.ts'
import { branchesOf } from './branches.ts'
import { groupedBy, type RuleCluster, ruleClusters } from './components.ts'
import { findObstacle } from './find-obstacle.ts'
import { openedPlan } from './plan-parts.ts'
import { gatesOf, ownIdOf } from './targets.ts'
import { beginWalk, contextsOf, countWalk, resolveWalk, type Walk, type WalkInput } from './walk.ts'

/** The most combinations that are tried for one cluster. */
const mostWalks = 2000
/** All combinations of so many are tried to satisfy a cluster, otherwise as many of them by chance. */
const mostTries = 400
/** The most parts of a cluster that are asked for independently of one another. */
const mostGates = 4

const isComplete = (walk: Walk): boolean => {
  countWalk(walk)
  const resolution = resolveWalk(walk)
  return findObstacle(walk.component, resolution, contextsOf(walk, resolution), walk) === null
}

/** Which branch of each input to take in a try: all of them in turn where they are few, otherwise the same of each, then by chance. */
function* picks(lengths: readonly number[]): Generator<(index: number) => number> {
  const product = lengths.reduce((all, length) => all * length, 1)
  if (product <= mostTries) {
    for (let each = 0; each < product; each += 1) {
      const digits: number[] = []
      let rest = each
      for (const length of lengths) {
        digits.push(rest % length)
        rest = Math.floor(rest / length)
      }
      yield (index) => digits[index] ?? 0
    }
    return
  }
  for (let each = 0; each < Math.max(...lengths); each += 1) yield () => each
  // The numbers of a linear congruential generator: every check tries the same.
  let seed = 1
  for (let tries = 0; tries < mostTries; tries += 1)
    yield () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return seed >>> 16
    }
}

/** Whether some answers to the free inputs complete the cluster, with the other answers as they are. */
function canBeCompleted(walk: Walk, free: readonly string[]): boolean {
  const lengths = free.map((id) => {
    const branches = branchesOf(walk, id)
    walk.values.set(id, branches[0] ?? null)
    return branches.length
  })
  for (const pick of picks(lengths)) {
    if (walk.walks > mostWalks) return false
    for (const id of free) walk.values.delete(id)
    for (const [index, id] of free.entries()) {
      const branches = branchesOf(walk, id)
      walk.values.set(id, branches[pick(index) % branches.length] ?? null)
    }
    if (isComplete(walk)) return true
  }
  return false
}

/** Whether the cluster can be completed for each combination of the answers that are not free. */
function isAlwaysCompleted(walk: Walk, fixed: readonly string[], free: readonly string[]): boolean {
  const [id, ...others] = fixed
  if (id === undefined) return canBeCompleted(walk, free)
  for (const value of branchesOf(walk, id)) {
    for (const other of [...others, ...free]) walk.values.delete(other)
    walk.values.set(id, value)
    if (walk.walks > mostWalks || !isAlwaysCompleted(walk, others, free)) return false
  }
  return true
}

/** Each set of the members of a cluster that may be hidden at once; null where they are too many. */
function hiddenSets(
  { plan }: WalkInput,
  { inputs, targets }: RuleCluster,
): readonly ReadonlySet<string>[] | null {
  const members = new Set([
    ...inputs,
    ...targets.flatMap((target) => [...target.ruled.calculated, ownIdOf(target) ?? '']),
  ])
  const groups = groupedBy([...members], (id) => gatesOf(plan, id))
  const hideable = [...groups].flatMap(([gates, ids]) => (gates === '' ? [] : [ids]))
  if (hideable.length > mostGates) return null
  return Array.from(
    { length: 2 ** hideable.length },
    (_, bits) => new Set(hideable.flatMap((ids, index) => ((bits >> index) & 1 ? ids : []))),
  )
}

/** Whether a field has no answer while it is hidden. */
const isEmptyWhileHidden = ({ plan }: WalkInput, id: string): boolean =>
  [...(plan.fields.get(id)?.dependencies ?? [])].every(
    (dependency) => dependency.effect === 'mask' || (dependency.resetTo ?? null) === null,
  )

function isSatisfied(input: WalkInput, cluster: RuleCluster): boolean {
  const sets = hiddenSets(input, cluster)
  const parts = partsOfFields(
    someExpressions(
      input.plan.expressions,
      cluster.targets.flatMap(({ ruled }) => ruled.expressions),
    ),
  )
  return (
    sets?.every((hidden) => {
      if (![...hidden].every((id) => isEmptyWhileHidden(input, id))) return false
      const part = openedPlan(input.plan, cluster, hidden)
      if (part.component.targets.length === 0) return true
      const walk = beginWalk({ ...input, ...part, parts }, mostWalks)
      const free = part.component.inputs.filter((id) => cluster.free.has(id))
      const fixed = part.component.inputs.filter((id) => !cluster.free.has(id))
      return isAlwaysCompleted(walk, fixed, free)
    }) ?? false
  )
}

/**
 * Whether the rules of each field and list of a component can be satisfied, whatever else is answered and asked for. Fields whose
 * rules restrict one another are taken together, and all others apart, so that the time grows with their number. False says
 * nothing: the answers with which they cannot be satisfied may be ones that no claimant can give.
 */
export const areRulesSatisfied = (input: WalkInput): boolean =>
  ruleClusters(input.plan, input.component).every((cluster) => isSatisfied(input, cluster))
