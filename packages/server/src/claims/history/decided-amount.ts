import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** A decimal text is formatted exactly, without becoming a floating-point number. */
const isDecimal = (text: string): text is `${number}` => /^\d+(?:\.\d+)?$/.test(text)

/** The amount of a decision as a locale writes it, with the currency of the case if it names one: `1234.50` is `$1,234.50`. */
export function decidedAmount(
  { settings: { currency } }: LoadedCase,
  locale: string,
  amount: string,
): string {
  const plainNumber = { minimumFractionDigits: 2 }
  const style = currency === undefined ? plainNumber : { style: 'currency' as const, currency }
  return isDecimal(amount) ? new Intl.NumberFormat(locale, style).format(amount) : amount
}
