import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import type { WidgetOf } from '../widgets/registry.ts'
import { type BlockPlanning, type BlockType, madeOf, nothingToCheck } from './block-type.ts'
import { type InnerBlock, innerBlockSchema } from './inner-block.ts'
import { showWhenShape } from './show-when.ts'

/** One of several benefits, each with what is asked for it. It stands on a page, not in a section. */
export const chooseOneSchema = z.strictObject({
  type: z.literal('chooseOne'),
  field: z.string(),
  label: copyKeySchema,
  hint: z.optional(copyKeySchema),
  benefits: z
    .array(
      z.strictObject({
        value: z.string(),
        label: copyKeySchema,
        blocks: z.optional(z.array(innerBlockSchema).check(z.minLength(1))),
      }),
    )
    .check(z.minLength(2)),
  ...showWhenShape,
})

type ChooseOne = z.infer<typeof chooseOneSchema>

const radioOf = ({ field, label, hint, benefits }: ChooseOne): WidgetOf<'radio'> => ({
  type: 'radio',
  field,
  label,
  ...(hint && { hint }),
  options: benefits.map((benefit) => ({ value: benefit.value, label: benefit.label })),
  rules: [{ type: 'required' }],
})

/** Choosing one benefit closes what the others ask for: it counts as no answer, and is back with the benefit. */
export const chooseOne: BlockType<ChooseOne, InnerBlock> = {
  ...madeOf((block) => [radioOf(block)]),
  inner: ({ field, benefits }) =>
    benefits.flatMap(({ value, blocks = [] }, place) =>
      blocks.map((block, index) => ({
        block,
        path: ['benefits', place, 'blocks', index],
        when: { field, operator: 'isEqualTo', value },
      })),
    ),
}

export const chooseOnePlanning: BlockPlanning<ChooseOne> = {
  ...nothingToCheck,
  written: (block) => [{ widget: radioOf(block), path: [], options: 'benefits' }],
}
