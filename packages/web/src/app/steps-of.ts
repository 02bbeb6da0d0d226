import type { CopyKey, PageNode } from '@redress/engine'
import type { Step } from '../themes/theme.ts'

/** The pages of a form as steps, those left out that are skipped now. */
export function stepsOf(
  nodes: readonly PageNode[],
  currentPage: string,
  isSkipped: (page: string) => boolean,
  t: (key: CopyKey) => string,
): readonly Step[] {
  const shown = nodes.filter(({ page }) => page === currentPage || !isSkipped(page))
  const current = shown.findIndex(({ page }) => page === currentPage)
  const stateAt = (index: number): Step['state'] => {
    if (index === current) return 'current'
    return index < current ? 'done' : 'upcoming'
  }
  return shown.map(({ page, title }, index) => ({ page, title: t(title), state: stateAt(index) }))
}
