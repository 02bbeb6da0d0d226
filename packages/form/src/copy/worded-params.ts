import { localeOf } from '../locale-of.ts'
import type { CopyParams, WordedParams } from './copy.ts'

/** A number as a culture writes it, in the digits 0 to 9 and with all of its decimals: `25,000`, `25.000`. */
const numberText = (number: number, culture: string): string =>
  new Intl.NumberFormat(localeOf(culture), { maximumFractionDigits: 20 }).format(number)

/** The values for the places of a text, as a culture writes them: days, which are texts, by `dayText` if there is one. */
export const wordedParams = (
  params: CopyParams,
  culture: string,
  dayText?: (text: string) => string,
): WordedParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, culture) : (dayText?.(value) ?? value),
    ]),
  )
