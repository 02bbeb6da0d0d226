import { expect, test } from 'vitest'
import { mostOpenVersions, openVersions } from './open-versions.ts'

const change = (version: string, number: number) => ({
  number,
  version,
  from: Temporal.Instant.from('2026-11-20T20:00:00Z').add({ minutes: number }),
})

test('TIM-3 pages may have open the newest thirty versions, each counted once', () => {
  const versions = Array.from({ length: 40 }, (_, index) => `v${index}`)
  const changes = [...versions, 'v38', 'v5', 'v39'].map((version, index) => change(version, index + 1))
  const open = openVersions(changes)
  expect(open.size).toBe(mostOpenVersions)
  expect([...open].slice(0, 4)).toEqual(['v39', 'v5', 'v38', 'v37'])
  expect(open.has('v0')).toBe(false)
  expect([...openVersions(changes.slice(0, 2))]).toEqual(['v1', 'v0'])
})
