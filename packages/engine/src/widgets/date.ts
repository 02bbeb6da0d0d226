import type * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { recentDays } from '../dates/recent-days.ts'
import { unrealDate } from '../rules/day/unreal-date.ts'
import type { dateSchema } from './date-schema.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

type DateWidget = z.infer<typeof dateSchema>

/** A day, typed or chosen from a calendar (DSP-3). */
export const date: WidgetType<DateWidget> = {
  holds: 'text',
  choices: alwaysNull,
  gates: alwaysEmpty,
  list: alwaysNull,
  typing: () => 'code',
  mask: alwaysNull,
  withMask: null,
  typedAs: 'date',
  // If the field has a date rule, that rule refuses the text first, with the message of the case.
  textIssue: (text) => (parseEnteredDate(text) === null ? { rule: 'day', ...unrealDate } : null),
  prefills: false,
  visible: true,
  secret: alwaysFalse,
}

export const datePlanning: WidgetPlanning<DateWidget> = {
  options: alwaysEmpty,
  accept: alwaysNull,
  examples: alwaysEmpty,
  otherExamples: ({ today }) => recentDays(today),
}
