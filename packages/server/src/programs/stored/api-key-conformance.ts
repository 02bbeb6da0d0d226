import { expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import type { StoredApiKey } from './api-key-store.ts'

const madeAt = Temporal.Instant.from('2026-11-20T20:00:00Z')

const keyNamed = (name: string, keyHash = `hash of ${name}`): StoredApiKey => ({
  name,
  scope: 'decide',
  keyHash,
  madeAt,
  endsAt: madeAt.add({ hours: 24 }),
  revokedAt: null,
})

/** Conformance tests of the keys of programs. */
export function apiKeyConformance(open: () => Promise<Storage>): void {
  test('RET-7 a key is found by its hash, keeps its name for good, and stays revoked since the first time', async () => {
    const { apiKeys } = await open()
    expect(await apiKeys.add(keyNamed('two'))).toBe(true)
    expect(await apiKeys.add(keyNamed('one'))).toBe(true)
    expect(await apiKeys.find('hash of one')).toEqual(keyNamed('one'))
    const ofBounces = { ...keyNamed('bounces'), scope: 'bounces' } as const
    expect(await apiKeys.add(ofBounces)).toBe(true)
    expect(await apiKeys.find('hash of bounces')).toEqual(ofBounces)
    expect(await apiKeys.find('another hash')).toBeNull()
    expect(await apiKeys.revoke('one', madeAt)).toBe(true)
    expect(await apiKeys.revoke('one', madeAt.add({ hours: 1 }))).toBe(true)
    expect(await apiKeys.revoke('three', madeAt)).toBe(false)
    expect(await apiKeys.add(keyNamed('one', 'a new hash'))).toBe(false)
    expect(await apiKeys.all()).toEqual([
      ofBounces,
      { ...keyNamed('one'), revokedAt: madeAt },
      keyNamed('two'),
    ])
  })
}
