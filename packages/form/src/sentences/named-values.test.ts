import { expect, test } from 'vitest'
import { valuesNamedIn } from './named-values.ts'

test('EXP-10 the values that a text names are found once each; parameters are none', () => {
  expect(valuesNamedIn('{a.b} {max} {a.b} { c.d } {prepopulatedData.weeks} {a.b.c} {.x}')).toEqual([
    'a.b',
    'prepopulatedData.weeks',
  ])
})
