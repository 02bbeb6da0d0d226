import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from '../../../claims/vault/lookup-keys.ts'
import { doWork } from '../../../testing/test-browser.ts'
import { askForWork, createSignInPace, isDone } from './pass-door.ts'

const begun = Temporal.Instant.from('2026-11-01T12:00:00Z')
const depsAt = (now: Temporal.Instant, secret = 'a secret of at least thirty-two characters') => ({
  keys: keysFrom(secret),
  now: () => now,
  randomBytes,
})
const workFor = { formType: 'Automotive', sessionHash: 'one session' }

test('FRD-7 work that was done for a form in a session is taken for these alone, in time and by any server', () => {
  const done = doWork(askForWork(depsAt(begun), workFor))
  expect(isDone(depsAt(begun), workFor, done)).toBe(true)
  expect(isDone(depsAt(begun), { ...workFor, sessionHash: 'another' }, done)).toBe(false)
  expect(isDone(depsAt(begun), { ...workFor, formType: 'Residential' }, done)).toBe(false)
  expect(isDone(depsAt(begun.add({ minutes: 4 })), workFor, done)).toBe(true)
  expect(isDone(depsAt(begun.add({ minutes: 6 })), workFor, done)).toBe(false)
  expect(isDone(depsAt(begun, 'another secret of thirty-two characters'), workFor, done)).toBe(false)
})

test('FRD-7 work that is missing, shortened, for other numbers or for a challenge of one’s own is refused', () => {
  const asked = askForWork(depsAt(begun), workFor)
  const done = doWork(asked)
  const refused = (change: Partial<typeof done>) => isDone(depsAt(begun), workFor, { ...done, ...change })
  expect(refused({ numbers: '1' })).toBe(false)
  expect(refused({ numbers: done.numbers.slice(done.numbers.indexOf(',') + 1) })).toBe(false)
  expect(refused({ numbers: done.numbers.replaceAll(/\d+/g, '0') })).toBe(false)
  const longer = asked.challenge.replace(/^\d+/, (endsAt) => `${endsAt}0`)
  expect(isDone(depsAt(begun), workFor, doWork({ ...asked, challenge: longer }))).toBe(false)
  for (const challenge of ['', '.', '..', 'a.b.c', createHash('sha256').update('x').digest('hex')])
    expect(refused({ challenge })).toBe(false)
})

test('FRD-7 the pace follows the sign-ins of the last seconds, and a short burst is no pace', () => {
  let now = 0
  const pace = createSignInPace(() => now)
  const arrive = (seconds: number, aSecond: number): number => {
    let last = 0
    for (let each = 0; each < seconds * aSecond; each += 1) {
      now += 1000 / aSecond
      last = pace.count()
    }
    return last
  }
  expect(arrive(60, 20)).toBeCloseTo(20, 0)
  expect(arrive(60, 200)).toBeCloseTo(200, 0)
  now += 60_000
  expect(pace.count()).toBeLessThan(1)
  expect(arrive(1, 200)).toBeLessThan(25)
})
