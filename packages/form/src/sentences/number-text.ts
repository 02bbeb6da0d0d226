import { localeOf } from '../locale-of.ts'
import { readNumber } from '../masks/read-number.ts'

/** `Intl` writes at most so many decimals in every browser. */
const mostDecimals = 20

const formats = new Map<string, Intl.NumberFormat>()

/**
 * How a culture writes a number, with this many decimals or as many as are usual. Each is made once: it takes longer than all else that
 * a keystroke does to a total.
 */
function formatOf(culture: string, currency: string | undefined, decimals?: number): Intl.NumberFormat {
  const name = `${culture} ${currency} ${decimals}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(localeOf(culture), {
      ...(currency !== undefined && { style: 'currency', currency }),
      ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    })
  formats.set(name, format)
  return format
}

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
  const usual = formatOf(culture, currency).resolvedOptions().minimumFractionDigits ?? 0
  const fraction = decimals.slice(0, mostDecimals).padEnd(usual, '0')
  return partsOf(formatOf(culture, currency, fraction.length), negative, whole)
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
