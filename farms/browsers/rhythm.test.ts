import { expect, test } from 'vitest'
import { rhythmOf } from './rhythm.ts'

test('FRD-6 a page takes its simulated seconds, what was really needed included, and what took longer is not taken twice', async () => {
  let now = 1_000_000
  const passed: number[] = []
  const clock = { pass: async (milliseconds: number) => void passed.push(milliseconds) }
  const rhythm = rhythmOf({ secondsByPage: { one: 60, two: 2, three: 20 } }, clock, () => now)
  rhythm.begin()
  now += 4000
  await rhythm.leave('one')
  expect(passed).toEqual([56_000])
  // Five seconds for a page of two: the next one has three less.
  now += 5000
  await rhythm.leave('two')
  now += 1000
  await rhythm.leave('three')
  expect(passed).toEqual([56_000, 16_000])
})
