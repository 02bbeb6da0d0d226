import { expect, test, vi } from 'vitest'
import { createTabStorage } from '../session/tab-storage.ts'
import { buildStorage } from '../session/testing.ts'
import { reloadForNewVersion } from './reload-for-new-version.ts'

const reached = () => Promise.resolve(true)

test('a missing chunk reloads the page, once a minute at most', async () => {
  const browser = buildStorage()
  const storage = createTabStorage(() => browser)
  const reload = vi.fn()
  for (const at of [1000, 2000, 60_000, 61_001]) {
    await reloadForNewVersion({ storage, now: () => at, isReachable: reached, reload })
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a network the current page stays', async () => {
  const browser = buildStorage()
  const storage = createTabStorage(() => browser)
  const reload = vi.fn()
  await reloadForNewVersion({ storage, now: () => 1000, isReachable: () => Promise.resolve(false), reload })
  expect(reload).not.toHaveBeenCalled()
})

test('a browser without storage is not reloaded repeatedly', async () => {
  const storage = createTabStorage(() => {
    throw new Error('no storage')
  })
  const reload = vi.fn()
  await reloadForNewVersion({ storage, now: () => 1000, isReachable: reached, reload })
  expect(reload).not.toHaveBeenCalled()
})
