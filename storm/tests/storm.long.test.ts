import { expect, onTestFinished, test } from 'vitest'
import { wayNames } from '../src/entry.ts'
import { sqliteSystem } from '../src/sqlite-system.ts'
import { everyPoint, storm } from '../src/storm.ts'

test('SUB-12 ADM-6 ACC-3 RET-4 RET-5 RET-7 RET-8 RET-12 servers and commands that are killed at every named point and at random moments lose, duplicate and truncate nothing: claims, cures, changes, decisions, notices, reminders and payee files', {
  // Some 60 seconds at rest: only what hangs takes this long.
  timeout: 3_600_000,
}, async () => {
  const system = await sqliteSystem()
  onTestFinished(system.remove)
  const report = await storm(system, {
    ...{ points: everyPoint, timesAtEach: 1, mostPassings: 3, random: 3, claimants: 3, isDecided: true },
  })
  const { findings, killsAt, ...figures } = report
  console.log(JSON.stringify(figures))
  expect(findings).toEqual([])
  expect(Object.keys(killsAt).filter((point) => killsAt[point] === 0)).toEqual([])
  expect(Object.entries(report.killsOfCommands).filter(([, count]) => count === 0)).toEqual([])
  const { decisions, cures, actions, payeeFiles, notices, lostAnswers } = report
  expect(
    Math.min(decisions, cures[0], actions[0], payeeFiles, notices.noticesSent, lostAnswers),
  ).toBeGreaterThan(0)
  expect(wayNames.filter((way) => report.byWay[way] === 0)).toEqual([])
})
