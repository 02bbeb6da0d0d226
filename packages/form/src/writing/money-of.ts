import { localeOf } from '../locale-of.ts'

/** What a currency is in a locale. */
export interface Money {
  /** Its sign as the locale writes it, and whether it stands behind the amount. */
  readonly sign: string
  readonly isAfter: boolean
  /** Every way in which an amount may be given it: `£`, `GBP`. */
  readonly signs: readonly string[]
  /** How many decimals it has: none in yen. */
  readonly decimals: number
}

const known = new Map<string, Money>()

function find(locale: string, currency: string): Money {
  const formatAs = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'code') =>
    new Intl.NumberFormat(localeOf(locale), { style: 'currency', currency, currencyDisplay })
  const signIn = (format: Intl.NumberFormat): string =>
    format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
  const usual = formatAs('symbol')
  const types = usual.formatToParts(1).map(({ type }) => type)
  const sign = signIn(usual)
  return {
    sign,
    isAfter: types.indexOf('currency') > types.indexOf('integer'),
    // The longest first: `US$` begins with no other sign of it, but ends with one.
    signs: [...new Set([sign, signIn(formatAs('narrowSymbol')), currency])].sort(
      (one, other) => other.length - one.length,
    ),
    decimals: usual.resolvedOptions().maximumFractionDigits ?? 2,
  }
}

/** What a currency is in a locale, by the `Intl` of this browser or server. */
export function moneyOf(locale: string, currency: string): Money {
  const key = `${locale} ${currency}`
  const money = known.get(key) ?? find(locale, currency)
  known.set(key, money)
  return money
}
