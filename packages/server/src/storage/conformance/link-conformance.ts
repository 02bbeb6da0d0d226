import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'

/** Conformance tests of a link store. `open` returns an empty storage for each test. */
export function linkConformance(open: () => Promise<Storage>): void {
  test('ACC-7 a link is found by the hash of its token alone', async () => {
    const { links } = await open()
    const madeAt = Temporal.Instant.from('2026-11-20T20:00:00Z')
    const link = {
      tokenHash: 'a hash',
      purpose: 'confirm',
      formType: 'Automotive',
      claimId: 'a claim',
      memberId: null,
      madeAt,
      endsAt: madeAt.add({ hours: 24 }),
      withdrawnAt: null,
    } as const
    await links.add(link)
    expect(await links.find('a hash')).toEqual(link)
    expect(await links.find('another hash')).toBeNull()
  })
}
