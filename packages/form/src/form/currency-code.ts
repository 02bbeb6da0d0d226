import * as z from 'zod/mini'

/** The decimals of amounts in a currency: 2 of the dollar, 0 of the yen, 3 of the Kuwaiti dinar. */
export const currencyDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The code of a currency with two decimals at most, as the mask `currency` takes them. */
export const currencyCodeSchema = z.string().check(
  z.regex(/^[A-Z]{3}$/, { error: 'expected the three letters of a currency: USD', abort: true }),
  z.refine(
    (code) => currencyDecimals(code) <= 2,
    'expected a currency with at most two decimals, which amounts have here: give a field of this currency the mask `decimal` and a `unit`',
  ),
)

/** As `currencyCodeSchema`, and of a currency that there is. */
export const knownCurrencySchema = currencyCodeSchema.check(
  z.refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'expected a currency of ISO 4217, such as USD, GBP or EUR: no currency has this code',
  ),
)
