import { expect, test } from 'vitest'
import { lagInARow } from './lag-in-a-row.ts'

test('OPS-9 one measurement above the limit rejects nobody, the second in a row does, and one below it ends that', () => {
  const { note, isLagging } = lagInARow(1000)
  const seen = [2000, 900, 2000, 1001, 5000, 1000, 2000].map((lag) => {
    note(lag)
    return isLagging()
  })
  expect(seen).toEqual([false, false, false, true, true, false, false])
})
