import { expect, onTestFinished, test } from 'vitest'
import { openReview } from './open-review.ts'
import { numbers, ownAnswers, sampleCase, type TestClaim, testClaim } from './testing.ts'

/** Six claims to one account, of which four are at one address; the third was filed first. */
const farm = (number: number): TestClaim => {
  const own = ownAnswers(number + 500)
  const address = { mailingStreetLine1: '1 Elm Road', mailingPostalCode: '97205' }
  return {
    ...own,
    info: { ...own.info, ...(number < 4 && address) },
    details: { ...own.details, accountNumber: '770001112' },
    minute: number === 2 ? 1 : 100 + number,
  }
}

async function reviewed() {
  const run = openReview(await sampleCase)
  for (const number of numbers(60)) run.add(testClaim(number, ownAnswers(number)))
  for (const number of numbers(6)) run.add(testClaim(100 + number, farm(number)))
  const review = run.finish()
  onTestFinished(() => review.close())
  return review
}

const codeOf = (number: number): string => testClaim(number).referenceCode

test('FRD-2 FRD-4 a cluster has what its claims share, and its claims in the order of filing with what each shares', async () => {
  const review = await reviewed()
  const [cluster] = [...review.clusters()]
  const { things, allThings, members } = review.cluster(cluster?.name ?? '')
  expect(things).toEqual([
    { signal: 'sameAccount', ties: true, claims: 6 },
    { signal: 'sameAddress', ties: false, claims: 4 },
  ])
  expect(allThings).toBe(2)
  const found = [...members()]
  expect(found.map(({ referenceCode, shares }) => [referenceCode, shares])).toEqual([
    [codeOf(102), [0, 1]],
    [codeOf(100), [0, 1]],
    [codeOf(101), [0, 1]],
    [codeOf(103), [0, 1]],
    [codeOf(104), [0]],
    [codeOf(105), [0]],
  ])
  const same = [...review.claims()].find(({ referenceCode }) => referenceCode === codeOf(104))
  expect(found[4]).toEqual({ ...same, place: 'US-OR', shares: [0] })
})

test('FRD-4 two runs over the same claims read the same, and a cluster that there is not has nothing', async () => {
  const read = async () => {
    const review = await reviewed()
    return [...review.clusters()].map(({ name }) => {
      const { members, ...rest } = review.cluster(name)
      return { ...rest, members: [...members()] }
    })
  }
  expect(await read()).toEqual(await read())
  const none = (await reviewed()).cluster(codeOf(1))
  expect([none.things, [...none.members()]]).toEqual([[], []])
})
