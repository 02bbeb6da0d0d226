import { expect, test } from 'vitest'
import { builtInCopy } from '../copy/built-in-copy.ts'
import { translate } from '../copy/copy.ts'
import { placesIn } from '../copy/fill-places.ts'
import { wordedParams } from '../copy/worded-params.ts'
import { check } from './testing.ts'

test.each([
  ['en', '5,000', '25,000.5'],
  ['es', '5000', '25.000,5'],
  ['es-US', '5,000', '25,000.5'],
  ['fr', '5\u202f000', '25\u202f000,5'],
  ['zh-Hans', '5,000', '25,000.5'],
  ['ar', '5,000', '25,000.5'],
  ['hi', '5,000', '25,000.5'],
])('VAL-14 CUL-3 the numbers of a message are written as %s writes them', (culture, whole, decimals) => {
  expect(wordedParams({ min: 5000, max: 25_000.5, name: '5000' }, culture)).toEqual({
    min: whole,
    max: decimals,
    name: '5000',
  })
})

test.each([
  [1e21, '1,000,000,000,000,000,000,000'],
  [1e-7, '0.0000001'],
  [0.1, '0.1'],
  [-1250, '-1,250'],
])('VAL-1 a bound of %d is written with all of its digits', (bound, text) => {
  expect(wordedParams({ bound }, 'en')).toEqual({ bound: text })
})

test.each([
  [{ type: 'range', min: '0', max: '1,000,000' }, 'The number must be between 0 and 1,000,000'],
  [
    { type: 'between', min: -5000, max: 1e21 },
    'The value must be between -5,000 and 1,000,000,000,000,000,000,000',
  ],
] as const)('VAL-1 VAL-14 %j says its bounds as the culture writes them', (rule, sentence) => {
  const issue = check(rule, 'many')
  const params = wordedParams(issue?.params ?? {}, 'en')
  expect(translate(new Map(Object.entries(builtInCopy)), issue?.key ?? '', params)).toBe(sentence)
})

test('VAL-4 a length is written as the culture writes it', () => {
  const issue = check({ type: 'maxLength', max: 1000 }, 'a'.repeat(1001))
  expect(wordedParams(issue?.params ?? {}, 'en')).toEqual({ max: '1,000' })
})

test('PRD-3 the places of a text are found, and what looks like one', () => {
  expect(placesIn('Between {min} and {max}, or {min}; { weeks } and {two words}')).toEqual([
    '{min}',
    '{max}',
    '{ weeks }',
    '{two words}',
  ])
})
