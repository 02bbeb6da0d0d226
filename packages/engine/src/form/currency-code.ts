import * as z from 'zod/mini'

const known = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** The decimals of amounts in a currency: 2 of the dollar, 0 of the yen, 3 of the Kuwaiti dinar. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** A currency that amounts can be in: a code of ISO 4217, with two decimals at most, as the mask `currency` takes them (REG-1). */
export const currencyCodeSchema = z.string().check(
  z.regex(/^[A-Z]{3}$/, { error: 'expected the three letters of a currency: USD', abort: true }),
  z.refine(known, {
    error: 'expected a currency of ISO 4217, such as USD, GBP or EUR: no currency has this code',
    abort: true,
  }),
  z.refine(
    (code) => decimalsOf(code) <= 2,
    'expected a currency with at most two decimals, which amounts have here: give a field of this currency the mask `decimal` and a `unit`',
  ),
)
