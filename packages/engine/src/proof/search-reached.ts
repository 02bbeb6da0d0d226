import { dependencyGraph } from '../dependencies/dependency-graph.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { partsOfFields, someExpressions } from './boundary-values.ts'
import { branchesOf } from './branches-of.ts'
import type { Component } from './components-of.ts'
import { gatesOf } from './gates-of.ts'
import { groupedBy } from './grouped-by.ts'
import { noteReached, noteTries } from './note-reached.ts'
import { openedField, openedList } from './opened-plan.ts'
import { partOfPlan } from './part-of-plan.ts'
import { ownIdOf, type Target } from './targets-of.ts'
import { beginWalk, countWalk, resolveWalk, type Walk, type WalkInput } from './walk.ts'

/** The most combinations that are tried to reach a page or field. */
const mostWalks = 1000

/** Whether it is known how to reach each target, and how to skip its page. */
const isKnown = ({ component, found, plan }: Walk): boolean =>
  component.targets.every((target) => {
    if (target.kind === 'page') return found.visited.has(target.page)
    if (target.kind !== 'field') return true
    const page = plan.pages.find(({ name }) => name === target.field.page)
    const isSkipped = found.skipped.has(target.field.id) || (page?.skipWhen.length ?? 0) === 0
    return isSkipped && found.shown.has(target.field.id)
  })

/** Tries the answers to these inputs until it is known how to reach each target. */
function search(walk: Walk, inputs: readonly string[]): void {
  const [id, ...others] = inputs
  if (id === undefined) {
    countWalk(walk)
    return noteReached(walk, resolveWalk(walk))
  }
  for (const value of new Set([null, ...branchesOf(walk, id)])) {
    for (const other of others) walk.values.delete(other)
    walk.values.set(id, value)
    search(walk, others)
    if (walk.walks >= mostWalks || isKnown(walk)) return
  }
}

/** The part of a form that decides about targets on one page: of other pages everything is asked for. */
function partOf(plan: FormPlan, component: Component, page: string): Pick<WalkInput, 'plan' | 'graph'> {
  const part = partOfPlan(plan, component)
  const own = new Set(component.targets.map(ownIdOf))
  const pages = part.pages.flatMap((each) => {
    if (each.name === page) return [{ ...each, endedBy: [] }]
    return each.ending === null ? [{ ...each, skipWhen: [], endedBy: [] }] : []
  })
  const fields = new Map(
    [...part.fields].map(([id, field]) => [id, own.has(id) ? field : openedField(field)]),
  )
  const lists = new Map([...part.lists].map(([model, list]) => [model, openedList(list)]))
  const reduced = { ...part, pages, fields, lists }
  return { plan: reduced, graph: dependencyGraph(reduced) }
}

const pageOf = (target: Target): string | null => {
  if (target.kind === 'page') return target.page
  return target.kind === 'field' ? target.field.page : null
}

/**
 * Searches for answers that reach each page and field of a component and that skip its page. What decides whether the deciding
 * questions are themselves asked for is left out, so that the time grows with their number: each of them is searched for by itself.
 */
export function searchReached(input: WalkInput): void {
  const { plan, component } = input
  const place = new Map(component.inputs.map((id, index) => [id, index]))
  const placeOf = (id: string): number => place.get(id) ?? -1
  const together = groupedBy(component.targets, (target) =>
    JSON.stringify([pageOf(target), target.kind === 'field' ? gatesOf(plan, target.field.id) : null]),
  )
  for (const targets of together.values()) {
    const [first] = targets
    const page = first && pageOf(first)
    if (!first || page === null || page === undefined) continue
    const { answers, expressions, calculated } = first.shown
    const inputs = [...answers].sort((a, b) => placeOf(a) - placeOf(b))
    const own = { inputs, targets: targets.map((target) => ({ ...target, inputs, calculated })) }
    const walk = beginWalk(
      {
        ...input,
        ...partOf(plan, own, page),
        component: own,
        parts: partsOfFields(someExpressions(plan.expressions, expressions)),
      },
      mostWalks,
    )
    search(walk, inputs)
    noteTries(walk)
  }
}
