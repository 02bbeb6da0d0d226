import * as z from 'zod/mini'
import { buttonSchema } from '../widgets/button.ts'
import { type BlockPlanning, nothingToCheck } from './block-type.ts'

/** The buttons of a page. */
export const actionsSchema = z.strictObject({
  type: z.literal('actions'),
  buttons: z.array(buttonSchema).check(z.minLength(1)),
})

type Actions = z.infer<typeof actionsSchema>

export const actionsPlanning: BlockPlanning<Actions> = {
  ...nothingToCheck,
  buttons: ({ buttons }) => buttons,
}
