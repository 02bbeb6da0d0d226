import { dependencyGraph } from '@redress/form/dependencies/dependency-graph.ts'
import type { FormPlan } from '@redress/form/form/plan-form.ts'
import { areRulesSatisfied } from './are-rules-satisfied.ts'
import { partsOfFields, typesOfFields } from './boundary-values.ts'
import { type Component, componentsOf } from './components.ts'
import { addFound, type DeadEnd, type Found, nothingFound } from './found.ts'
import { searchReached } from './reached.ts'
import { ownIdOf, type Target, targetsOf } from './targets.ts'
import { comparedValues, type ProofContext, type WalkInput } from './walk.ts'
import { walkComponent } from './walk-component.ts'

/** The result of trying every way through a form. */
export interface FormProof {
  /** How many combinations of deciding answers were tried. */
  readonly walks: number
  /** How many fields, pages and lists were resolved for it: it grows with the form, and does not depend on the machine. */
  readonly work: number
  /** Answers with which the form cannot be finished. */
  readonly deadEnds: readonly DeadEnd[]
  /** Answers for which neither a way to finish was found nor proof that there is none. */
  readonly unproven: readonly DeadEnd[]
  /** Whether every combination was tried: false beyond the limit. */
  readonly whole: boolean
  readonly visitedPages: ReadonlySet<string>
  readonly shownFields: ReadonlySet<string>
  /** Fields whose page is skipped for some answers and not for others. */
  readonly skippedFields: ReadonlySet<string>
  /**
   * In how many tries a page or field was not reached, by its name or id, where other answers than those that were tried may reach
   * it; absent where nothing reaches it.
   */
  readonly tries: ReadonlyMap<string, number>
}

/** The dead end of a form whose every way leads to an ending; none for a form without endings. */
function onlyEndings({ pages }: FormPlan): readonly DeadEnd[] {
  const ending = pages.find((page) => page.ending !== null)
  const reason = 'is an ending, and no answers were found with which the form can be filed'
  return ending ? [{ answers: {}, page: ending.name, field: null, reason }] : []
}

/** The tries for pages that decide whether the form can be finished are those of all of these pages together. */
const triesOf = ({ pages }: FormPlan, { tries, triesOfPages }: Found): ReadonlyMap<string, number> =>
  triesOfPages === 0
    ? tries
    : new Map([...pages.map(({ name }): [string, number] => [name, triesOfPages]), ...tries])

/** Each dead end once: components that share a page report the same ones. */
const onceEach = (deadEnds: readonly DeadEnd[]): readonly DeadEnd[] => [
  ...new Map(deadEnds.map((deadEnd) => [JSON.stringify(deadEnd), deadEnd])).values(),
]

/**
 * Tries every combination of answers that the conditions of a form distinguish, with values that its rules accept, and
 * reports where the form cannot be finished. Independent fields are tried independently. Expects a form without mistakes.
 */
export function proveForm(plan: FormPlan, context: ProofContext): FormProof {
  const found = nothingFound()
  const graph = dependencyGraph(plan)
  const of = {
    compared: comparedValues(plan),
    parts: partsOfFields(plan.expressions),
    types: typesOfFields(plan.expressions),
  }
  const targets = targetsOf(plan, context.mostDocuments ?? Number.POSITIVE_INFINITY)
  for (const component of componentsOf(targets, graph))
    proveComponent({ ...of, plan, graph, component, context, found })
  const { deadEnds, unproven, finished, walks, work, whole } = found
  // Expressions about endings are tried with some of their answers alone.
  const missed = finished || deadEnds.length > 0 || unproven.length > 0 ? [] : onlyEndings(plan)
  const isSampled = Object.keys(plan.expressions).length > 0
  return {
    walks,
    work,
    whole,
    deadEnds: onceEach([...deadEnds, ...(isSampled ? [] : missed)]),
    unproven: onceEach([...unproven, ...(isSampled ? missed : [])]),
    visitedPages: new Set(plan.pages.map(({ name }) => name).filter((name) => found.visited.has(name))),
    shownFields: found.shown,
    skippedFields: found.skipped,
    tries: triesOf(plan, found),
  }
}

/** The most combinations of a group of answers that are tried, where the caller does not say. */
const usualMost = 10_000
/** The same for walking through a component as a whole before its parts are proven. */
const usualWhole = 200
/** A component with more inputs has more combinations: the first of them alone would take time that grows with their square. */
const mostInputsOfWhole = 24
/** The most inputs of a component for which as many combinations are tried as the caller says. */
const fewInputs = 40

/** Walks through a component, at most so often, and returns what was found. */
function walked(input: WalkInput, component: Component, most: number): Found {
  const found = nothingFound()
  walkComponent({ ...input, component, found }, most)
  return found
}

/** The answers that decide about targets, and those that decide whether these are asked for. */
function decidingInputs({ component }: WalkInput, targets: readonly Target[]): readonly string[] {
  const shownBy = new Map(component.targets.map((target) => [ownIdOf(target), target.shown.answers]))
  const reached = new Set(targets.flatMap(({ inputs }) => inputs))
  for (const id of reached) for (const other of shownBy.get(id) ?? []) reached.add(other)
  return component.inputs.filter((id) => reached.has(id))
}

/**
 * Proves the parts of a component one by one: the rules of its fields and lists, the way from page to page, and the documents. Null
 * where that does not suffice, since each part is proven for more answers than claimants can give.
 */
function provenInParts(input: WalkInput, most: number): Found | null {
  const found = nothingFound()
  const own = { ...input, found }
  const { targets } = input.component
  if (!areRulesSatisfied(own)) return null
  for (const target of targets.filter(({ kind }) => kind === 'pages' || kind === 'documents')) {
    const inputs = decidingInputs(input, [target])
    const part = walked(input, { inputs, targets: [target] }, most)
    if (!part.whole || part.deadEnds.length > 0 || part.unproven.length > 0) return null
    addFound(found, part)
  }
  searchReached(own)
  return found
}

/**
 * Adds to `found` whether a component can be finished. A small one is walked through as a whole; of a large one the parts are proven
 * one by one. Only where that fails are the combinations of all of its answers tried, fewer of them the more answers there are.
 */
function proveComponent(input: WalkInput): void {
  const { component, context, found } = input
  const most = context.mostWalks ?? usualMost
  const few = Math.min(context.mostWhole ?? usualWhole, most)
  if (component.inputs.length <= mostInputsOfWhole) {
    const whole = walked(input, component, few)
    if (whole.whole) return addFound(found, whole)
    found.work += whole.work
  }
  const inParts = provenInParts(input, most)
  if (inParts) return addFound(found, inParts)
  const share = Math.min(1, fewInputs / component.inputs.length)
  addFound(found, walked(input, component, Math.max(few, Math.round(most * share))))
}
