import * as z from 'zod/mini'
import { ignorable, type RulePlanning, ruleSchema, unplanned } from '../rule.ts'

/** Each value once among the records of the list. */
export const uniqueSchema = ruleSchema('unique', {
  /** What does not distinguish two values. */
  ignore: z._default(z.array(z.enum(ignorable)), []),
})

export const uniquePlanning: RulePlanning<z.infer<typeof uniqueSchema>> = {
  ...unplanned,
  fills: ['value', 'entry'],
  differs: ({ ignore }) => ignore,
}
