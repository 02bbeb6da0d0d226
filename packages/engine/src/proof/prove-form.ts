import { isExpression } from '../conditions/written-expression.ts'
import { dependencyGraph } from '../dependencies/dependency-graph.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { expressionOf } from '../rules/registry.ts'
import { componentsOf } from './components-of.ts'
import { type DeadEnd, type Found, type ProofContext, walkComponent } from './walk-component.ts'

/** The result of trying every way through a form (ADM-2). */
export interface FormProof {
  /** How many combinations of deciding answers were tried. */
  readonly walks: number
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
}

/** The dead end of a form whose every way leads to an ending; none for a form without endings. */
function onlyEndings({ pages }: FormPlan): readonly DeadEnd[] {
  const ending = pages.find((page) => page.ending !== null)
  const reason = 'is an ending, and no answers were found with which the form can be filed'
  return ending ? [{ answers: {}, page: ending.name, field: null, reason }] : []
}

/**
 * Whether answers can lead to a dead end. The value of an expression is taken for an answer of its own here, so that what depends on
 * one may never happen.
 */
const isCertain = ({ answers }: DeadEnd): boolean => !Object.keys(answers).some(isExpression)

/** The fields whose rules have expressions: answers that satisfy them are not looked for. */
function rulesWithExpressions({ fields, lists }: FormPlan): readonly DeadEnd[] {
  const all = [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)]
  return all
    .filter(({ rules }) => rules.some((rule) => expressionOf(rule, null) !== null))
    .map(({ id, page }) => ({
      answers: {},
      page,
      field: id,
      reason: 'has a rule with an expression, and answers that satisfy it were not looked for',
    }))
}

/** Each dead end once: components that share a page report the same ones. */
const onceEach = (deadEnds: readonly DeadEnd[]): readonly DeadEnd[] => [
  ...new Map(deadEnds.map((deadEnd) => [JSON.stringify(deadEnd), deadEnd])).values(),
]

/**
 * Tries every combination of answers that the conditions of a form distinguish, with values that its rules accept, and
 * reports where the form cannot be finished. Independent fields are tried independently. Expects a form without mistakes.
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
    finished: false,
  }
  const graph = dependencyGraph(plan)
  for (const component of componentsOf(plan, graph, context.mostDocuments ?? Number.POSITIVE_INFINITY))
    walkComponent({ plan, graph, component, context, found })
  const { visited: visitedPages, shown: shownFields, skipped: skippedFields, finished, ...rest } = found
  const certain = rest.deadEnds.filter(isCertain)
  const unproven = [
    ...rest.unproven,
    ...rest.deadEnds.filter((deadEnd) => !isCertain(deadEnd)),
    ...rulesWithExpressions(plan),
  ]
  const deadEnds =
    finished || certain.length > 0 ? certain : onlyEndings(plan).filter(() => unproven.length === 0)
  return {
    ...rest,
    unproven: onceEach(unproven),
    deadEnds: onceEach(deadEnds),
    visitedPages,
    shownFields,
    skippedFields,
  }
}
