import { expect, onTestFinished, test } from 'vitest'
import { wayNames } from '../src/entry.ts'
import { sqliteSystem } from '../src/sqlite-system.ts'
import { everyPoint, storm } from '../src/storm.ts'

test('SUB-12 ADM-6 ACC-3 RET-7 servers that are killed at every named point and at random moments lose, duplicate and truncate nothing, whichever way claimants come in, and so does the command that records decisions', {
  timeout: 900_000,
}, async () => {
  const system = await sqliteSystem()
  onTestFinished(system.remove)
  const report = await storm(system, { points: everyPoint, timesAtEach: 1, random: 4, claimants: 8 })
  const { findings, killsAt, ...figures } = report
  console.log(JSON.stringify(figures))
  expect(findings).toEqual([])
  expect(Object.keys(killsAt).filter((point) => killsAt[point] === 0)).toEqual([])
  expect(report.decisions).toBeGreaterThan(0)
  expect(Object.values(report.killsOfCommand).filter((count) => count === 0)).toEqual([])
  expect(wayNames.filter((way) => report.byWay[way] === 0)).toEqual([])
  expect(report.lostAnswers).toBeGreaterThan(0)
})
