import { dependencyGraph } from '../dependencies/dependency-graph.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { partsOfFields, typesOfFields } from './boundary-values.ts'
import { comparedValues } from './compared-values.ts'
import { componentsOf } from './components-of.ts'
import { type DeadEnd, type Found, nothingFound } from './found.ts'
import type { ProofContext } from './proof-context.ts'
import { proveComponent } from './prove-component.ts'
import { targetsOf } from './targets-of.ts'

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
