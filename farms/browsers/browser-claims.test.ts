import { beforeAll, expect, test } from 'vitest'
import { openFarmCase } from '../case/farm-case.ts'
import { type BrowserClaim, browserClaims } from './browser-claims.ts'

let claims: readonly BrowserClaim[]
beforeAll(async () => {
  claims = browserClaims(await openFarmCase(), { seed: 1, honest: 200, automated: 200 })
})

const count = (isCounted: (claim: BrowserClaim) => boolean): number => claims.filter(isCounted).length

test('FRD-6 of 200 honest claims a fifth and more is filed by keyboard alone, and farms have equal parts of theirs', () => {
  expect(count(({ label }) => label.side === 'honest')).toBe(200)
  expect(count(({ maker }) => maker === 'keyboard')).toBeGreaterThanOrEqual(40)
  const farms = Map.groupBy(claims, ({ label }) => (label.side === 'farm' ? label.farm : 'honest'))
  farms.delete('honest')
  expect([...farms.values()].map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
    33, 33, 33, 33, 34, 34,
  ])
})

test('FRD-6 a script alone files without a page, and the headless browser alone says that a program drives it', () => {
  const farmsOf = (isCounted: (claim: BrowserClaim) => boolean) =>
    new Set(claims.filter(isCounted).map(({ label }) => (label.side === 'farm' ? label.farm : label.group)))
  expect(farmsOf(({ maker }) => maker === 'script')).toEqual(new Set(['naiveScript']))
  expect(farmsOf(({ saysAutomated }) => saysAutomated)).toEqual(new Set(['headlessBrowser']))
  const withoutPages = claims.filter(({ observation }) => observation.stepsShown.length === 0)
  expect(withoutPages.every(({ maker }) => maker === 'script')).toBe(true)
})
