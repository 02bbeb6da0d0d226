import * as z from 'zod/mini'
import { dateInFormat, isDateFormat } from '../../dates/date-format.ts'
import { daysLikeMonths, daysNear } from '../../dates/days-around.ts'
import { parseDate } from '../../dates/parse-date.ts'
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

export const validDateSchema = ruleSchema('validDate', {
  /** One or more, separated by commas: `MM/dd/yyyy,M/d/yyyy`. */
  formats: z.string(),
})

type ValidDateRule = z.infer<typeof validDateSchema>

const formatsOf = (rule: ValidDateRule): string[] => rule.formats.split(',').map((format) => format.trim())

/** The text is a real date in one of the formats. */
export const validDate: RuleType<ValidDateRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    if (text === null || formatsOf(rule).some((format) => parseDate(text, format) !== null)) return null
    return failure(rule, 'LocKey_Validation_Date_Invalid')
  },
}

export const validDatePlanning: RulePlanning<ValidDateRule> = {
  ...unplanned,
  ...rulesOf('day'),
  mistake(rule) {
    const unknown = formatsOf(rule).find((format) => !isDateFormat(format))
    if (unknown === undefined) return null
    return { message: `'${unknown}' is not a date format of M, MM, d, dd, yy and yyyy.`, path: ['formats'] }
  },
  examples: (rule, { today, daysNearBounds }) => {
    const days = [...daysNear(today), ...daysNearBounds, ...daysLikeMonths(today)]
    return formatsOf(rule).flatMap((format) => days.map((day) => dateInFormat(day, format)))
  },
  formats: formatsOf,
}
