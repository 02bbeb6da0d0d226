import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'
import type { Grant } from './grant-store.ts'

const grant = (changes: Partial<Grant> = {}): Grant => ({
  sessionHash: 'session-1',
  formType: 'Automotive',
  memberId: 'member-1',
  grantedAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
  lastSeenAt: Temporal.Instant.from('2026-11-20T20:00:00Z'),
  proof: '',
  retired: false,
  caseVersion: 'version-1',
  listed: '',
  tabKey: '',
  ...changes,
})

/** Conformance tests of a grant store. `open` returns an empty storage for each test. */
export function grantConformance(open: () => Promise<Storage>): void {
  test('a grant belongs to one browser and one form', async () => {
    const { grants } = await open()
    await grants.give(grant())
    expect(await grants.find('session-1', 'Automotive')).toEqual(grant())
    expect(await grants.find('session-1', 'Standard')).toBeNull()
    expect(await grants.find('session-2', 'Automotive')).toBeNull()
  })

  test('a second grant takes the place of the first; the end of a session removes all of it', async () => {
    const { grants } = await open()
    await grants.give(grant())
    await grants.give(grant({ memberId: 'member-2' }))
    expect(await grants.find('session-1', 'Automotive')).toMatchObject({ memberId: 'member-2' })
    await grants.give(grant({ formType: 'exclusion' }))
    await grants.give(grant({ sessionHash: 'session-2' }))
    await grants.end('session-1')
    expect(await grants.find('session-1', 'Automotive')).toBeNull()
    expect(await grants.find('session-1', 'exclusion')).toBeNull()
    expect(await grants.find('session-2', 'Automotive')).not.toBeNull()
  })

  test('a retired grant is there and is none of its session; giving it anew makes it one again', async () => {
    const { grants } = await open()
    await grants.give(grant())
    await grants.give(grant({ formType: 'Standard', proof: 'a proof' }))
    await grants.retire('session-1', ['Automotive'])
    expect(await grants.find('session-1', 'Automotive')).toEqual(grant({ retired: true }))
    expect(await grants.ofSession('session-1')).toEqual([grant({ formType: 'Standard', proof: 'a proof' })])
    await grants.give(grant())
    expect(await grants.ofSession('session-1')).toHaveLength(2)
  })

  test('a grant with recent activity is touched, and one without is removed', async () => {
    const { grants } = await open()
    const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00Z`)
    await grants.give(grant())
    await grants.touch('session-1', at('20:30'), at('20:00'))
    expect((await grants.find('session-1', 'Automotive'))?.lastSeenAt).toEqual(at('20:30'))
    await grants.touch('session-1', at('21:30'), at('21:00'))
    expect((await grants.find('session-1', 'Automotive'))?.lastSeenAt).toEqual(at('20:30'))
    await grants.removeOld({ seenBefore: at('20:30'), givenBefore: at('20:00') })
    expect(await grants.find('session-1', 'Automotive')).not.toBeNull()
    await grants.removeOld({ seenBefore: at('20:31'), givenBefore: at('19:00') })
    expect(await grants.find('session-1', 'Automotive')).toBeNull()
  })

  test('grants of no forms are retired: nothing changes', async () => {
    const { grants } = await open()
    await grants.give(grant())
    await grants.retire('session-1', [])
    expect(await grants.find('session-1', 'Automotive')).toEqual(grant())
  })
}
