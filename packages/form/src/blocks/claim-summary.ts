import * as z from 'zod/mini'
import { type BlockType, plain } from './block-type.ts'

export const claimSummarySchema = z.strictObject({ type: z.literal('claimSummary') })

/** All answers, for review before the claim is filed. */
export const claimSummary: BlockType<z.infer<typeof claimSummarySchema>> = {
  ...plain,
  purpose: 'summary',
}
