import { sessionLimits } from '@redress/form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionTimer } from './session-timer.ts'
import { createTabStorage } from './tab-storage.ts'
import { buildStorage } from './testing.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

/** A clock of 30 minutes that runs. */
function open(storage = buildStorage(), shared = buildStorage()) {
  const calls = { keptAlive: 0, expired: 0, paused: false }
  const timer = createSessionTimer({
    limits: sessionLimits(30),
    now: Date.now,
    storage: createTabStorage(() => storage),
    shared: createTabStorage(() => shared),
    isPaused: () => calls.paused,
    keepAlive: () => {
      calls.keptAlive += 1
    },
    onExpiry: () => {
      calls.expired += 1
    },
  })
  timer.start()
  return { timer, calls, storage, phase: () => timer.phase.get() }
}

test('TMR-1 TMR-2 every second it is checked whether the final minute has begun', () => {
  const { phase } = open()
  minutes(29 - 1 / 60)
  expect(phase()).toEqual({ kind: 'running' })
  vi.advanceTimersByTime(1000)
  expect(phase()).toEqual({ kind: 'warning', secondsLeft: 60 })
  vi.advanceTimersByTime(1000)
  expect(phase()).toEqual({ kind: 'warning', secondsLeft: 59 })
})

test('TMR-1 activity restarts the time limit', () => {
  const { timer, phase } = open()
  minutes(28)
  timer.noteActivity()
  minutes(28)
  expect(phase()).toEqual({ kind: 'running' })
  minutes(1)
  expect(phase().kind).toBe('warning')
})

test('TMR-1 keys within one second → what the tabs share is neither read nor written for them', () => {
  const shared = buildStorage()
  const { timer } = open(buildStorage(), shared)
  vi.advanceTimersByTime(1000)
  const read = vi.spyOn(shared, 'getItem')
  const written = vi.spyOn(shared, 'setItem')
  for (let key = 0; key < 10; key += 1) timer.noteActivity()
  expect([read.mock.calls.length, written.mock.calls.length]).toEqual([0, 0])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveBeenCalledOnce()
})

test('TMR-2 in the final minute a mouse movement changes nothing; Continue restarts the time limit, any number of times', () => {
  const { timer, calls, phase } = open()
  for (let round = 0; round < 5; round += 1) {
    minutes(29.5)
    timer.noteActivity()
    expect(phase()).toEqual({ kind: 'warning', secondsLeft: 30 })
    timer.extend()
    expect(phase()).toEqual({ kind: 'running' })
  }
  expect(calls.expired).toBe(0)
})

test('TMR-3 at the end it expires once and then stops', () => {
  const { calls, phase } = open()
  minutes(120)
  expect([calls.expired, phase()]).toEqual([1, { kind: 'running' }])
})

test('TMR-3 a touch that wakes a sleeping phone does not restore a session that expired meanwhile', () => {
  const { timer, calls } = open()
  vi.setSystemTime(Date.now() + 45 * 60_000)
  timer.noteActivity()
  expect(calls.expired).toBe(1)
})

test('TMR-3 a tab that was put away and loaded again knows that the time ran out meanwhile', () => {
  const { storage, timer } = open()
  expect(timer.ranOutMeanwhile()).toBe(false)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(timer.ranOutMeanwhile()).toBe(true)
  const after = open(storage)
  expect(after.calls.expired).toBe(1)
})

test('TMR-1 a reload does not restart the time limit', () => {
  const { storage } = open()
  minutes(20)
  const { phase } = open(storage)
  minutes(9)
  expect(phase().kind).toBe('warning')
})

test('TMR-4 the timer is paused while a claim is being sent', () => {
  const { calls, phase } = open()
  minutes(20)
  calls.paused = true
  minutes(40)
  calls.paused = false
  minutes(8)
  expect(phase()).toEqual({ kind: 'running' })
  minutes(1)
  expect(phase()).toEqual({ kind: 'warning', secondsLeft: 60 })
})

test('the server is notified every few minutes that the claimant is active, and not while they are idle', () => {
  const { timer, calls } = open()
  for (let second = 0; second < 12 * 60; second += 1) {
    vi.advanceTimersByTime(1000)
    timer.noteActivity()
  }
  expect(calls.keptAlive).toBeGreaterThanOrEqual(2)
  expect(calls.keptAlive).toBeLessThanOrEqual(3)
  const before = calls.keptAlive
  minutes(25)
  expect(calls.keptAlive).toBeLessThanOrEqual(before + 1)
})

test('TMR-4 a clock that is stopped leaves nothing in the tab', () => {
  const { timer, storage } = open()
  expect(storage.length).toBe(1)
  timer.stop()
  minutes(60)
  expect(storage.length).toBe(0)
})

test('TMR-1 TMR-3 activity in one tab extends the session of another, and closes its warning', () => {
  const shared = buildStorage()
  const idle = open(buildStorage(), shared)
  const busy = open(buildStorage(), shared)
  minutes(29.5)
  expect(idle.phase().kind).toBe('warning')
  busy.timer.extend()
  vi.advanceTimersByTime(1000)
  expect([idle.phase().kind, busy.phase().kind]).toEqual(['running', 'running'])
  minutes(28)
  expect([idle.calls.expired, busy.calls.expired]).toEqual([0, 0])
})

test('TMR-3 when nothing is done in any tab, all of them end', () => {
  const shared = buildStorage()
  const tabs = [open(buildStorage(), shared), open(buildStorage(), shared)]
  minutes(31)
  expect(tabs.map(({ calls }) => calls.expired)).toEqual([1, 1])
})

test('TMR-3 a tab that slept asks what the others did before it ends the session', () => {
  const shared = buildStorage()
  const { timer, calls } = open(buildStorage(), shared)
  vi.setSystemTime(Date.now() + 45 * 60_000)
  shared.setItem('redress.last-activity', String(Date.now() - 60_000))
  timer.noteActivity()
  expect(calls.expired).toBe(0)
})

test('TMR-3 a future time stored by another tab does not extend the session', () => {
  const shared = buildStorage()
  shared.setItem('redress.last-activity', String(Date.now() + 24 * 60 * 60_000))
  const { calls } = open(buildStorage(), shared)
  minutes(31)
  expect(calls.expired).toBe(1)
})
