import { beforeAll, expect, test } from 'vitest'
import { answerDifferences } from './answer-differences.ts'
import { claimsScored } from './compared-claim.ts'
import { comparisonLines } from './comparison-lines.ts'
import { type MeasuredBrowsers, measureBrowsers } from './measure-browsers.ts'
import { measuredTrouble } from './measured-trouble.ts'
import { observationDifferences } from './observation-differences.ts'

let measured: MeasuredBrowsers
beforeAll(async () => {
  measured = await measureBrowsers({
    seed: 1,
    honest: 6,
    automated: 6,
    atOnce: 3,
    onAttempt: () => undefined,
  })
}, 600_000)

test('FRD-6 FRD-8 real browsers file simulated claims by every kind of hand, by keyboard alone and without the page too', () => {
  expect(measured.claims).toHaveLength(12)
  expect([...new Set(measured.claims.map(({ claim }) => claim.maker))].toSorted()).toEqual([
    'filling',
    'keyboard',
    'pasting',
    'script',
    'typing',
  ])
})

test('FRD-6 what browsers filed is in the verified export, redress review says of it what its code says, and as much is found as of the simulation', () => {
  const { claims, proven } = measured
  expect(proven.exported.toSorted()).toEqual(claims.map(({ filed }) => filed.record.referenceCode).toSorted())
  expect(measuredTrouble(measured)).toEqual([])
})

test('FRD-6 the product stores the answers of real browsers as the simulation has them', () => {
  expect(answerDifferences(measured.claims)).toEqual([])
})

test('FRD-8 the product observes of real browsers what the simulation says, and no claim in less time', () => {
  expect(observationDifferences(measured.claims)).toMatchObject({
    network: 0,
    page: 0,
    automated: 0,
    pages: 0,
    device: 0,
    faster: 0,
  })
})

test('FRD-6 claims of real browsers have the scores of the simulation, and the lines say so', () => {
  const scores = (which: 'real' | 'simulated') =>
    claimsScored(measured.claims, which).map(({ score }) => Math.round(score * 10) / 10)
  expect(scores('real')).toEqual(scores('simulated'))
  expect(Math.max(...scores('real'))).toBeGreaterThan(4)
  expect(comparisonLines(measured.claims, true).join('\n')).toContain('12 scores are equal, 0 differ')
})
