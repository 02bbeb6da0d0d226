import * as z from 'zod/mini'
import { widgetSchema } from '../widgets/registry.ts'
import { type BlockPlanning, madeOf, nothingToCheck, writtenInputs } from './block-type.ts'
import { showWhenShape } from './show-when.ts'

export const rowSchema = z.strictObject({
  type: z.literal('row'),
  inputs: z.array(widgetSchema).check(z.minLength(1), z.maxLength(3)),
  ...showWhenShape,
})

type Row = z.infer<typeof rowSchema>

/** Widgets side by side. */
export const row = madeOf<Row>(({ inputs }) => inputs)

export const rowPlanning: BlockPlanning<Row> = { ...nothingToCheck, written: writtenInputs }
