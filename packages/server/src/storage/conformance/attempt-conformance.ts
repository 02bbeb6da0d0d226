import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'

/** Conformance tests of an attempt store. `open` returns an empty storage for each test. */
export function attemptConformance(open: () => Promise<Storage>): void {
  test('attempts are counted for each claim id, each with a number of its own', async () => {
    const { attempts } = await open()
    const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
    const since = at.subtract({ hours: 24 })
    const counts = await Promise.all(Array.from({ length: 5 }, () => attempts.count('member-1', at, since)))
    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(await attempts.count('member-2', at, since)).toBe(1)
    await attempts.forget('member-1')
    expect(await attempts.count('member-1', at, since)).toBe(1)
  })

  test('attempts above a number are listed, the oldest first, and can be removed one by one or all', async () => {
    const { attempts } = await open()
    const at = (hour: number) => Temporal.Instant.from('2026-11-20T00:00:00Z').add({ hours: hour })
    for (const [memberId, hour, count] of [
      ['old', 0, 5],
      ['first', 10, 3],
      ['second', 11, 4],
      ['few', 12, 1],
    ] as const)
      for (let made = 0; made < count; made += 1) await attempts.count(memberId, at(hour), at(0))
    const above = (limit: number) => attempts.above(2, at(5), limit)
    expect(await above(10)).toEqual({
      total: 2,
      listed: [
        { memberId: 'first', beganAt: at(10), count: 3 },
        { memberId: 'second', beganAt: at(11), count: 4 },
      ],
    })
    expect(await above(1)).toMatchObject({ total: 2, listed: [{ memberId: 'first' }] })
    expect(await attempts.of('few')).toEqual({ memberId: 'few', beganAt: at(12), count: 1 })
    await attempts.forget('first')
    expect([await attempts.of('first'), (await above(10)).total]).toEqual([null, 1])
    expect(await attempts.forgetAll()).toBe(3)
    expect((await above(10)).total).toBe(0)
  })

  test('a count begins anew when its first attempt is old, not when its last is', async () => {
    const { attempts } = await open()
    const count = (time: string) => {
      const at = Temporal.Instant.from(time)
      return attempts.count('member-1', at, at.subtract({ hours: 24 }))
    }
    expect(await count('2026-11-20T20:00:00Z')).toBe(1)
    expect(await count('2026-11-21T19:00:00Z')).toBe(2)
    expect(await count('2026-11-21T20:00:00.001Z')).toBe(1)
    await attempts.removeOld(Temporal.Instant.from('2026-11-21T20:00:00.002Z'))
    expect(await count('2026-11-21T20:00:01Z')).toBe(1)
  })
}
