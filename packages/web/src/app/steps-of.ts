import type { CopyKey, PageDefinition } from '@redress/engine'
import type { Step } from '../themes/theme.ts'

/**
 * The pages of a form as steps, those left out that are skipped now. An ending is no step on the way to a claim: it is left out,
 * and shows no steps itself.
 */
export function stepsOf(
  pages: readonly Pick<PageDefinition, 'page' | 'title' | 'ending'>[],
  currentPage: string,
  isSkipped: (page: string) => boolean,
  t: (key: CopyKey) => string,
): readonly Step[] {
  const shown = pages.filter(({ page, ending }) => !ending && (page === currentPage || !isSkipped(page)))
  const current = shown.findIndex(({ page }) => page === currentPage)
  if (current === -1) return []
  const stateAt = (index: number): Step['state'] => {
    if (index === current) return 'current'
    return index < current ? 'done' : 'upcoming'
  }
  return shown.map(({ page, title }, index) => ({ page, title: t(title), state: stateAt(index) }))
}
