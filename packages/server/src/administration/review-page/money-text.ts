import { amountText, type MoneyOfCase } from '../decisions/amounts.ts'

/** An amount with its currency, where the case names one: `1,234.50 USD`. */
export function moneyText(units: bigint, money: MoneyOfCase): string {
  const [whole = '', decimals] = amountText(units, money).split('.')
  const text = `${BigInt(whole).toLocaleString('en')}${decimals === undefined ? '' : `.${decimals}`}`
  return money.currency === null ? text : `${text} ${money.currency}`
}
