import * as z from 'zod/mini'
import { parseDate } from '../../dates/parse-date.ts'
import { type RuleType, ruleSchema, valueAlone } from '../rule.ts'
import { lastDayBefore, notFuture } from './not-future.ts'

export const preventFutureDateSchema = ruleSchema('preventFutureDate', {
  allowToday: z.optional(z.boolean()),
})

type PreventFutureDateRule = z.infer<typeof preventFutureDateSchema>

/** The date, MM/dd/yyyy, is before today in Los Angeles, or today where that is allowed. */
export const preventFutureDate: RuleType<PreventFutureDateRule> = {
  ...valueAlone,
  readsCode: true,
  check: (rule, value, context) => notFuture(rule, value, context, (text) => parseDate(text, 'MM/dd/yyyy')),
  lastDay: lastDayBefore,
}
