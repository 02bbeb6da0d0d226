import { buttonsOf } from '../blocks/registry.ts'
import { walkBlocks, withoutPlaces } from '../blocks/walk-blocks.ts'
import type { Condition } from '../conditions/condition.ts'
import type { PageDefinition } from '../form/form-definition.ts'
import type { ButtonDefinition } from '../widgets/button.ts'

/** A button of a page, with the conditions of the blocks around it. */
interface PageButton {
  readonly action: ButtonDefinition['action']
  readonly conditions: readonly Condition[]
}

/** The buttons anywhere on a page. */
export const pageButtons = ({ blocks }: PageDefinition): PageButton[] =>
  walkBlocks(blocks).flatMap(({ block, shown }) =>
    buttonsOf(block).map(({ action }) => ({ action, conditions: withoutPlaces(shown) })),
  )
