import { dependencyGraph } from '../dependencies/dependency-graph.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { componentsOf } from './components-of.ts'
import { type DeadEnd, type Found, type ProofContext, walkComponent } from './walk-component.ts'

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

/** What the parts of a form have in common is met in the walk through each. */
const onceEach = (deadEnds: readonly DeadEnd[]): readonly DeadEnd[] => [
  ...new Map(deadEnds.map((deadEnd) => [JSON.stringify(deadEnd), deadEnd])).values(),
]

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
  for (const component of componentsOf(plan, graph, context.mostDocuments ?? Number.POSITIVE_INFINITY))
    walkComponent({ plan, graph, component, context, found })
  const { visited: visitedPages, shown: shownFields, skipped: skippedFields, deadEnds, ...rest } = found
  return { ...rest, deadEnds: onceEach(deadEnds), visitedPages, shownFields, skippedFields }
}
