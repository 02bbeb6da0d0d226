import * as z from 'zod/mini'
import { type RulePlanning, ruleSchema, unplanned } from '../rule.ts'

/** The periods of the records do not overlap. The rule is that of the field with the last day. */
export const noOverlapSchema = ruleSchema('noOverlap', {
  /** The field with the first day of the period. */
  from: z.string(),
  /** Only records are compared in which this field has the same value: the account that the period is of. */
  key: z.optional(z.string()),
  /** Whether a period can begin on the last day of another. */
  allowEqual: z._default(z.boolean(), false),
})

type NoOverlapRule = z.infer<typeof noOverlapSchema>

export const noOverlapPlanning: RulePlanning<NoOverlapRule> = {
  ...unplanned,
  period: ({ from, key }) => ({ from, key }),
  fills: ['from', 'to', 'entry'],
  names: ({ from, key }) => [
    { field: from, path: ['from'] },
    ...(key === undefined ? [] : [{ field: key, path: ['key'] }]),
  ],
}
