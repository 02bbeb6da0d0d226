import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'
import { type AttemptPlace, type AttemptRule, levelAt } from './attempt-store.ts'

const begin = Temporal.Instant.from('2026-11-20T00:00:00Z')
const at = (time: Temporal.DurationLike): Temporal.Instant => begin.add(time)

const total: AttemptRule = { perHour: 0.5, most: 3, pauses: [] }
const paused: AttemptRule = {
  perHour: 0.5,
  most: Number.MAX_SAFE_INTEGER,
  pauses: [
    { from: 1.5, milliseconds: 60_000 },
    { from: 2.5, milliseconds: 120_000 },
  ],
}

const of = (credential: string): AttemptPlace => ({
  key: `credential ${credential}`,
  scope: 'credential',
  credential,
})
const pair: AttemptPlace = { key: 'pair of a and b', scope: 'pair', credential: 'a' }
const ofCase: AttemptPlace = { key: 'case', scope: 'case', credential: null }

/** Conformance tests of an attempt store. `open` returns an empty storage for each test. */
export function attemptConformance(open: () => Promise<Storage>): void {
  test('of any number of simultaneous attempts at one credential as many are admitted as the limit allows', async () => {
    const { attempts } = await open()
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => attempts.take(of('a'), total, at({ hours: 1 }))),
    )
    expect(taken.filter(Boolean)).toHaveLength(3)
    expect(await attempts.take(of('b'), total, at({ hours: 1 }))).toBe(true)
  })

  test('a level falls with time, and an attempt is admitted again once there is room for it below the limit', async () => {
    const { attempts } = await open()
    const take = (time: Temporal.DurationLike) => attempts.take(of('a'), total, at(time))
    for (let made = 0; made < 3; made += 1) await take({ hours: 0 })
    expect(await take({ hours: 1, minutes: 59 })).toBe(false)
    expect(await take({ hours: 2, minutes: 1 })).toBe(true)
    const [stored] = await attempts.levels([of('a').key, 'unknown'])
    expect(stored && levelAt(stored, total, at({ hours: 4, minutes: 1 }))).toBeCloseTo(2, 1)
    expect(stored && levelAt(stored, total, at({ hours: 999 }))).toBe(0)
    // A clock that is behind changes nothing.
    expect(stored && levelAt(stored, total, begin)).toBe(stored?.level)
  })

  test('pauses grow with the attempts, and an attempt during a pause does not extend it', async () => {
    const { attempts } = await open()
    const take = (seconds: number) => attempts.take(pair, paused, at({ seconds }))
    expect([await take(0), await take(0), await take(0), await take(59)]).toEqual([true, true, false, false])
    expect((await attempts.levels([pair.key]))[0]?.opensAt).toEqual(at({ seconds: 60 }))
    expect([await take(60), await take(179), await take(180)]).toEqual([true, false, true])
    await attempts.remove(pair.key)
    expect([await take(181), await take(181), await take(181)]).toEqual([true, true, false])
  })

  test('a right attempt is taken back, and is the first of its day once', async () => {
    const { attempts } = await open()
    const takeBack = (hours: number) =>
      attempts.takeBack(of('a').key, at({ hours }), at({ hours: hours - 24 }))
    for (let made = 0; made < 3; made += 1) await attempts.take(of('a'), total, begin)
    expect([await takeBack(0), await takeBack(1), await takeBack(25), await takeBack(26)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect((await attempts.levels([of('a').key]))[0]?.level).toBe(0)
  })

  test('levels are raised without a limit, and lowered to zero at most', async () => {
    const { attempts } = await open()
    for (let made = 0; made < 5; made += 1) await attempts.add(ofCase, total, begin)
    await attempts.lower([ofCase.key, 'unknown'], 0.5)
    expect((await attempts.levels([ofCase.key]))[0]?.level).toBe(4.5)
    await attempts.lower([ofCase.key], 9)
    expect((await attempts.levels([ofCase.key]))[0]?.level).toBe(0)
  })

  test('credentials above a limit are listed, the highest first, and can be forgotten one by one or all', async () => {
    const { attempts } = await open()
    for (const [credential, count] of [
      ['few', 1],
      ['some', 3],
      ['many', 5],
    ] as const)
      for (let made = 0; made < count; made += 1) await attempts.add(of(credential), total, begin)
    await attempts.add({ ...pair, credential: 'many' }, total, begin)
    const above = (limit: number, hours = 0) => attempts.above('credential', total, at({ hours }), limit)
    expect(await above(9)).toMatchObject({
      total: 2,
      listed: [{ credential: 'many' }, { credential: 'some' }],
    })
    expect(await above(1)).toMatchObject({ total: 2, listed: [{ credential: 'many', level: 5 }] })
    expect(await above(9, 2)).toMatchObject({ total: 1, listed: [{ credential: 'many' }] })
    expect((await attempts.of('many')).map(({ scope, level }) => [scope, level])).toEqual([
      ['credential', 5],
      ['pair', 1],
    ])
    await attempts.forget('many')
    expect([await attempts.of('many'), (await above(9)).total]).toEqual([[], 1])
    expect(await attempts.forgetAll()).toBe(2)
    expect((await above(9)).total).toBe(0)
  })

  test('counts that were not changed for a while are removed', async () => {
    const { attempts } = await open()
    await attempts.add(of('old'), total, begin)
    await attempts.add(of('new'), total, at({ hours: 1 }))
    await attempts.removeOld(at({ hours: 1 }))
    expect((await attempts.levels([of('old').key, of('new').key])).map(({ key }) => key)).toEqual([
      of('new').key,
    ])
  })
}
