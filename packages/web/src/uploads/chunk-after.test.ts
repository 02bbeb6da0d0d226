import { expect, test } from 'vitest'
import { chunkAfter, chunkAfterLoss, firstChunk } from './chunk-after.ts'

const second = 1000

test('UPL-1 requests become as large as the line carries in eight seconds, and at most four times as large at once', () => {
  expect(chunkAfter(firstChunk, 8 * second)).toBe(firstChunk)
  expect(chunkAfter(firstChunk, 16 * second)).toBe(firstChunk / 2)
  expect(chunkAfter(firstChunk, 4 * second)).toBe(firstChunk * 2)
  expect(chunkAfter(firstChunk, 1)).toBe(firstChunk * 4)
  expect(chunkAfter(firstChunk, 0)).toBe(firstChunk * 4)
})

test('UPL-1 requests stay between 64 KB and 4 MB, however fast or bad the line is', () => {
  let [fast, slow, lost] = [firstChunk, firstChunk, firstChunk]
  for (let round = 0; round < 10; round += 1) {
    fast = chunkAfter(fast, 1)
    slow = chunkAfter(slow, 60 * second)
    lost = chunkAfterLoss(lost)
  }
  expect([fast, slow, lost]).toEqual([4 * 1024 * 1024, 64 * 1024, 64 * 1024])
})
