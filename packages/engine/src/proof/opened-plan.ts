import { dependencyGraph, listNodeId } from '../dependencies/dependency-graph.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import type { Component } from './components-of.ts'
import { partOfPlan } from './part-of-plan.ts'
import { ownIdOf, type Target } from './targets-of.ts'
import type { WalkInput } from './walk.ts'

/** A field that is asked for whatever is answered elsewhere. */
export const openedField = (field: FieldPlan): FieldPlan => ({
  ...field,
  dependencies: field.dependencies.filter(({ effect }) => effect === 'mask'),
})

/** The same for a list. */
export const openedList = (list: ListPlan): ListPlan => ({ ...list, showWhen: [] })

function openedTarget(target: Target): Target {
  if (target.kind === 'field') return { ...target, field: openedField(target.field) }
  if (target.kind !== 'list') return target
  const { inner } = target
  return {
    ...target,
    list: openedList(target.list),
    inner: inner && { ...inner, list: openedList(inner.list) },
  }
}

/**
 * The part of a form in which everything is asked for that is not hidden, whatever decides about it. So it has more combinations of
 * answers than claimants reach: what can be answered in each of them can be answered in the form.
 */
export function openedPlan(
  whole: FormPlan,
  { inputs, targets }: Component,
  hidden: ReadonlySet<string>,
): Pick<WalkInput, 'plan' | 'graph' | 'component'> {
  const part = partOfPlan(whole, { inputs, targets })
  const plan: FormPlan = {
    ...part,
    pages: part.pages.map((page) => ({ ...page, skipWhen: [], endedBy: [], ending: null })),
    fields: new Map(
      [...part.fields].flatMap(([id, field]) => (hidden.has(id) ? [] : [[id, openedField(field)]])),
    ),
    lists: new Map(
      [...part.lists].flatMap(([model, list]) =>
        hidden.has(listNodeId(model)) ? [] : [[model, openedList(list)]],
      ),
    ),
  }
  const component = {
    inputs: inputs.filter((id) => !hidden.has(id)),
    targets: targets.filter((target) => !hidden.has(ownIdOf(target) ?? '')).map(openedTarget),
  }
  return { plan, graph: dependencyGraph(plan), component }
}
