import type { Condition } from '../conditions/condition.ts'
import type { Block } from '../form/block.ts'
import type { PageDefinition } from '../form/form-definition.ts'
import type { ButtonDefinition } from '../widgets/button.ts'

/** A button of a page, with the conditions of the sections that it stands in. */
interface PageButton {
  readonly action: ButtonDefinition['action']
  readonly conditions: readonly Condition[]
}

function buttonsIn(block: Block, conditions: readonly Condition[]): PageButton[] {
  if (block.type === 'actions') return block.buttons.map(({ action }) => ({ action, conditions }))
  if (block.type !== 'section') return []
  return block.blocks.flatMap((inner) => buttonsIn(inner, [...conditions, ...(block.showWhen ?? [])]))
}

/** The buttons of a page that do something, wherever on it. */
export const pageButtons = ({ blocks }: PageDefinition): PageButton[] =>
  blocks.flatMap((block) => buttonsIn(block, []))
