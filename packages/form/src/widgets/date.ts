import type * as z from 'zod/mini'
import { recentDays } from '../dates/days-around.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { unrealDay } from '../rules/day.ts'
import type { dateSchema } from './date-schema.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

type DateWidget = z.infer<typeof dateSchema>

/** A day, typed or chosen from a calendar. */
export const date: WidgetType<DateWidget> = {
  ...untyped,
  typing: () => 'code',
  typedAs: 'date',
  // If the field has a date rule, that rule refuses the text first, with the message of the case.
  textIssue: (text) => (parseEnteredDate(text) === null ? { rule: 'day', ...unrealDay } : null),
}

export const datePlanning: WidgetPlanning<DateWidget> = {
  ...unplanned,
  otherExamples: ({ today }) => recentDays(today),
}
