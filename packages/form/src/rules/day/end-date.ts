import * as z from 'zod/mini'
import { daysAround } from '../../dates/days-around.ts'
import { parseEnteredDate } from '../../dates/parse-date.ts'
import { textOf } from '../../field-value.ts'
import {
  failure,
  type RulePlanning,
  type RuleType,
  ruleSchema,
  rulesOf,
  unplanned,
  valueAlone,
} from '../rule.ts'
import { unrealDate } from './unreal-date.ts'

export const endDateSchema = ruleSchema('endDate', {
  startField: z.string(),
  allowEqual: z.optional(z.boolean()),
})

type EndDateRule = z.infer<typeof endDateSchema>

/** The date is after that of the start field, or the same where that is allowed. Without a start date nothing is compared. */
export const endDate: RuleType<EndDateRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value, { sibling }) {
    const text = textOf(value)
    if (text === null) return null
    const end = parseEnteredDate(text)
    if (end === null) return unrealDate
    const start = parseEnteredDate(textOf(sibling(rule.startField)) ?? '')
    if (start === null) return null
    const order = Temporal.PlainDate.compare(start, end)
    if (rule.allowEqual) return order <= 0 ? null : failure(rule, 'LocKey_Validation_Date_EndBeforeStart')
    return order < 0 ? null : failure(rule, 'LocKey_Validation_Date_EndNotAfterStart')
  },
  reads: (rule) => [rule.startField],
}

export const endDatePlanning: RulePlanning<EndDateRule> = {
  ...unplanned,
  ...rulesOf('day'),
  names: ({ startField }) => [{ field: startField, path: ['startField'] }],
  examples: ({ startField }, { sibling }) => [...daysAround(textOf(sibling(startField)) ?? '')].reverse(),
  peers: ({ startField }) => [startField],
}
