import { formatDate } from './format-date.ts'
import { parseEnteredDate } from './parse-date.ts'

/** The day that a text is, with the one before and the one after, as they are entered; the text itself if it is none. */
export const daysAround = (text: string): readonly string[] => {
  const date = parseEnteredDate(text)
  return date ? [-1, 0, 1].map((days) => formatDate(date.add({ days }))) : [text]
}
