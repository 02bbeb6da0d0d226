import type { FormResolution } from '../dependencies/resolve-form.ts'
import type { Target } from './targets-of.ts'
import type { Walk } from './walk.ts'
import { walkPages } from './walk-pages.ts'

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
