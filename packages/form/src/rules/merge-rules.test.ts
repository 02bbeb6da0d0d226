import { expect, test } from 'vitest'
import { mergeRules } from './merge-rules.ts'
import { email, max, onlyIf, required } from './testing.ts'

test("VAL-16 a field's rule replaces the model's rule of its type, and the others are added", () => {
  expect(mergeRules([required, max(40)], [max(20), email])).toEqual([required, max(20), email])
  expect(mergeRules([required], [])).toEqual([required])
  expect(mergeRules([], [required])).toEqual([required])
})

test("VAL-16 the model's custom message stays where the field gives none", () => {
  expect(mergeRules([max(40, 'LocKey_Model')], [max(20)])).toEqual([max(20, 'LocKey_Model')])
  expect(mergeRules([max(40, 'LocKey_Model')], [max(20, 'LocKey_Field')])).toEqual([max(20, 'LocKey_Field')])
})

test('VAL-16 several rules of one type are paired in their order', () => {
  const merged = mergeRules([onlyIf('a'), onlyIf('b')], [onlyIf('x')])
  expect(merged).toEqual([onlyIf('x'), onlyIf('b')])
  expect(mergeRules([onlyIf('a')], [onlyIf('x'), onlyIf('y')])).toEqual([onlyIf('x'), onlyIf('y')])
})
