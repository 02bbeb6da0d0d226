import type { Condition } from '@redress/form/conditions/condition.ts'
import { dependencyGraph } from '@redress/form/dependencies/dependency-graph.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { FormPlan } from '@redress/form/form/plan-form.ts'
import { answersDeciding } from './answers-deciding.ts'
import { branchesOf } from './branches.ts'
import { groupedBy } from './components.ts'
import { findObstacle } from './find-obstacle.ts'
import type { DeadEnd } from './found.ts'
import type { Obstacle } from './obstacle.ts'
import { partOfPlan } from './plan-parts.ts'
import { noteReached, noteTries } from './reached.ts'
import { beginWalk, contextsOf, countWalk, resolveWalk, type Walk, type WalkInput } from './walk.ts'

/** Answers by field id. */
type Answers = ReadonlyMap<string, FieldValue>

/** Answers that a rule refuses. The claimant can change some of them, so that it may accept. */
interface RefusedAnswers {
  readonly answers: Answers
  readonly obstacle: Obstacle
}

/** Whether the answer to one of the others decides if a field is asked for. */
const dependsOn = (plan: FormPlan, id: string, others: ReadonlySet<string>): boolean =>
  plan.fields.get(id)?.dependencies.some(({ when }) => others.has(when.field)) ?? false

/**
 * The refused answers that stay refused whatever the fields of the rule are changed to, with all other answers as they
 * were. `reached` holds every combination that can be completed.
 */
function withoutRemedy(
  plan: FormPlan,
  refused: readonly RefusedAnswers[],
  reached: readonly Answers[],
): readonly RefusedAnswers[] {
  const known = new Map<string, ReadonlySet<string>>()
  const written = (ids: readonly string[], answers: Answers): string =>
    JSON.stringify(ids.map((id) => answers.get(id) ?? null))
  return refused.filter(({ answers, obstacle }) => {
    const free = new Set(obstacle.remedies)
    const fixed = [...answers].flatMap(([id, value]) =>
      value === null || free.has(id) || dependsOn(plan, id, free) ? [] : [id],
    )
    const key = JSON.stringify(fixed)
    const ways = known.get(key) ?? new Set(reached.map((way) => written(fixed, way)))
    known.set(key, ways)
    return !ways.has(written(fixed, answers))
  })
}

/** A walk through every combination of answers, and what they led to. */
interface WholeWalk extends Walk {
  /** The first obstacle found below the current branch. */
  first: Obstacle | null
  /** The combinations that can be completed. */
  readonly reached: Answers[]
  readonly refused: RefusedAnswers[]
}

/** Whether the form can be completed with the answers so far, which are one combination. */
function complete(walk: WholeWalk): boolean {
  countWalk(walk)
  const resolution = resolveWalk(walk)
  const obstacle = findObstacle(walk.component, resolution, contextsOf(walk, resolution), walk)
  if (obstacle) {
    walk.first ??= obstacle
    return false
  }
  noteReached(walk, resolution)
  walk.reached.push(new Map(walk.values))
  return true
}

function report({ found }: Walk, answers: Answers, { page, field, reason, certain }: Obstacle): void {
  const deadEnd = { page, field, reason, answers: Object.fromEntries(answers) }
  if (certain) found.deadEnds.push(deadEnd)
  else found.unproven.push(deadEnd)
}

/** The answers to the first inputs of the component. */
const answersTo = ({ component, values }: Walk, count: number): Answers =>
  new Map(component.inputs.slice(0, count).map((id) => [id, values.get(id) ?? null]))

/** An answer below which nothing can be completed, with the first obstacle found there. */
interface FailedAnswer {
  readonly value: FieldValue
  readonly obstacle: Obstacle | null
}

/** Reports a failed answer, or defers it until it is known whether changing another answer helps. */
function reportOrDefer(walk: WholeWalk, index: number, { value, obstacle }: FailedAnswer): void {
  if (!obstacle) return
  walk.values.set(walk.component.inputs[index] ?? '', value)
  const answers = answersTo(walk, index + 1)
  if (obstacle.remedies.some((id) => answers.has(id))) walk.refused.push({ answers, obstacle })
  else report(walk, answers, obstacle)
}

/** Tries each answer to one field. False if none can be completed and an earlier answer may be the reason. */
function branch(walk: WholeWalk, index: number): boolean {
  const id = walk.component.inputs[index]
  if (id === undefined) return complete(walk)
  if (walk.walks > walk.mostWalks) return true
  const branches = branchesOf(walk, id)
  const failed: FailedAnswer[] = []
  for (const value of branches) {
    walk.values.set(id, value)
    walk.first = null
    if (!branch(walk, index + 1)) failed.push({ value, obstacle: walk.first })
  }
  const isSameForAll = failed.every(({ obstacle }) => obstacle?.field === failed[0]?.obstacle?.field)
  if (failed.length === branches.length && (index > 0 || (isSameForAll && failed.length > 1))) {
    walk.values.delete(id)
    // Report an obstacle that another answer to this field does not remove, if there is one.
    const [first] = [...failed].sort(
      (a, b) => Number(a.obstacle?.remedies.includes(id)) - Number(b.obstacle?.remedies.includes(id)),
    )
    walk.first = first?.obstacle ?? null
    return false
  }
  for (const each of failed) reportOrDefer(walk, index, each)
  walk.values.delete(id)
  return true
}

/**
 * The form for one component. Where an ending is reached nothing else is asked for, so the other components are walked
 * for those who do not reach it. Otherwise all pages behind it would be one component, too large to walk.
 */
function withKnownEndings({ plan, component }: WalkInput): Pick<WalkInput, 'plan' | 'graph'> {
  const inputs = new Set(component.inputs)
  const known = (when: readonly Condition[]): boolean =>
    when.every(({ field }) => answersDeciding(plan, [field]).every((id) => inputs.has(id)))
  const part = partOfPlan(plan, component)
  const pages = part.pages.map((page) => ({ ...page, endedBy: page.endedBy.filter(known) }))
  const own = { ...part, pages }
  return { plan: own, graph: dependencyGraph(own) }
}

/** One finding for each place: the answers that all of its findings share, and how many were tried. */
function onePerPlace(deadEnds: readonly DeadEnd[], tries: number): readonly DeadEnd[] {
  const places = groupedBy(deadEnds, ({ page, field, reason }) => JSON.stringify([page, field, reason]))
  return [...places.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const shared = Object.entries(first.answers).filter(([id, value]) =>
      others.every(({ answers }) => answers[id] === value),
    )
    const reason = `${first.reason} (none found in ${tries} tries)`
    return [{ ...first, reason, answers: Object.fromEntries(shared) }]
  })
}

/** Tries every combination of the answers of one component, at most so many, and adds the findings to `found`. */
export function walkComponent(whole: WalkInput, mostWalks: number): void {
  const input = { ...whole, ...withKnownEndings(whole) }
  const { plan, found, component } = input
  const walk: WholeWalk = { ...beginWalk(input, mostWalks), first: null, reached: [], refused: [] }
  const before = found.unproven.length
  if (!branch(walk, 0) && walk.first) report(walk, new Map(), walk.first)
  if (walk.walks > walk.mostWalks) found.whole = false
  else
    for (const { answers, obstacle } of withoutRemedy(plan, walk.refused, walk.reached))
      report(walk, answers, obstacle)
  noteTries(walk)
  // Of expressions some answers alone are tried: how many is part of what is found.
  if (component.inputs.some((id) => walk.types.has(id)))
    found.unproven.push(...onePerPlace(found.unproven.splice(before), walk.walks))
}
