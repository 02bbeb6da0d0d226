import type { Chance } from './chance.ts'

/** A bank account in the United States. */
export interface Account {
  readonly routing: string
  readonly number: string
}

/** Assumption: banks with their weights; the last stands for small banks and credit unions, of which each has a number of its own. */
const banks = [
  ['121000248', 14],
  ['026009593', 12],
  ['021000021', 12],
  ['123002011', 11],
  ['125000024', 8],
  ['323075880', 9],
  ['323274270', 4],
  ['031176110', 5],
  ['small', 25],
] as const

/** The last digit of a routing number, by the check of the American Bankers Association. */
function withCheckDigit(eight: string): string {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7]
  const sum = weights.reduce((all, weight, at) => all + weight * Number(eight[at]), 0)
  return `${eight}${(10 - (sum % 10)) % 10}`
}

/** An account that nobody else has. */
export function accountBy(chance: Chance): Account {
  const bank = chance.weighted(banks)
  const routing = bank === 'small' ? withCheckDigit(`323${chance.digits(5)}`) : bank
  return { routing, number: `${chance.whole(1, 9)}${chance.digits(chance.whole(8, 11))}` }
}

/** A telephone number with one of these area codes. */
export const phoneBy = (areaCodes: readonly string[], chance: Chance): string =>
  `(${chance.oneOf(areaCodes)}) ${chance.whole(200, 999)}-${chance.digits(4)}`
