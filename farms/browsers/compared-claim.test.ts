import { beforeAll, expect, test } from 'vitest'
import { type FarmCase, openFarmCase } from '../case/farm-case.ts'
import { observedClaim } from '../claim/observed-claim.ts'
import { observingSettings } from '../figures/scored-claim.ts'
import { answerDifferences } from './answer-differences.ts'
import { browserClaims } from './browser-claims.ts'
import { comparedClaims, type FiledClaim } from './compared-claim.ts'
import { groupShares } from './group-shares.ts'
import { observationDifferences } from './observation-differences.ts'
import { scoreDifferences } from './score-differences.ts'

let farmCase: FarmCase
/** Claims that were filed exactly as they were simulated. */
let filed: readonly FiledClaim[]
beforeAll(async () => {
  const opened = await openFarmCase()
  farmCase = { ...opened, loadedCase: { ...opened.loadedCase, fraudSettings: observingSettings } }
  filed = browserClaims(farmCase, { seed: 1, honest: 60, automated: 60 }).map((claim) => ({
    claim,
    filed: { record: claim.record, observed: observedClaim(claim.observation) },
  }))
})

const differencesOf = (claims: readonly FiledClaim[]) =>
  scoreDifferences(
    comparedClaims(farmCase, claims).map(({ real: one, simulated: other }) => ({ one, other })),
  )

/** The same with what the product would have observed otherwise. */
const observedOtherwise = (change: object): readonly FiledClaim[] =>
  filed.map(({ claim, filed: { record, observed } }) => ({
    claim,
    filed: {
      record,
      observed: observed && { ...observed, page: observed.page && { ...observed.page, ...change } },
    },
  }))

test('FRD-6 claims that were filed as simulated differ in nothing, and as much of each group is found', () => {
  expect(differencesOf(filed)).toEqual({ equal: 120, differ: 0, most: 0, bySignal: [] })
  expect(answerDifferences(filed)).toEqual([])
  const { slowestBy, ...counts } = observationDifferences(filed)
  expect([slowestBy, ...Object.values(counts)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(groupShares(comparedClaims(farmCase, filed)).every(({ isSame }) => isSame)).toBe(true)
})

test('FRD-6 an answer that was stored otherwise is named with its claims and an example', () => {
  const changed = filed.map(({ claim, filed: { record, observed } }) => ({
    claim,
    filed: {
      observed,
      record: {
        ...record,
        models: record.models.map((model) =>
          model.metadata.dtoMapping === 'claimantInfo'
            ? { ...model, fields: { ...model.fields, mailingCity: 'Elsewhere' } }
            : model,
        ),
      },
    },
  }))
  expect(answerDifferences(changed)).toMatchObject([
    { field: 'claimantInfo.mailingCity', claims: 120, example: [expect.any(String), '"Elsewhere"'] },
  ])
})

test('FRD-6 a browser that does not say what the simulation has it say is found by observation and by score', () => {
  const silent = observedOtherwise({ automated: false })
  expect(observationDifferences(silent)).toMatchObject({ automated: 10, device: 0, pages: 0 })
  const { differ, bySignal } = differencesOf(silent)
  expect(differ).toBeGreaterThan(0)
  expect(bySignal).toContainEqual({ signal: 'automatedBrowser', onlyOne: 0, onlyOther: 10, otherBits: 0 })
})

test('FRD-6 one device for all is found by observation, and seconds beyond the tolerance are counted', () => {
  const slow = observedOtherwise({ device: 'ab'.repeat(16), seconds: 100_000 })
  const { device, slower, faster } = observationDifferences(slow)
  expect(device).toBeGreaterThan(100)
  expect([slower, faster]).toEqual([110, 0])
})
