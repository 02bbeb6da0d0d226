import { expect, test, vi } from 'vitest'

test('code that a button needs and that is missing counts as missing, while other code is loaded ahead', async () => {
  // A module of its own: tests that ran before in the same worker may still be loading.
  vi.resetModules()
  const { isLoadingOptionally, loadNeeded, loadOptionally } = await import('./load-optionally.ts')
  const ahead = Promise.withResolvers<void>()
  const loaded = loadOptionally(() => ahead.promise)
  const states: boolean[] = []
  const missing = () => {
    states.push(isLoadingOptionally())
    return Promise.reject(new Error('404'))
  }
  await expect(loadNeeded(missing)).rejects.toThrow('404')
  expect(states).toEqual([true, false])
  expect(isLoadingOptionally()).toBe(true)
  ahead.resolve()
  await loaded
  expect(isLoadingOptionally()).toBe(false)
})
