import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckDigits, damm, luhn, mod11, mod97, verhoeff, weighted } from './check-digits.ts'

const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** Known numbers of each method, from its publication or a public register. */
test.each<readonly [string, CheckDigits, string, string]>([
  ['Luhn', luhn, '79927398713', '79927398710'],
  ['MOD 97-10', mod97, '3214282912345698765432161182', '3214282912345698765432161183'],
  ['modulus 11 with weights', mod11(weights), '0306406152', '0306406153'],
  ['modulus 11 with X for 10', mod11(weights), '080442957X', '0804429570'],
  ['Verhoeff', verhoeff, '2363', '2364'],
  ['Damm', damm, '5724', '5727'],
  ['modulus 10 with weights', weighted(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]), '011000015', '011000016'],
])(
  'REG-3 %s takes a number that is proven, and refuses it with another check digit',
  (_, proves, right, wrong) => {
    expect([proves(right), proves(wrong)]).toEqual([true, false])
  },
)

test.each<readonly [string, CheckDigits]>([
  ['Verhoeff', verhoeff],
  ['Damm', damm],
])('REG-3 %s has exactly one check digit for every number', (_, proves) => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), (body) => {
      expect([...'0123456789'].filter((digit) => proves(body + digit))).toHaveLength(1)
    }),
  )
})
