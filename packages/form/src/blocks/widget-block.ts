import type { Widget } from '../widgets/registry.ts'
import { type BlockPlanning, madeOf, nothingToCheck } from './block-type.ts'

/** A widget that stands on a page by itself. */
export const widgetBlock = madeOf<Widget>((widget) => [widget])

export const widgetBlockPlanning: BlockPlanning<Widget> = {
  ...nothingToCheck,
  written: (widget) => [{ widget, path: [] }],
}
