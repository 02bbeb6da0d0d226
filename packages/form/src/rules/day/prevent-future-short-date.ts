import * as z from 'zod/mini'
import { parseEnteredDate } from '../../dates/parse-date.ts'
import { type RuleType, ruleSchema, valueAlone } from '../rule.ts'
import { lastDayBefore, notFuture } from './not-future.ts'

export const preventFutureShortDateSchema = ruleSchema('preventFutureShortDate', {
  allowToday: z.optional(z.boolean()),
})

type PreventFutureShortDateRule = z.infer<typeof preventFutureShortDateSchema>

/** As preventFutureDate, for dates in any of the M/d/yyyy styles. */
export const preventFutureShortDate: RuleType<PreventFutureShortDateRule> = {
  ...valueAlone,
  readsCode: true,
  check: (rule, value, context) => notFuture(rule, value, context, parseEnteredDate),
  lastDay: lastDayBefore,
}
