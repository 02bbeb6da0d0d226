import { type PlacedBlock, walkBlocks } from '../blocks/walk-blocks.ts'
import type { FormDefinition, PageDefinition } from '../form/form-definition.ts'

/** A block of a form, with the page that it is on. */
export interface PlacedOnPage extends PlacedBlock {
  readonly page: PageDefinition
}

/** Every block of a form, in the order of its pages. */
export const placedBlocks = ({ pages }: FormDefinition): readonly PlacedOnPage[] =>
  pages.flatMap((page, index) =>
    walkBlocks(page.blocks, ['pages', index, 'blocks']).map((placed) => ({ ...placed, page })),
  )
