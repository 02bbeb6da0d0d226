import { expect, test } from 'vitest'
import { countedBits, weightLearner } from './weights.ts'

const signal = (family: 'payment' | 'contact' | 'mailbox', most: number, inHouseholds = false) => ({
  family,
  inHouseholds,
  mostBits: most,
  bits: (others: number) => Math.log2(others + 1),
})

/** An account, an address that a household shares, and an e-mail address. */
const signals = [signal('payment', 10), signal('contact', 10, true), signal('mailbox', 10)]

const sightingOf = (index: number) => (others: number) => ({ signal: index, others })
const account = sightingOf(0)
const address = sightingOf(1)
const mailbox = sightingOf(2)

const usual = Math.log2(16)

test('FRD-1 without claims to learn from, a finding has the bits of its signal', () => {
  expect(weightLearner(signals).weightOf(account(15), 100)).toBe(usual)
})

test('FRD-1 a finding that claims with other evidence have more often is worth up to two bits more, and otherwise less', () => {
  const learner = weightLearner(signals)
  for (let claim = 0; claim < 200; claim += 1) {
    learner.add([account(15), mailbox(31)])
    learner.add([mailbox(15)])
  }
  expect(learner.weightOf(account(15), 10_000)).toBeGreaterThan(usual + 1.5)
  expect(learner.weightOf(account(15), 10_000)).toBeLessThanOrEqual(usual + 2)
  expect(learner.weightOf(mailbox(15), 10_000)).toBeLessThan(usual)
  expect(learner.weightOf(mailbox(15), 10_000)).toBeGreaterThanOrEqual(usual - 2)
})

test('FRD-1 a few claims move no weight by much', () => {
  const learner = weightLearner(signals)
  learner.add([account(15), mailbox(31)])
  expect(Math.abs(learner.weightOf(account(15), 10_000) - usual)).toBeLessThan(0.2)
})

test('FRD-1 what a household shares is moved up by nothing, and is no evidence about other findings', () => {
  const learner = weightLearner(signals)
  for (let claim = 0; claim < 500; claim += 1) {
    learner.add([account(31), address(3)])
    learner.add([mailbox(15), address(5)])
  }
  expect(learner.weightOf(address(3), 10_000)).toBeLessThanOrEqual(2)
  expect(learner.weightOf(mailbox(15), 10_000)).toBeLessThanOrEqual(usual)
})

test('FRD-1 of findings with one cause the strongest alone counts, and the first of two that are alike', () => {
  const of = [signal('payment', 10), signal('payment', 10), signal('contact', 10, true)]
  const bits = (sighting: { readonly others: number }) => sighting.others
  const sightings = [
    { signal: 0, others: 9 },
    { signal: 1, others: 9 },
    { signal: 2, others: 30 },
  ]
  expect(countedBits(sightings, of, bits)).toEqual([9, 0, 30])
})

test('FRD-1 a few people who share several things have one cause, and many have as many as there are families', () => {
  const of = [signal('payment', 10, true), signal('contact', 10, true)]
  const both = (others: number) => [
    { signal: 0, others },
    { signal: 1, others },
  ]
  expect(countedBits(both(4), of, () => 2)).toEqual([2, 0])
  expect(countedBits(both(8), of, () => 2)).toEqual([2, 2])
})
