import { expect, test } from 'vitest'
import type { Rule } from './registry.ts'
import { keyFor } from './testing.ts'

const oneTrue: Rule = { type: 'requireOnePropertyValTrue', fields: ['b', 'c'] }
const oneValue: Rule = {
  type: 'requireOnePropertyToHaveAValue',
  fields: ['b', 'c'],
}

test.each([
  ['none answered', null, null, null, false],
  ['all refused', false, false, 'false', false],
  ['another text', 'yes', null, null, false],
  ['the field itself ticked', true, false, false, true],
  ['another ticked', false, false, true, true],
  ['another answered with the text true', null, 'true', null, true],
])('VAL-11 of a group with %s', (_, a, b, c, accepted) => {
  expect(keyFor(oneTrue, a, { siblings: { b, c } })).toBe(
    accepted ? null : 'LocKey_Validation_OnePropertyTrue',
  )
})

test.each([
  ['none answered', null, null, null, false],
  ['blanks and boxes that are not ticked', ' ', false, '', false],
  ['the field itself answered', 'x', null, null, true],
  ['another answered', null, null, 'x', true],
  ['another ticked', null, true, null, true],
  ['another answered with the text false', null, 'false', null, true],
])('VAL-12 of a group with %s', (_, a, b, c, accepted) => {
  expect(keyFor(oneValue, a, { siblings: { b, c } })).toBe(
    accepted ? null : 'LocKey_Validation_OnePropertyHasValue',
  )
})

test.each([
  ['phone', true],
  ['phone or text', true],
  ['mail', false],
  [null, false],
])('VAL-12 asks for one of the group only when another field matches: %j', (contact, asked) => {
  const rule: Rule = { ...oneValue, when: { field: 'contact', pattern: '^phone' } }
  expect(keyFor(rule, null, { siblings: { contact } }) !== null).toBe(asked)
  expect(keyFor(rule, 'x', { siblings: { contact } })).toBeNull()
})
