import { formatDate } from './format-date.ts'

/** Days around today, from more than a year before to more than a year after, as they are entered. */
export const recentDays = (today: Temporal.PlainDate): readonly string[] =>
  [-400, -30, -1, 0, 1, 30, 400].map((days) => formatDate(today.add({ days })))
