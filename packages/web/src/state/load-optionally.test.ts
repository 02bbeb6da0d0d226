import { expect, test } from 'vitest'
import { isLoadingOptionally, loadNeeded, loadOptionally } from './load-optionally.ts'

test('code that a button needs and that is missing counts as missing, while other code is loaded ahead', async () => {
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
