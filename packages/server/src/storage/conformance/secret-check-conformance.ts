import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'

/** Conformance tests of a store of secret checks. `open` returns an empty storage for each test. */
export function secretCheckConformance(open: () => Promise<Storage>): void {
  test('the check values of secrets are null before the first, and changed only by who knows those before', async () => {
    const { secretChecks } = await open()
    expect([await secretChecks.read(), await secretChecks.keysInUse()]).toEqual([null, []])
    const [one, other] = ['1', '2'].map((secret) => ({ secret, keys: { '2026': 'a', b: 'c' } }))
    await Promise.all(
      [one, other].map((checks) => secretChecks.exchange(null, checks ?? { secret: '', keys: {} })),
    )
    const first = await secretChecks.read()
    expect([one, other]).toContainEqual(first)
    const second = { secret: '3', keys: {} }
    await secretChecks.exchange(second, second)
    expect(await secretChecks.read()).toEqual(first)
    await secretChecks.exchange(first, second)
    expect(await secretChecks.read()).toEqual(second)
  })
}
