import * as z from 'zod/mini'
import { type RulePlanning, ruleSchema, unplanned } from '../rule.ts'

/** What a comparison of texts can ignore. */
export const ignorable = ['case', 'blanks', 'dashes', 'accents'] as const

/** Each value once among the records of the list (ROW-1). */
export const uniqueSchema = ruleSchema('unique', {
  /** What does not distinguish two values. */
  ignore: z._default(z.array(z.enum(ignorable)), []),
})

export const uniquePlanning: RulePlanning<unknown> = { ...unplanned, fills: ['value', 'entry'] }
