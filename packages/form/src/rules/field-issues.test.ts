import { expect, test } from 'vitest'
import { dateBounds, fieldIssues, isRequired } from './field-issues.ts'
import type { Rule } from './registry.ts'
import { contextWith, email, max, onlyIf, required } from './testing.ts'

test('DSP-2 all issues of a value are found, in the order of the rules', () => {
  const issues = fieldIssues([required, max(3), email], 'abcd', contextWith())
  expect(issues.map(({ rule }) => rule)).toEqual(['maxLength', 'email'])
  expect(fieldIssues([required, max(3), email], null, contextWith()).map(({ rule }) => rule)).toEqual([
    'required',
  ])
  expect(fieldIssues([], null, contextWith())).toEqual([])
})

test('DSP-1 a field with a conditional rule is marked required only while the condition on the other field holds', () => {
  const nested: Rule = {
    type: 'nestedRequiredIf',
    first: { field: 'a', operator: 'isEqualTo', value: 'yes' },
    second: { field: 'b', operator: 'isEqualTo', value: 'yes' },
    join: 'and',
  }
  const matching: Rule = { type: 'requiredIfOtherPropertyMatchesRegex', field: 'a', pattern: '^y' }
  const marked = (rule: Rule, a: string | null, b: string | null = null) =>
    isRequired([max(3), rule], contextWith({ siblings: { a, b } }))
  expect([marked(onlyIf('a'), 'yes'), marked(onlyIf('a'), 'no'), marked(onlyIf('a'), null)]).toEqual([
    true,
    false,
    false,
  ])
  expect([marked(nested, 'yes', 'yes'), marked(nested, 'yes', 'no')]).toEqual([true, false])
  expect([marked(matching, 'yes'), marked(matching, 'no'), marked(matching, null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('DSP-1 a field with a required rule is always marked, one with only a group rule never', () => {
  const group: Rule = { type: 'requireOnePropertyToHaveAValue', fields: ['a'] }
  expect(isRequired([required], contextWith())).toBe(true)
  expect(isRequired([{ type: 'requiredOnClientOnly' }], contextWith())).toBe(true)
  expect(
    isRequired([group, { type: 'requireOnePropertyValTrue', fields: ['a'] }, email], contextWith()),
  ).toBe(false)
})

test('DSP-3 the bounds of the date picker are those of the first range of dates', () => {
  const days: Rule = { type: 'range', min: '1/1/2020', max: '12/31/2024' }
  expect(dateBounds([required, { type: 'range', min: 1, max: 2 }, days])?.max.toString()).toBe('2024-12-31')
  expect(dateBounds([required])).toBeNull()
})

test('VAL-6 VAL-10 that an answer is missing is said once, in the words of the first rule that requires it', () => {
  const rules: readonly Rule[] = [required, onlyIf('a'), { type: 'requiredOnClientOnly' }, max(3)]
  const context = contextWith({ siblings: { a: 'yes' } })
  expect(fieldIssues(rules, null, context).map(({ rule }) => rule)).toEqual(['required'])
  expect(fieldIssues(rules, 'abcd', context).map(({ rule }) => rule)).toEqual(['maxLength'])
})
