import { expect, test } from 'vitest'
import { caughtAt } from './caught.ts'
import { curvesOf } from './curves.ts'
import { farmClaims, honestClaims } from './testing.ts'

const none = (count: number): readonly number[] => Array.from({ length: count }, () => 0)
const claims = [
  ...honestClaims([9, ...none(89)]),
  ...honestClaims([5, ...none(9)], 'shelter'),
  ...farmClaims([10, 8, 4, 0]),
  ...farmClaims([2, 2], 'onePerson'),
]

test('FRD-6 recall, money and the signals that found it are those of each farm', () => {
  const { farms, threshold } = caughtAt(claims, 0.01)
  expect(threshold).toBe(8)
  expect(farms.find(({ farm }) => farm === 'naiveScript')).toMatchObject({
    claims: 4,
    found: 2,
    share: 0.5,
    cents: 4000,
    centsFound: 2000,
    by: [['sameAccount', 2]],
  })
  expect(farms.find(({ farm }) => farm === 'onePerson')).toMatchObject({
    claims: 2,
    found: 0,
    share: 0,
    by: [],
  })
})

test('FRD-6 the share that is looked at is stated for each honest group, with the signals', () => {
  const at = caughtAt(claims, 0.02)
  expect(at.groups.find(({ group }) => group === 'shelter')).toMatchObject({
    found: 1,
    share: 0.1,
    by: [['sameAddress', 1]],
  })
  expect(at.groups.find(({ group }) => group === 'alone')).toMatchObject({ claims: 90, found: 1 })
  expect(at.honest).toMatchObject({ claims: 100, found: 2 })
  expect(at.precision).toBeCloseTo(5 / 7, 9)
})

test('FRD-6 a curve rises from what is found without any honest claim to what is found with a tenth of them', () => {
  const [naive] = curvesOf(claims)
  const found = naive?.points.map(([, share]) => share) ?? []
  expect(found[0]).toBe(0.25)
  expect(found.at(-1)).toBe(0.75)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
})
