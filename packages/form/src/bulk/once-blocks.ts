import type { Block } from '../blocks/block-schema.ts'
import type { AddressSettings } from '../blocks/block-type.ts'
import { dependentOn } from '../blocks/dependent-on.ts'
import { hasPurpose, headingOf, isProse, typeWidgetsOf } from '../blocks/registry.ts'
import { walkBlocks } from '../blocks/walk-blocks.ts'
import type { FormDefinition, PageDefinition } from '../form/form-definition.ts'
import { shownWhen } from '../widgets/dependency.ts'
import { fieldsOfWidget, isVisible, type Widget } from '../widgets/registry.ts'

/** What whoever files for many gives once, in the order of the form: before its list, and to sign at the end. */
export interface OnceBlocks {
  readonly before: readonly Block[]
  readonly after: readonly Block[]
}

type IsOnce = (widget: Widget) => boolean

/** The texts and inputs within a block, without those of rows; nothing where no input is left. */
function onceIn(block: Block, isOnce: IsOnce, settings: AddressSettings): readonly Block[] {
  const placed = walkBlocks([block])
  const hasInput = placed.some(({ block: each }) => typeWidgetsOf(each, settings).some(isOnce))
  if (!hasInput) return []
  return placed.flatMap(({ block: each, shown }): readonly Block[] => {
    const heading = headingOf(each)
    const dependencies = shown.map(({ condition, keeps }) => shownWhen(condition, keeps))
    if (isProse(each)) return [each]
    const inputs = typeWidgetsOf(each, settings)
      .filter(isOnce)
      .map((widget) => dependentOn(widget, dependencies))
    return heading === null ? inputs : [{ type: 'h3', text: heading }, ...inputs]
  })
}

/** What a page asks for once, with its texts. A summary introduces what stands on it, which is not here. */
function onceOn(page: PageDefinition, isOnce: IsOnce, settings: AddressSettings): readonly Block[] {
  const hasSummary = page.blocks.some((block) => hasPurpose(block, 'summary'))
  const blocks = page.blocks.flatMap((block) =>
    isProse(block) && !hasSummary ? [block] : onceIn(block, isOnce, settings),
  )
  return blocks.every(isProse) ? [] : blocks
}

/**
 * What a form that is filed for many asks for once: its inputs that are no columns, with the texts around them. Pages before
 * that of the first column come before the list, the others after it. Signing in is the first page, and is left out.
 */
export function onceBlocks(definition: FormDefinition, settings: AddressSettings): OnceBlocks {
  const columns = new Set(definition.bulk?.columns ?? [])
  const isColumn = (widget: Widget): boolean => fieldsOfWidget(widget).some(({ field }) => columns.has(field))
  const isOnce: IsOnce = (widget) => isVisible(widget) && !isColumn(widget)
  const pages = definition.pages.slice(1).filter(({ ending }) => ending === undefined)
  const first = pages.findIndex(({ blocks }) =>
    walkBlocks(blocks).some(({ block }) => typeWidgetsOf(block, settings).some(isColumn)),
  )
  const once = pages.map((page) => onceOn(page, isOnce, settings))
  return { before: once.slice(0, first).flat(), after: once.slice(first).flat() }
}
