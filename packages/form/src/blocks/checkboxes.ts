import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import type { WidgetOf } from '../widgets/registry.ts'
import { type BlockPlanning, type BlockType, madeOf, nothingToCheck } from './block-type.ts'
import { showWhenShape } from './show-when.ts'

export const checkboxesSchema = z.strictObject({
  type: z.literal('checkboxes'),
  label: copyKeySchema,
  hint: z.optional(copyKeySchema),
  /** Each is a boolean field. */
  boxes: z
    .array(z.strictObject({ field: z.string(), label: copyKeySchema, hint: z.optional(copyKeySchema) }))
    .check(z.minLength(2)),
  /** How many boxes must be ticked at least; 0 where none has to be. */
  least: z._default(z.int().check(z.minimum(0)), 1),
  most: z.optional(z.int().check(z.minimum(2))),
  /** What a claimant reads in place of the usual sentence. */
  message: z.optional(copyKeySchema),
  ...showWhenShape,
})

type Checkboxes = z.infer<typeof checkboxesSchema>

const boxesOf = ({ boxes }: Checkboxes): WidgetOf<'checkbox'>[] =>
  boxes.map((box) => ({ type: 'checkbox', ...box }))

/** The first box has the rule of all of them: a group shows one error, which leads to its first box. */
const widgetsOf = (block: Checkboxes): WidgetOf<'checkbox'>[] => {
  const { least, most, label, message } = block
  const [first, ...others] = boxesOf(block)
  if (!first) return []
  const fields = others.map(({ field }) => field)
  return [{ ...first, rules: [{ type: 'tickedCount', fields, least, most, label, message }] }, ...others]
}

/** "Tick all that apply": boxes under one question, of which at least and at most so many are ticked. */
export const checkboxes: BlockType<Checkboxes> = {
  ...madeOf(widgetsOf),
  question: ({ label }) => label,
}

export const checkboxesPlanning: BlockPlanning<Checkboxes> = {
  ...nothingToCheck,
  written: (block) => boxesOf(block).map((widget, index) => ({ widget, path: ['boxes', index] })),
  groups: true,
  mistake: ({ least, most = least, boxes }) => {
    if (least > boxes.length)
      return {
        message: `At least ${least} boxes must be ticked, and there are ${boxes.length}.`,
        path: ['least'],
      }
    if (least <= most) return null
    return { message: `At least ${least} boxes must be ticked, and at most ${most}.`, path: ['most'] }
  },
}
