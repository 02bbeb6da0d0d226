import type * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { recentDays } from '../dates/recent-days.ts'
import { unrealDate } from '../rules/day/unreal-date.ts'
import type { dateSchema } from './date-schema.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

type DateWidget = z.infer<typeof dateSchema>

/** A day, typed or chosen from a calendar (DSP-3). */
export const date: WidgetType<DateWidget> = {
  holds: 'text',
  choices: none,
  typing: () => 'code',
  mask: none,
  withMask: null,
  typedAs: 'date',
  // If the field has a date rule, that rule refuses the text first, with the message of the case.
  textIssue: (text) => (parseEnteredDate(text) === null ? { rule: 'day', ...unrealDate } : null),
  prefills: false,
  visible: true,
  secret: never,
}

export const datePlanning: WidgetPlanning<DateWidget> = {
  options: nothing,
  accept: none,
  examples: nothing,
  otherExamples: ({ today }) => recentDays(today),
}
