import { expect, test } from 'vitest'
import type { ClaimEvent } from '../vault/claim-event.ts'
import { statusOf } from './claim-history.ts'
import { decisionOn } from './decisions.ts'
import { changesOf, eventsThatCount, openChangesOf } from './open-changes.ts'

const code = 'CODE-1'
const filedAt = Temporal.Instant.from('2026-11-20T20:00:00Z')
const days = (count: number) => filedAt.add({ minutes: Math.round(24 * 60 * count) })

/** A claim with these events, one a day from the day after it was filed. */
const historyOf = (...whats: readonly ClaimEvent['what'][]) => ({
  filings: [
    { id: 'one', referenceCode: code, contentHash: 'hash', liveKey: null, receivedAt: filedAt },
  ] as const,
  events: whats.map(
    (what, index): ClaimEvent => ({
      version: 1,
      id: `event-${index + 1}`,
      claimId: 'one',
      number: index + 1,
      previous: 'hash',
      on: { referenceCode: code, contentHash: 'hash' },
      at: days(index + 1).toString(),
      what,
      salt: 'salt',
    }),
  ),
})

const withdrawal = { kind: 'withdrawal', key: 'a key' } as const
const contact = { kind: 'contactChange', key: 'a key', fields: { 'a.email': 'new' } } as const
const accepted: ClaimEvent['what'] = {
  kind: 'decision',
  state: 'accepted',
  reasons: [],
  amount: '1',
  day: null,
}

const numbersOf = (changes: ReturnType<typeof changesOf>): number[] =>
  changes.map(({ event }) => event.number)

test('RET-4 a change holds its claim for the days of the case, and no longer', () => {
  const history = historyOf(contact)
  expect(numbersOf(openChangesOf(history, days(14.9)))).toEqual([1])
  expect(openChangesOf(history, days(15))).toEqual([])
  expect(numbersOf(openChangesOf(history, days(3.9), 3))).toEqual([1])
  expect(openChangesOf(history, days(4), 3)).toEqual([])
})

test('RET-4 an objection holds the claim until an administrator decides, and the change counts no longer', () => {
  const history = historyOf(contact, { kind: 'objection', to: [1] })
  expect(numbersOf(openChangesOf(history, days(1000)))).toEqual([1])
  expect(eventsThatCount(history).map(({ number }) => number)).toEqual([2])
  for (const counts of [true, false]) {
    const decided = historyOf(
      contact,
      { kind: 'objection', to: [1] },
      { kind: 'objectionDecision', to: [1], counts },
    )
    expect(openChangesOf(decided, days(4))).toEqual([])
    expect(eventsThatCount(decided).some(({ number }) => number === 1)).toBe(counts)
    const again = {
      ...decided,
      events: [...decided.events, ...historyOf({ kind: 'objection', to: [1] }).events],
    }
    expect(eventsThatCount(again).some(({ number }) => number === 1)).toBe(counts)
  }
})

test('RET-4 RET-14 a withdrawal by the claimant is the decision withdrawn, with who said it, until somebody objects', () => {
  const withdrawn = historyOf(accepted, withdrawal)
  expect(statusOf(withdrawn).state).toBe('withdrawn')
  expect(decisionOn(withdrawn, code)).toMatchObject({ state: 'withdrawn', by: 'claimant', amount: null })
  const objected = historyOf(accepted, withdrawal, { kind: 'objection', to: [2] })
  expect(statusOf(objected).state).toBe('accepted')
  expect(decisionOn(objected, code)).toEqual({
    state: 'accepted',
    reasons: [],
    amount: '1',
    day: null,
    at: days(1).toString(),
    number: 1,
  })
})

test('RET-4 decisions are no changes, and nobody objects to them', () => {
  expect(changesOf(historyOf(accepted, { kind: 'objection', to: [1] }))).toEqual([])
  expect(statusOf(historyOf(accepted, { kind: 'objection', to: [1] })).state).toBe('accepted')
})
