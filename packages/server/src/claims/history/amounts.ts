import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { currencyDecimals } from '@redress/form'

/** How amounts of a case are written. They are decimal texts, counted in the smallest unit: never floating-point numbers. */
export interface MoneyOfCase {
  /** Null if the case names none. */
  readonly currency: string | null
  /** The decimals of an amount: 2, or those of the currency. */
  readonly places: number
}

export function moneyOf({ currency }: Pick<CaseSettings, 'currency'>): MoneyOfCase {
  if (currency === undefined) return { currency: null, places: 2 }
  return { currency, places: currencyDecimals(currency) }
}

/** An amount in the smallest unit as a text: `1234n` is `12.34`. */
export function amountText(units: bigint, { places }: MoneyOfCase): string {
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The smallest units of an amount that `amountText` made. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** A written amount in the form of `amountText`, or why it is none. */
export function readAmount(
  written: string,
  money: MoneyOfCase,
): { readonly amount: string } | { readonly reason: string } {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(written) ?? []
  if (whole === undefined)
    return {
      reason: `The amount '${written}' is no decimal number as in 1234.50, without signs and separators.`,
    }
  if (decimals.length > money.places) {
    const most = money.places === 0 ? 'no decimals' : `at most ${money.places} decimals`
    return {
      reason: `The amount '${written}' has ${decimals.length} decimals. ${money.currency ?? 'It'} has ${most}.`,
    }
  }
  return { amount: amountText(BigInt(whole + decimals.padEnd(money.places, '0')), money) }
}
