import { dependencyGraph } from '@redress/form/dependencies/dependency-graph.ts'
import { allHold, type FormResolution, type ReadValue } from '@redress/form/dependencies/resolve-form.ts'
import type { FormPlan } from '@redress/form/form/plan-form.ts'
import { partsOfFields, someExpressions } from './boundary-values.ts'
import { branchesOf } from './branches.ts'
import { type Component, groupedBy } from './components.ts'
import { openedField, openedList, partOfPlan } from './plan-parts.ts'
import { gatesOf, ownIdOf, pageButtons, type Target } from './targets.ts'
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

/** The pages that a claimant visits who continues from page to page. */
interface PageWalk {
  readonly visited: readonly string[]
  /** Whether the form is finished on the way: filed, or signed in to where it is not filed. An ending finishes nothing. */
  readonly finished: boolean
  /** Why the form cannot be finished this way, and on which page; null where it can. */
  readonly stuck: { readonly page: string; readonly reason: string } | null
}

const finishing = (plan: FormPlan) => (plan.submits ? ('submit' as const) : ('authorize' as const))

/**
 * Walks the pages of a form with these answers. The claimant leaves a page by its `next`, `authorize` or `submit`
 * button and passes over skipped pages. Every page after the first requires authorization.
 */
function walkPages(plan: FormPlan, skipped: ReadonlySet<string>, read: ReadValue): PageWalk {
  const visited: string[] = []
  const end = finishing(plan)
  let finished = false
  let last = plan.pages[0]?.name ?? ''
  for (const page of plan.definition.pages) {
    if (skipped.has(page.page)) continue
    visited.push(page.page)
    // A claimant who cannot claim reads why, and goes back.
    if (page.ending) return { visited, finished: false, stuck: null }
    last = page.page
    const actions = pageButtons(page)
      .filter(({ conditions }) => allHold(conditions, read))
      .map(({ action }) => action)
    finished = finished || actions.includes(end)
    const isFirst = page === plan.definition.pages[0]
    if (isFirst && !actions.includes('authorize')) {
      return {
        visited,
        finished,
        stuck: { page: page.page, reason: 'has no button that authorizes, so that no other page opens' },
      }
    }
    if (!['next', 'authorize', 'submit'].some((action) => actions.some((own) => own === action))) {
      const stuck = { page: page.page, reason: 'has no button that leads on' }
      return { visited, finished, stuck: finished ? null : stuck }
    }
  }
  const stuck = { page: last, reason: `is the last, and no page could ${end}` }
  return { visited, finished, stuck: finished ? null : stuck }
}

/** Records the fields that these answers show or skip, and the pages that they lead to. */
export function noteReached({ plan, component, found }: Walk, resolution: FormResolution): void {
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

/** What a page or field is called where tries to reach it are counted. */
const nameOf = (target: Target): string | null => {
  if (target.kind === 'page') return target.page
  return target.kind === 'field' ? target.field.id : null
}

/** Records how many combinations were tried for what was not reached, where answers were left out that may reach it. */
export function noteTries({ component, found, types, isSampled, walks, mostWalks }: Walk): void {
  for (const target of component.targets) {
    const isLeftOut = walks >= mostWalks || target.inputs.some((id) => types.has(id) && isSampled(id))
    if (!isLeftOut) continue
    if (target.kind === 'pages') found.triesOfPages = Math.max(found.triesOfPages, walks)
    const name = nameOf(target)
    if (name !== null) found.tries.set(name, walks)
  }
}
