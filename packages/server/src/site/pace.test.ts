import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** Whether a call is still waiting after everything that can begin at once has begun. */
const waits = async (call: Promise<void>): Promise<boolean> => {
  const begun = call.then(() => false)
  return Promise.race([begun, new Promise<boolean>((resolve) => setImmediate(() => resolve(true)))])
}

test('OPS-1 so many begin at once, the next ones one after another, and after a rest so many at once again', async () => {
  let at = 0
  const pace = createPace({ atOnce: 3, every: 1000 }, () => at)
  for (const name of ['a', 'b', 'c']) expect(await waits(pace(name))).toBe(false)
  expect(await waits(pace('d'))).toBe(true)
  at = 10_000
  for (const name of ['e', 'f', 'g']) expect(await waits(pace(name))).toBe(false)
  expect(await waits(pace('h'))).toBe(true)
})

test('OPS-1 calls of one name that wait count once', async () => {
  let at = 0
  const pace = createPace({ atOnce: 1, every: 1000 }, () => at)
  expect(await waits(pace('a'))).toBe(false)
  for (const name of ['b', 'b', 'b']) expect(await waits(pace(name))).toBe(true)
  at = 2000
  expect(await waits(pace('c'))).toBe(false)
  expect(await waits(pace('d'))).toBe(true)
})

test('OPS-1 what waits begins in its order, each after its time', async () => {
  const pace = createPace({ atOnce: 1, every: 40 })
  const began: string[] = []
  const start = performance.now()
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await pace(name)
      began.push(name)
    }),
  )
  expect(began).toEqual(['a', 'b', 'c'])
  expect(performance.now() - start).toBeGreaterThan(70)
})
