import { expect, test } from 'vitest'
import { knownCurrencySchema } from './currency-code.ts'

const messageOf = (code: string) => knownCurrencySchema.safeParse(code).error?.issues[0]?.message ?? null

test.each(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'ILS', 'INR', 'JPY'])(
  'REG-1 %s is a currency of amounts',
  (code) => {
    expect(messageOf(code)).toBeNull()
  },
)

test.each([
  ['dollars', 'the three letters of a currency'],
  ['usd', 'the three letters of a currency'],
  ['QQQ', 'no currency has this code'],
  ['KWD', 'at most two decimals'],
])('REG-1 %s is refused as a currency, with what to do', (code, words) => {
  expect(messageOf(code)).toContain(words)
})
