import { expect, test } from 'vitest'
import { mostOpenEditions, openEditions } from './case-versions.ts'

const change = (version: string, number: number) => ({
  number,
  version,
  from: Temporal.Instant.from('2026-11-20T20:00:00Z').add({ minutes: number }),
})

test('TIM-3 pages may have open the newest thirty versions, each counted once', () => {
  const versions = Array.from({ length: 40 }, (_, index) => `v${index}`)
  const changes = [...versions, 'v38', 'v5', 'v39'].map((version, index) => change(version, index + 1))
  const open = openEditions(changes)
  expect(open.size).toBe(mostOpenEditions)
  expect([...open.keys()].slice(0, 4)).toEqual(['v39', 'v5', 'v38', 'v37'])
  expect(open.has('v0')).toBe(false)
  expect([...openEditions(changes.slice(0, 2))]).toEqual([
    ['v1', null],
    ['v0', changes[1]?.from],
  ])
})

test('TIM-3 versions of one edition count as one, which ends when the last of them does', () => {
  const changes = ['a', 'a1', 'a2', 'b', 'b1', 'a3', 'c'].map((version, index) => change(version, index + 1))
  expect([...openEditions(changes, ([edition = '']) => edition)]).toEqual([
    ['c', null],
    ['a', changes[6]?.from],
    ['b', changes[5]?.from],
  ])
})
