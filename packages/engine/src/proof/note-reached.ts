import { allHold, type FormResolution, type ReadValue } from '../dependencies/resolve-form.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { pageButtons } from './page-buttons.ts'
import type { Target } from './targets-of.ts'
import type { Walk } from './walk.ts'

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
