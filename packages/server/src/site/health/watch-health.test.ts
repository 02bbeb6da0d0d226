import { expect, onTestFinished, test, vi } from 'vitest'
import { watchHealth } from './watch-health.ts'

test('OPS-4 a dependency that hangs is down, is probed once until it answers, and is up again then', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  let probes = 0
  const probe = (): Promise<void> => {
    probes += 1
    return promise
  }
  const log = { info: () => undefined, error: () => undefined }
  const watch = watchHealth([{ name: 'disk', isRequired: true, probe, faultOf: () => 'DISK_FULL' }], {
    now: () => Temporal.Instant.from('2026-11-20T20:00:00Z'),
    log,
  })
  watch.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([probes, watch.states()[0]?.state]).toEqual([1, 'down'])
  resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watch.states()[0]?.state).toBe('up')
  expect(probes).toBeGreaterThan(1)
})
