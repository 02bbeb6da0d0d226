import { expect, onTestFinished, test } from 'vitest'
import { sqliteSystem } from '../src/sqlite-system.ts'
import { everyPoint, storm } from '../src/storm.ts'

test('SUB-12 ADM-6 servers that are killed at every named point and at random moments lose, duplicate and truncate nothing', {
  timeout: 240_000,
}, async () => {
  const system = await sqliteSystem()
  onTestFinished(system.remove)
  const report = await storm(system, { points: everyPoint, timesAtEach: 1, random: 4, claimants: 8 })
  const { findings, killsAt, ...figures } = report
  console.log(JSON.stringify(figures))
  expect(findings).toEqual([])
  expect(Object.keys(killsAt).filter((point) => killsAt[point] === 0)).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.lostAnswers).toBeGreaterThan(0)
})
