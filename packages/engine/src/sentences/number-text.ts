import { localeOf } from '../locale-of.ts'
import { readNumber } from '../masks/read-number.ts'

/** `Intl` writes at most so many decimals in every browser. */
const mostDecimals = 20

/** The parts that `Intl` gives a number, whatever its size: a number of JavaScript has no more than 15 digits for sure. */
const partsOf = (format: Intl.NumberFormat, negative: boolean, whole: string): Intl.NumberFormatPart[] => {
  const size = BigInt(whole)
  if (!negative) return format.formatToParts(size)
  return format.formatToParts(size === BigInt(0) ? -0 : -size)
}

/** A number of at most 34 digits, exact, as a culture writes it: with all of its decimals, and with the currency if there is one. */
function written(
  negative: boolean,
  whole: string,
  decimals: string,
  culture: string,
  currency?: string,
): string {
  const options = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  const usual = new Intl.NumberFormat(localeOf(culture), options).resolvedOptions().minimumFractionDigits ?? 0
  const fraction = decimals.slice(0, mostDecimals).padEnd(usual, '0')
  const format = new Intl.NumberFormat(localeOf(culture), {
    ...options,
    minimumFractionDigits: fraction.length,
    maximumFractionDigits: fraction.length,
  })
  return partsOf(format, negative, whole)
    .map(({ type, value }) => (type === 'fraction' ? fraction : value))
    .join('')
}

/**
 * A number that was typed or calculated, as a culture writes it: `1250.5` as `1,250.5`, `1.250,5`, or `$1,250.50` with the
 * currency USD. Null for a text that is no number, or that may be two.
 */
export function numberText(text: string, culture: string, currency?: string): string | null {
  const negative = text.startsWith('-')
  const number = readNumber(negative ? text.slice(1) : text, true)
  if (number === null) return null
  return written(negative, number.whole || '0', number.decimals, culture, currency)
}
