import { type DependencyGraph, dependencyGraph } from '../dependencies/graph.ts'
import { type FormResolution, resolveForm } from '../dependencies/resolve.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan, FormPlan } from '../form/plan.ts'
import { choicesOf, valueIssues } from '../form/value-issues.ts'
import { fieldsReadBy } from '../rules/registry.ts'
import type { RuleContext } from '../rules/rule.ts'
import { type Component, comparedValues, componentsOf } from './deciding-fields.ts'
import { exampleValue } from './example-value.ts'
import { type Obstacle, obstacleAt } from './obstacle.ts'
import { walkPages } from './walk-pages.ts'

/** What a proof stands on besides the form. */
export interface ProofContext {
  /** Today where dates are entered. */
  readonly today: Temporal.PlainDate
  readonly characterWhitelist: ReadonlySet<string>
}

/** Answers that lead nowhere, or for which no way was found. */
export interface DeadEnd {
  /** The answers that decide, by field id. */
  readonly answers: Readonly<Record<string, FieldValue>>
  readonly page: string
  readonly field: string | null
  /** The rest of a sentence that begins with the page or the field. */
  readonly reason: string
}

/** What walking through a form in every way showed (ADM-2). */
export interface FormProof {
  /** How many combinations of deciding answers were walked through. */
  readonly walks: number
  /** Nothing that a claimant can do finishes the form from there. */
  readonly deadEnds: readonly DeadEnd[]
  /** Neither a way on was found nor that there is none. */
  readonly unproven: readonly DeadEnd[]
  /** Whether every combination was walked through: false beyond the bound. */
  readonly whole: boolean
  readonly visitedPages: ReadonlySet<string>
  readonly shownFields: ReadonlySet<string>
  /** Fields whose page is passed over in some way and not in another. */
  readonly skippedFields: ReadonlySet<string>
}

/** The most combinations of one group of fields that are walked through. */
const mostWalks = 5_000

const present = (field: FieldPlan, { fields }: FormResolution): boolean => {
  const resolution = fields.get(field.id)
  return resolution?.visible === true && !resolution.disabled
}

/** The walk through one component, whose findings go into `found`. */
function walkComponent(
  plan: FormPlan,
  graph: DependencyGraph,
  component: Component,
  context: ProofContext,
  found: Found,
): void {
  const comparedOf = new Map(component.inputs.map((id) => [id, [...comparedValues(plan, id)]]))
  const values = new Map<string, FieldValue>()
  const resolve = (): FormResolution => resolveForm(plan, graph, (id) => values.get(id) ?? null)
  const rulesSee = (model: string, { read }: FormResolution): RuleContext => ({
    ...context,
    sibling: (key) => read(`${model}.${key}`),
  })
  let walks = 0
  let first: Obstacle | null = null

  /** Whether the answers so far can be completed; each leaf is one combination. */
  const complete = (): boolean => {
    walks += 1
    found.walks += 1
    const resolution = resolve()
    const answers = Object.fromEntries(component.inputs.map((id) => [id, resolution.read(id)]))
    const obstacle = obstacleAt(plan, component, resolution, (model) => rulesSee(model, resolution))
    if (obstacle) {
      first ??= obstacle
      return false
    }
    for (const target of component.targets) {
      if (target.kind === 'field' && resolution.fields.get(target.field.id)?.visible)
        found.shown.add(target.field.id)
      if (target.kind === 'field' && resolution.skippedPages.has(target.field.page))
        found.skipped.add(target.field.id)
      if (target.kind !== 'pages') continue
      const { visited, stuck } = walkPages(plan, resolution.skippedPages, resolution.read)
      for (const page of visited) found.visited.add(page)
      if (stuck) found.deadEnds.push({ answers, field: null, ...stuck })
    }
    return true
  }

  const branchesOf = (id: string): readonly FieldValue[] => {
    const field = plan.fields.get(id)
    const compared: readonly FieldValue[] = comparedOf.get(id) ?? []
    if (!field) return [null, ...compared, 'Sample']
    const resolution = resolve()
    if (!present(field, resolution)) return [null]
    const { mask = null } = resolution.fields.get(id) ?? {}
    const local = { ...field, rules: field.rules.filter((rule) => fieldsReadBy(rule).length === 0) }
    const seen = rulesSee(field.model, resolution)
    const fits = (value: FieldValue): boolean => valueIssues(local, value, mask, seen).length === 0
    const choices = choicesOf(field.widget)
    const all: readonly FieldValue[] = choices
      ? choices.length <= 8
        ? choices
        : [...compared, choices.find((choice) => !compared.includes(choice)) ?? null]
      : field.kind === 'boolean'
        ? [true, false]
        : [
            ...compared,
            exampleValue(field, mask, seen, compared) ?? exampleValue(local, mask, seen, compared),
          ]
    const branches = [...new Set<FieldValue>([...all, null])].filter(fits)
    // Where nothing fits the walk goes on without an answer, and the leaf tells why it fails.
    return branches.length > 0 ? branches : [null]
  }

  const branch = (index: number): boolean => {
    const id = component.inputs[index]
    if (id === undefined) return complete()
    if (walks > mostWalks) return true
    const branches = branchesOf(id)
    const dead: { value: FieldValue; obstacle: Obstacle | null }[] = []
    for (const value of branches) {
      values.set(id, value)
      first = null
      if (!branch(index + 1)) dead.push({ value, obstacle: first })
    }
    if (dead.length === branches.length && index > 0) {
      values.delete(id)
      first = dead[0]?.obstacle ?? null
      return false
    }
    for (const { value, obstacle } of dead) {
      values.set(id, value)
      if (obstacle) report(obstacle, index)
    }
    values.delete(id)
    return true
  }

  const report = ({ certain, ...obstacle }: Obstacle, index: number): void => {
    const decided = component.inputs.slice(0, index + 1)
    const answers = Object.fromEntries(decided.map((id) => [id, values.get(id) ?? null]))
    if (certain) found.deadEnds.push({ ...obstacle, answers })
    else found.unproven.push({ ...obstacle, answers })
  }

  if (component.inputs.length > 0) branch(0)
  else if (!complete() && first) report(first, -1)
  if (walks > mostWalks) found.whole = false
}

interface Found {
  walks: number
  whole: boolean
  readonly deadEnds: DeadEnd[]
  readonly unproven: DeadEnd[]
  readonly visited: Set<string>
  readonly shown: Set<string>
  readonly skipped: Set<string>
}

/**
 * Walks through a form in every way that its conditions tell apart, with values that its rules take, and shows where
 * it cannot be finished. Fields that have nothing to do with each other are walked through apart, which is as good.
 * Expects a form without mistakes.
 */
export function proveForm(plan: FormPlan, context: ProofContext): FormProof {
  const found: Found = {
    walks: 0,
    whole: true,
    deadEnds: [],
    unproven: [],
    visited: new Set(),
    shown: new Set(),
    skipped: new Set(),
  }
  const graph = dependencyGraph(plan)
  for (const component of componentsOf(plan, graph)) walkComponent(plan, graph, component, context, found)
  const { visited: visitedPages, shown: shownFields, skipped: skippedFields, ...rest } = found
  return { ...rest, visitedPages, shownFields, skippedFields }
}
