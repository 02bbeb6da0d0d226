import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

test('UPL-1 at most so many documents are sent at once, and the next begins when one ends, however often it says so', async () => {
  const takeTurn = createTurns(2)
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  for (const number of [1, 2, 3, 4])
    void takeTurn().then((end) => {
      begun.push(number)
      ends.set(number, end)
    })
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  ends.get(1)?.()
  ends.get(1)?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  ends.get(2)?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3, 4])
})
