import * as z from 'zod/mini'
import { type BlockType, plain } from './block-type.ts'

export const claimSummarySchema = z.strictObject({ type: z.literal('claimSummary') })

/** Everything that was answered, to be read through before the claim is filed (PRD-2). */
export const claimSummary: BlockType<z.infer<typeof claimSummarySchema>> = {
  ...plain,
  purpose: 'summary',
}
