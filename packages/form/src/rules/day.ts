import * as z from 'zod/mini'
import type { BuiltInKey } from '../copy/built-in-copy.ts'
import { dateInFormat, isDateFormat } from '../dates/date-format.ts'
import { daysAround, daysLikeMonths, daysNear } from '../dates/days-around.ts'
import { parseDate, parseEnteredDate } from '../dates/parse-date.ts'
import { textOf } from '../field-value.ts'
import type { Failure } from '../issue.ts'
import {
  aboutText,
  failure,
  type RuleKind,
  type RuleKinds,
  type RulePlannings,
  type RuleSurroundings,
  ruleSchema,
} from './rule.ts'

export const daySchemas = {
  endDate: ruleSchema('endDate', { startField: z.string(), allowEqual: z.optional(z.boolean()) }),
  preventFutureDate: ruleSchema('preventFutureDate', { allowToday: z.optional(z.boolean()) }),
  preventFutureShortDate: ruleSchema('preventFutureShortDate', { allowToday: z.optional(z.boolean()) }),
  validDate: ruleSchema('validDate', {
    /** One or more, separated by commas: `MM/dd/yyyy,M/d/yyyy`. */
    formats: z.string(),
  }),
}

export type DayRule = z.infer<(typeof daySchemas)[keyof typeof daySchemas]>
type PreventFutureRule = Extract<DayRule, { allowToday?: unknown }>

/**
 * The failure of every comparison of days for a text that is none, like 02/30/2026. It does not use the custom message of a rule, which
 * describes the comparison.
 */
export const unrealDay: Failure = { key: 'LocKey_Validation_Date_Invalid' satisfies BuiltInKey }

/** The first day is before the second, or the same where that is allowed. */
const areInOrder = (first: Temporal.PlainDate, second: Temporal.PlainDate, orSame = false): boolean => {
  const order = Temporal.PlainDate.compare(first, second)
  return order < 0 || (orSame && order === 0)
}

/** The kind of a rule that compares a day, as it is read. */
const aboutDay = <R>(
  read: (text: string) => Temporal.PlainDate | null,
  compare: (rule: R, day: Temporal.PlainDate, context: RuleSurroundings) => Failure | null,
) =>
  aboutText<R>((rule, text, context) => {
    const day = read(text)
    return day ? compare(rule, day, context) : unrealDay
  })

/** The day is before today in the zone of days of the case, or today where that is allowed. */
const preventFuture = (read: (text: string) => Temporal.PlainDate | null): RuleKind<PreventFutureRule> => ({
  ...aboutDay(read, (rule, day, { today }) => {
    const { allowToday } = rule
    if (areInOrder(day, today, allowToday)) return null
    return failure(
      rule,
      allowToday ? 'LocKey_Validation_Date_Future' : 'LocKey_Validation_Date_NotBeforeToday',
    )
  }),
  lastDay: ({ allowToday }, today) => (allowToday ? today : today.subtract({ days: 1 })),
})

const formatsOf = ({ formats }: Extract<DayRule, { formats: string }>): readonly string[] =>
  formats.split(',').map((format) => format.trim())

export const dayKinds: RuleKinds<DayRule> = {
  /** The day is after that of the start field, or the same where that is allowed. Without a start nothing is compared. */
  endDate: {
    ...aboutDay(parseEnteredDate, (rule, end, { sibling }) => {
      const { startField, allowEqual } = rule
      const start = parseEnteredDate(textOf(sibling(startField)) ?? '')
      if (start === null || areInOrder(start, end, allowEqual)) return null
      return failure(
        rule,
        allowEqual ? 'LocKey_Validation_Date_EndBeforeStart' : 'LocKey_Validation_Date_EndNotAfterStart',
      )
    }),
    reads: ({ startField }) => [startField],
  },
  preventFutureDate: preventFuture((text) => parseDate(text, 'MM/dd/yyyy')),
  preventFutureShortDate: preventFuture(parseEnteredDate),
  /** The text is a real day in one of the formats. */
  validDate: aboutText((rule, text) =>
    formatsOf(rule).some((format) => parseDate(text, format))
      ? null
      : failure(rule, 'LocKey_Validation_Date_Invalid'),
  ),
}

export const dayPlannings: RulePlannings<DayRule> = {
  endDate: {
    names: ({ startField }) => [{ field: startField, path: ['startField'] }],
    answerType: () => 'day',
    examples: ({ startField }, { sibling }) => [...daysAround(textOf(sibling(startField)) ?? '')].reverse(),
    peers: ({ startField }) => [startField],
  },
  preventFutureDate: { answerType: () => 'day' },
  preventFutureShortDate: { answerType: () => 'day' },
  validDate: {
    mistake(rule) {
      const unknown = formatsOf(rule).find((format) => !isDateFormat(format))
      if (unknown === undefined) return null
      return { message: `'${unknown}' is not a date format of M, MM, d, dd, yy and yyyy.`, path: ['formats'] }
    },
    answerType: () => 'day',
    examples: (rule, { today, daysNearBounds }) => {
      const days = [...daysNear(today), ...daysNearBounds, ...daysLikeMonths(today)]
      return formatsOf(rule).flatMap((format) => days.map((day) => dateInFormat(day, format)))
    },
    formats: formatsOf,
  },
}
