import * as z from 'zod/mini'

/** In which order a region writes the parts of a day. */
const dayOrders = ['mdy', 'dmy', 'ymd'] as const

/** How numbers, or amounts of money, are punctuated. */
const separatorsSchema = z.object({
  /** Before the decimals: `.` or `,`. */
  decimal: z.string(),
  /** Between groups of digits: `,`, `.`, a blank or an apostrophe. */
  group: z.string(),
  /** Whether the groups before the last have two digits: `12,34,567`. */
  inTwos: z.boolean(),
})

/**
 * How days, numbers and amounts are written and read in a culture whose region the case states. The server derives it from its
 * `Intl` when it reads the case, and the page is given it: browsers have other versions of CLDR.
 */
export const writingSchema = z.object({
  /** What `Intl` words by: the region, `en-GB`. */
  locale: z.string(),
  /** The order of a day, and what stands between its parts. */
  order: z.enum(dayOrders),
  separator: z.string(),
  /** The day on which weeks start: 0 is Sunday. */
  weekStart: z.number(),
  number: separatorsSchema,
  money: separatorsSchema,
})

export type Writing = z.infer<typeof writingSchema>
export type DayOrder = Writing['order']
export type Separators = z.infer<typeof separatorsSchema>
