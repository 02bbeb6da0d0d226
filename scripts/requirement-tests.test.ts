import { expect, test } from 'vitest'
import { requirementIds, testsByRequirement } from './requirement-tests.ts'

test('every requirement has one sentence and is carried by a test, and no test carries an id without a sentence', () => {
  const ids = requirementIds()
  const tests = testsByRequirement()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !tests.has(id))).toEqual([])
  expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([])
})
