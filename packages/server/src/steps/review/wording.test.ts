import { expect, test } from 'vitest'
import { wordingBands } from './wording.ts'

const inCommon = (one: string, other: string): number => {
  const bands = new Set(wordingBands(one))
  return wordingBands(other).filter((band) => bands.has(band)).length
}

const english =
  'I bought the product in a shop near my home because the box said that it was made without sugar, and I would not have bought it otherwise.'
const spanish =
  'Compré el producto en una tienda cerca de mi casa porque la caja decía que no tenía azúcar, y de otro modo no lo habría comprado nunca.'
const chinese =
  '我在家附近的商店买了这个产品，因为盒子上写着它不含糖，如果知道真相我就不会买它了，我每个星期都会去那家商店买两盒，一直买到看见新闻为止。'

test.each([
  ['English', english, english.replace('a shop', 'the shop').toUpperCase()],
  ['Spanish', spanish, spanish.replace('una tienda', 'la tienda').replaceAll('é', 'e')],
  ['Chinese', chinese, chinese.replace('两盒', '三盒')],
])('FRD-1 %s texts that are nearly the same have something in common', (_, one, other) => {
  expect(inCommon(one, one)).toBe(8)
  expect(inCommon(one, other)).toBeGreaterThan(0)
})

test('FRD-1 different texts of one matter have nothing in common', () => {
  const other =
    'My wife drank this every morning for years. When we read in the newspaper what was in it we stopped at once and wrote to the company.'
  expect(inCommon(english, other)).toBe(0)
  expect(inCommon(english, spanish)).toBe(0)
})

test('FRD-1 a short text is not compared', () => {
  expect(wordingBands('I bought it in a shop.')).toEqual([])
})
