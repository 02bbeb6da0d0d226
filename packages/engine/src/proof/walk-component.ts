import type { Condition } from '../conditions/condition.ts'
import { type DeadlineState, isDeadlineFact } from '../conditions/deadline-facts.ts'
import { comparedAndOneOther } from '../dependencies/combinations-of.ts'
import { type DependencyGraph, dependencyGraph, listNodeId } from '../dependencies/dependency-graph.ts'
import { allHold, type FormResolution, resolveForm } from '../dependencies/resolve-form.ts'
import { type ContextFor, ruleContexts } from '../dependencies/rule-contexts.ts'
import { parseDay } from '../expressions/days.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { MaskName } from '../masks/mask.ts'
import { answerGroupOf, fieldsReadBy, placesUnder } from '../rules/registry.ts'
import type { RuleContext } from '../rules/rule.ts'
import type { AllowedCharacters } from '../rules/text/allowed-characters.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, isVisible, ownMaskOf } from '../widgets/registry.ts'
import { boundaryValues, type PartsOfField, type typesOfFields } from './boundary-values.ts'
import { answersDeciding, type Component, type comparedValues, partOfPlan } from './components-of.ts'
import { type ExampleRecord, exampleRecordSets, recordsText, recordsToResolve } from './example-records.ts'
import { exampleValue } from './example-value.ts'
import { findObstacle, type Obstacle, type Searched } from './find-obstacle.ts'
import { groupedBy } from './grouped-by.ts'
import { walkPages } from './walk-pages.ts'
import { type Answers, type RefusedAnswers, withoutRemedy } from './without-remedy.ts'

/** What a proof needs besides the form. */
export interface ProofContext {
  /** Today where dates are entered. */
  readonly today: Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters
  /** The most documents that a claim holds. No limit by default. */
  readonly mostDocuments?: number
  /** The states that each deadline of the case can have; open and passed by default (TIM-1). */
  readonly deadlines?: ReadonlyMap<string, readonly DeadlineState[]>
  /** The most combinations of one group of fields that are tried. 10,000 by default. */
  readonly mostWalks?: number
}

/** Answers with which a form cannot be finished, or for which no way to finish it was found. */
export interface DeadEnd {
  /** The answers that decide, by field id. */
  readonly answers: Readonly<Record<string, FieldValue>>
  readonly page: string
  readonly field: string | null
  /** The rest of a sentence whose subject is the page or the field. */
  readonly reason: string
}

/** What the walks through a form have found so far. */
export interface Found {
  walks: number
  whole: boolean
  readonly deadEnds: DeadEnd[]
  readonly unproven: DeadEnd[]
  readonly visited: Set<string>
  /** Whether some answers finish the form: only endings are reached otherwise. */
  finished: boolean
  readonly shown: Set<string>
  readonly skipped: Set<string>
}

/** The part of a form to walk through, and the collector of the findings. */
interface WalkInput {
  readonly plan: FormPlan
  readonly graph: DependencyGraph
  readonly component: Component
  readonly context: ProofContext
  readonly found: Found
  readonly compared: ReturnType<typeof comparedValues>
  readonly parts: PartsOfField
  readonly types: ReturnType<typeof typesOfFields>
}

/** A group of boxes of which only so many can be ticked. */
interface TickLimit {
  readonly ids: readonly string[]
  readonly most: number
}

/** The state of a walk: the answers given so far, and what they led to. */
interface Walk extends WalkInput, Searched {
  readonly mostWalks: number
  /** The sets of records that are tried, by list and then by their words, which are the answers of the walk. */
  readonly recordSets: Map<string, ReadonlyMap<string, readonly ExampleRecord[]>>
  readonly limits: readonly TickLimit[]
  readonly values: Map<string, FieldValue>
  walks: number
  /** The first obstacle found below the current branch. */
  first: Obstacle | null
  /** The combinations that can be completed. */
  readonly reached: Answers[]
  readonly refused: RefusedAnswers[]
}

const usualMost = 10_000

/** A field with at most so many choices is tried with each; one with more, with the compared choices and one other. */
const fewChoices = 8

const present = (field: FieldPlan, { fields }: FormResolution): boolean => {
  const resolution = fields.get(field.id)
  return resolution?.visible === true && !resolution.disabled
}

const recordsIn = ({ recordSets, values }: Walk, list: ListPlan): readonly ExampleRecord[] => {
  const id = listNodeId(list.model)
  return recordSets.get(id)?.get(textOf(values.get(id) ?? null) ?? '') ?? []
}

const resolve = (walk: Walk): FormResolution =>
  resolveForm(walk.plan, walk.graph, (id) => walk.values.get(id) ?? null, {
    today: walk.context.today,
    recordsOf: (list) => recordsToResolve(list, recordsIn(walk, list)),
  })

const contextsOf = ({ plan, context }: Walk, resolution: FormResolution): ContextFor =>
  ruleContexts(plan.fields, resolution, context)

/** Records the fields that these answers show or skip, and the pages that they lead to. */
function noteReached({ plan, component, found }: Walk, resolution: FormResolution): void {
  const answers = Object.fromEntries(component.inputs.map((id) => [id, resolution.read(id)]))
  const isEnded = plan.pages.some(({ name, ending }) => ending !== null && !resolution.skippedPages.has(name))
  for (const target of component.targets) {
    if (target.kind === 'field' && resolution.fields.get(target.field.id)?.visible)
      found.shown.add(target.field.id)
    if (target.kind === 'field' && !isEnded && resolution.skippedPages.has(target.field.page))
      found.skipped.add(target.field.id)
    if (target.kind === 'page' && !resolution.skippedPages.has(target.page)) found.visited.add(target.page)
    if (target.kind !== 'pages') continue
    const { visited, finished, stuck } = walkPages(plan, resolution.skippedPages, resolution.read)
    for (const page of visited) if (!target.others.has(page)) found.visited.add(page)
    found.finished ||= finished
    if (stuck) found.deadEnds.push({ answers, field: null, ...stuck })
  }
}

/** Whether the form can be completed with the answers so far, which are one combination. */
function complete(walk: Walk): boolean {
  walk.walks += 1
  walk.found.walks += 1
  const resolution = resolve(walk)
  const obstacle = findObstacle(walk.component, resolution, contextsOf(walk, resolution), walk)
  if (obstacle) {
    walk.first ??= obstacle
    return false
  }
  noteReached(walk, resolution)
  walk.reached.push(new Map(walk.values))
  return true
}

/** The values that a hidden field can have: its default, and those that its dependencies set. */
const setByCase = ({ widget, dependencies }: FieldPlan): readonly FieldValue[] => [
  widget?.defaultValue ?? null,
  ...dependencies.flatMap((dependency) =>
    dependency.effect === 'mask' ? [] : [dependency.resetOnFulfilled ?? dependency.resetTo ?? null],
  ),
]

/** Answers to a field with choices or a checkbox; null for a field that takes free text. */
function offered(field: FieldPlan, compared: readonly FieldValue[]): readonly FieldValue[] | null {
  const { widget, kind } = field
  if (widget && !isVisible(widget)) return setByCase(field)
  const choices = choicesOf(widget)
  if (!choices) return valueKinds[kind].all
  if (choices.length <= fewChoices) return choices
  return comparedAndOneOther(choices, compared)
}

/** The states of a deadline that conditions read; null for any other field. */
const statesOf = ({ context }: Walk, id: string): readonly FieldValue[] | null =>
  isDeadlineFact(id) ? (context.deadlines?.get(referenceOf(id, '').key) ?? ['open', 'passed']) : null

/** The groups of which only so many boxes can be ticked, by the ids of their fields. */
const limitsOf = (plan: FormPlan): readonly TickLimit[] =>
  [...plan.fields.values()].flatMap(({ id, model, rules }) =>
    rules.flatMap((rule) => {
      const { fields = [], most } = answerGroupOf(rule) ?? {}
      return most === undefined
        ? []
        : [{ most, ids: [id, ...fields.map((written) => fieldIdIn(written, model))] }]
    }),
  )

/** Whether as many boxes of the group of a field are ticked as can be. */
const isFull = ({ limits, values }: Walk, id: string): boolean =>
  limits.some(
    ({ ids, most }) =>
      ids.includes(id) && ids.filter((other) => other !== id && values.get(other) === true).length >= most,
  )

/** The most digits behind the point of a number that claimants enter in a field. */
function placesOf({ rules, measure }: FieldPlan): number {
  const stated = rules.map(placesUnder).filter((places) => places !== null)
  return stated.length > 0 ? Math.min(...stated) : measure.currency === undefined ? 0 : 2
}

/** The values at which expressions about a field can change. */
function boundariesOf({ parts, types, context }: Walk, id: string, places: number): readonly FieldValue[] {
  const type = types.get(id)
  const compared = parts.get(id)
  const today = parseDay(context.today.toString())
  if (type === undefined || type === 'list' || !compared || !today) return []
  return boundaryValues(compared, { type, places, today })
}

/** A value as the field takes it: currency with two decimals where it must have them. */
const fittingOf =
  (field: FieldPlan, mask: MaskName | null, context: RuleContext) =>
  (value: FieldValue): readonly FieldValue[] => {
    const writings = typeof value === 'string' && /^\d+$/.test(value) ? [value, `${value}.00`] : [value]
    return writings.filter((each) => valueIssues(field, each, mask, context).length === 0).slice(0, 1)
  }

/** A field with those of its rules that read its own value alone. */
const withOwnRules = (field: FieldPlan): FieldPlan => ({
  ...field,
  rules: field.rules.filter((rule) => fieldsReadBy(rule).length === 0),
})

/** The sets of records of a list that are tried, by their words; made when the list is first shown. */
function recordSetsOf(walk: Walk, list: ListPlan): ReadonlyMap<string, readonly ExampleRecord[]> {
  const id = listNodeId(list.model)
  const known = walk.recordSets.get(id)
  if (known) return known
  const { read } = resolve(walk)
  const context: RuleContext = { ...walk.context, sibling: (written) => read(fieldIdIn(written, list.model)) }
  const sets = exampleRecordSets({
    list: { ...list, fields: list.fields.map(withOwnRules) },
    parts: walk.parts.get(id) ?? [],
    valuesOf: (field) => {
      const choices = choicesOf(field.widget)
      const fitting = fittingOf(field, ownMaskOf(field.widget), context)
      const values = choices ?? valueKinds[field.kind].all ?? boundariesOf(walk, field.id, placesOf(field))
      return walk.types.has(field.id) ? values.slice(0, fewChoices).flatMap(fitting) : []
    },
    context,
  })
  const named = new Map(sets.map((records) => [recordsText(records), records]))
  walk.recordSets.set(id, named)
  return named
}

/** The sets of records to try while a list is shown, as the words of each. */
function recordBranches(walk: Walk, list: ListPlan): readonly FieldValue[] {
  const { skippedPages, read } = resolve(walk)
  const isShown = !skippedPages.has(list.page) && allHold(list.showWhen, read)
  return isShown ? [...recordSetsOf(walk, list).keys()] : [null]
}

/** One answer to a field for each way in which conditions, rules and expressions can treat it. */
function branchesOf(walk: Walk, id: string): readonly FieldValue[] {
  const list = walk.plan.lists.get(id.replace(/^list /, ''))
  if (list && id === listNodeId(list.model)) return recordBranches(walk, list)
  const field = walk.plan.fields.get(id)
  const simple = [...(walk.compared.get(id) ?? [])]
  if (!field)
    return statesOf(walk, id) ?? [...new Set([null, ...simple, ...boundariesOf(walk, id, 2), 'Sample'])]
  const resolution = resolve(walk)
  if (!present(field, resolution)) return [null]
  const { mask = null } = resolution.fields.get(id) ?? {}
  const local = withOwnRules(field)
  const seen = contextsOf(walk, resolution)(field, resolution.read)
  const fitting = fittingOf(local, mask, seen)
  const compared = [...simple, ...boundariesOf(walk, id, placesOf(field))]
  const written = (): readonly FieldValue[] => [
    ...compared.flatMap(fitting),
    exampleValue(field, mask, seen, compared) ?? exampleValue(local, mask, seen, compared),
  ]
  const unanswered = valueKinds[field.kind].all ? [] : [null]
  const branches = [...new Set([...(offered(field, compared) ?? written()), ...unanswered])].flatMap(fitting)
  if (isFull(walk, id)) return branches.filter((value) => value !== true)
  // If no answer fits, the walk continues without one, and the obstacle found there gives the reason.
  return branches.length > 0 ? branches : [null]
}

/** Whether not every answer to a question is tried: it is not one of a few choices, and expressions may tell its answers apart. */
function isSampledIn({ plan, types }: WalkInput, id: string): boolean {
  if (isDeadlineFact(id)) return false
  const field = plan.fields.get(id)
  if (!field || !types.has(id)) return true
  const choices = choicesOf(field.widget)
  return valueKinds[field.kind].all === null && (choices === null || choices.length > fewChoices)
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
function reportOrDefer(walk: Walk, index: number, { value, obstacle }: FailedAnswer): void {
  if (!obstacle) return
  walk.values.set(walk.component.inputs[index] ?? '', value)
  const answers = answersTo(walk, index + 1)
  if (obstacle.remedies.some((id) => answers.has(id))) walk.refused.push({ answers, obstacle })
  else report(walk, answers, obstacle)
}

/** Tries each answer to one field. False if none can be completed and an earlier answer may be the reason. */
function branch(walk: Walk, index: number): boolean {
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

/** Tries every combination of the answers of one component, and adds the findings to `found`. */
export function walkComponent(whole: WalkInput): void {
  const input = { ...whole, ...withKnownEndings(whole) }
  const { plan, context, found } = input
  const walk: Walk = {
    ...input,
    mostWalks: context.mostWalks ?? usualMost,
    recordSets: new Map(),
    isSampled: (id) => isSampledIn(input, id),
    limits: limitsOf(plan),
    values: new Map(),
    walks: 0,
    first: null,
    reached: [],
    refused: [],
  }
  const before = found.unproven.length
  if (!branch(walk, 0) && walk.first) report(walk, new Map(), walk.first)
  if (walk.walks > walk.mostWalks) found.whole = false
  else
    for (const { answers, obstacle } of withoutRemedy(plan, walk.refused, walk.reached))
      report(walk, answers, obstacle)
  // Of expressions some answers alone are tried: how many is part of what is found.
  if (input.component.inputs.some((id) => walk.types.has(id)))
    found.unproven.push(...onePerPlace(found.unproven.splice(before), walk.walks))
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
