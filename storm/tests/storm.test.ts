import { expect, onTestFinished, test } from 'vitest'
import { sqliteSystem } from '../src/sqlite-system.ts'
import { storm } from '../src/storm.ts'

/** Around the commit of a claim. Every point is in `storm.long.test.ts`. */
const points = ['documentsStored', 'claimWritten', 'claimsCommitted', 'answerSent'] as const

test('SUB-12 ADM-6 servers that are killed around the commit of a claim lose, duplicate and truncate none', {
  // Some 15 seconds at rest: only what hangs takes this long.
  timeout: 1_800_000,
}, async () => {
  const system = await sqliteSystem()
  onTestFinished(system.remove)
  const report = await storm(system, {
    ...{ points, timesAtEach: 1, mostPassings: 3, random: 1, claimants: 3, isDecided: false },
  })
  expect(report.findings).toEqual([])
  expect(points.filter((point) => report.killsAt[point] !== 1)).toEqual([])
  expect(Math.min(report.acknowledged, report.lostAnswers)).toBeGreaterThan(0)
})
