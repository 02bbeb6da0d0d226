import { formatDate } from './format-date.ts'
import { parseEnteredDate } from './parse-date.ts'

/** The day that a text is, with the one before and the one after, as they are entered; the text itself if it is none. */
export const daysAround = (text: string): readonly string[] => {
  const date = parseEnteredDate(text)
  return date ? [-1, 0, 1].map((days) => formatDate(date.add({ days }))) : [text]
}

/** Days around today, from more than a year before to more than a year after. */
export const daysNear = (today: Temporal.PlainDate): readonly Temporal.PlainDate[] =>
  [-400, -30, -1, 0, 1, 30, 400].map((days) => today.add({ days }))

/** The same days as they are entered. */
export const recentDays = (today: Temporal.PlainDate): readonly string[] => daysNear(today).map(formatDate)

/** Days of last year whose month equals their day: they read the same with day or month first. */
export const daysLikeMonths = ({ year }: Temporal.PlainDate): readonly Temporal.PlainDate[] =>
  Array.from({ length: 12 }, (_, index) =>
    Temporal.PlainDate.from({ year: year - 1, month: index + 1, day: index + 1 }),
  )
