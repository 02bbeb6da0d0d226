import { comparedAndOneOther } from '../dependencies/deciding-answers.ts'
import type { DependencyGraph } from '../dependencies/dependency-graph.ts'
import { type FormResolution, resolveForm } from '../dependencies/resolve-form.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { valueIssues } from '../form/value-issues.ts'
import { fieldsReadBy } from '../rules/registry.ts'
import type { RuleContext } from '../rules/rule.ts'
import type { AllowedCharacters } from '../rules/text/allowed-characters.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, isVisible } from '../widgets/registry.ts'
import { type Component, comparedValues } from './components-of.ts'
import { exampleValue } from './example-value.ts'
import { findObstacle, type Obstacle } from './find-obstacle.ts'
import { walkPages } from './walk-pages.ts'
import { type Answers, type RefusedAnswers, withoutRemedy } from './without-remedy.ts'

/** What a proof stands on besides the form. */
export interface ProofContext {
  /** Today where dates are entered. */
  readonly today: Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters
  /** The most documents that a claim holds; any number where nothing is given. */
  readonly mostDocuments?: number
  /** The most combinations of one group of fields that are walked through; 5,000 where nothing is given. */
  readonly mostWalks?: number
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

/** What the walks through a form have found so far. */
export interface Found {
  walks: number
  whole: boolean
  readonly deadEnds: DeadEnd[]
  readonly unproven: DeadEnd[]
  readonly visited: Set<string>
  readonly shown: Set<string>
  readonly skipped: Set<string>
}

/** What a walk is through, and where its findings go. */
interface Ground {
  readonly plan: FormPlan
  readonly graph: DependencyGraph
  readonly component: Component
  readonly context: ProofContext
  readonly found: Found
}

/** A walk on its way: the answers given so far. */
interface Walk extends Ground {
  readonly mostWalks: number
  readonly comparedOf: ReadonlyMap<string, readonly FieldValue[]>
  readonly values: Map<string, FieldValue>
  walks: number
  /** The first thing that was in the way since a branch was taken. */
  first: Obstacle | null
  /** The combinations that lead on. */
  readonly reached: Answers[]
  readonly refused: RefusedAnswers[]
}

const usualMost = 5_000

/** So many choices are each tried; of more, those that something compares and one other. */
const fewChoices = 8

const present = (field: FieldPlan, { fields }: FormResolution): boolean => {
  const resolution = fields.get(field.id)
  return resolution?.visible === true && !resolution.disabled
}

const resolve = ({ plan, graph, values }: Walk): FormResolution =>
  resolveForm(plan, graph, (id) => values.get(id) ?? null)

const rulesSee = ({ context }: Walk, model: string, { read }: FormResolution): RuleContext => ({
  ...context,
  sibling: (written) => read(fieldIdIn(written, model)),
})

/** Notes what these answers show, skip and lead to. */
function noteReached({ plan, component, found }: Walk, resolution: FormResolution): void {
  const answers = Object.fromEntries(component.inputs.map((id) => [id, resolution.read(id)]))
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
}

/** Whether the answers so far can be completed; each leaf is one combination. */
function complete(walk: Walk): boolean {
  walk.walks += 1
  walk.found.walks += 1
  const resolution = resolve(walk)
  const obstacle = findObstacle(walk.component, resolution, (model) => rulesSee(walk, model, resolution))
  if (obstacle) {
    walk.first ??= obstacle
    return false
  }
  noteReached(walk, resolution)
  walk.reached.push(new Map(walk.values))
  return true
}

/** What a field that the claimant does not see can hold: its default, and what its dependencies set it to. */
const setByCase = ({ widget, dependencies }: FieldPlan): readonly FieldValue[] => [
  widget?.defaultValue ?? null,
  ...dependencies.flatMap((dependency) =>
    dependency.effect === 'mask' ? [] : [dependency.resetOnFulfilled ?? dependency.resetTo ?? null],
  ),
]

/** Answers to a field that offers choices, or is yes or no; null for one that is written. */
function offered(field: FieldPlan, compared: readonly FieldValue[]): readonly FieldValue[] | null {
  const { widget, kind } = field
  if (widget && !isVisible(widget)) return setByCase(field)
  const choices = choicesOf(widget)
  if (!choices) return valueKinds[kind].all
  if (choices.length <= fewChoices) return choices
  return comparedAndOneOther(choices, compared)
}

/** The answers to a field that conditions can tell apart. */
function branchesOf(walk: Walk, id: string): readonly FieldValue[] {
  const field = walk.plan.fields.get(id)
  const compared = walk.comparedOf.get(id) ?? []
  if (!field) return [null, ...compared, 'Sample']
  const resolution = resolve(walk)
  if (!present(field, resolution)) return [null]
  const { mask = null } = resolution.fields.get(id) ?? {}
  const local = { ...field, rules: field.rules.filter((rule) => fieldsReadBy(rule).length === 0) }
  const seen = rulesSee(walk, field.model, resolution)
  const fits = (value: FieldValue): boolean => valueIssues(local, value, mask, seen).length === 0
  const written = (): readonly FieldValue[] => [
    ...compared,
    exampleValue(field, mask, seen, compared) ?? exampleValue(local, mask, seen, compared),
  ]
  const unanswered = valueKinds[field.kind].all ? [] : [null]
  const branches = [...new Set([...(offered(field, compared) ?? written()), ...unanswered])].filter(fits)
  // Where nothing fits the walk goes on without an answer, and the leaf tells why it fails.
  return branches.length > 0 ? branches : [null]
}

function report({ found }: Walk, answers: Answers, { page, field, reason, certain }: Obstacle): void {
  const deadEnd = { page, field, reason, answers: Object.fromEntries(answers) }
  if (certain) found.deadEnds.push(deadEnd)
  else found.unproven.push(deadEnd)
}

/** The answers to the first inputs of the component. */
const answersTo = ({ component, values }: Walk, count: number): Answers =>
  new Map(component.inputs.slice(0, count).map((id) => [id, values.get(id) ?? null]))

interface Dead {
  readonly value: FieldValue
  readonly obstacle: Obstacle | null
}

/** Reports where an answer leads nowhere, or leaves it open until it is known what another answer leads to. */
function note(walk: Walk, index: number, { value, obstacle }: Dead): void {
  if (!obstacle) return
  walk.values.set(walk.component.inputs[index] ?? '', value)
  const answers = answersTo(walk, index + 1)
  if (obstacle.remedies.some((id) => answers.has(id))) walk.refused.push({ answers, obstacle })
  else report(walk, answers, obstacle)
}

/** Walks on with each answer to one field. False where none leads on and an earlier answer may be why. */
function branch(walk: Walk, index: number): boolean {
  const id = walk.component.inputs[index]
  if (id === undefined) return complete(walk)
  if (walk.walks > walk.mostWalks) return true
  const branches = branchesOf(walk, id)
  const dead: Dead[] = []
  for (const value of branches) {
    walk.values.set(id, value)
    walk.first = null
    if (!branch(walk, index + 1)) dead.push({ value, obstacle: walk.first })
  }
  const isSameForAll = dead.every(({ obstacle }) => obstacle?.field === dead[0]?.obstacle?.field)
  if (dead.length === branches.length && (index > 0 || (isSameForAll && dead.length > 1))) {
    walk.values.delete(id)
    // What another answer to this field would not change says more than what it would.
    const [first] = [...dead].sort(
      (a, b) => Number(a.obstacle?.remedies.includes(id)) - Number(b.obstacle?.remedies.includes(id)),
    )
    walk.first = first?.obstacle ?? null
    return false
  }
  for (const each of dead) note(walk, index, each)
  walk.values.delete(id)
  return true
}

/** The walk through one component in every way, whose findings go into `found`. */
export function walkComponent(ground: Ground): void {
  const { plan, component, context, found } = ground
  const walk: Walk = {
    ...ground,
    mostWalks: context.mostWalks ?? usualMost,
    comparedOf: new Map(component.inputs.map((id) => [id, [...comparedValues(plan, id)]])),
    values: new Map(),
    walks: 0,
    first: null,
    reached: [],
    refused: [],
  }
  if (!branch(walk, 0) && walk.first) report(walk, new Map(), walk.first)
  if (walk.walks > walk.mostWalks) found.whole = false
  else
    for (const { answers, obstacle } of withoutRemedy(plan, walk.refused, walk.reached))
      report(walk, answers, obstacle)
}
