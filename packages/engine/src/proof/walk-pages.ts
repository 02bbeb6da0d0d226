import { allHold, type ReadValue } from '../dependencies/resolve-form.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { pageButtons } from './page-buttons.ts'

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
export function walkPages(plan: FormPlan, skipped: ReadonlySet<string>, read: ReadValue): PageWalk {
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
