import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'
import type { StoredLink } from './link-store.ts'

const madeAt = Temporal.Instant.from('2026-11-20T20:00:00Z')
const at = (hours: number): Temporal.Instant => madeAt.add({ hours })

const linkOf = (tokenHash: string, memberId: string, formType = 'Automotive'): StoredLink => ({
  tokenHash,
  purpose: 'signIn',
  formType,
  claimId: null,
  memberId,
  madeAt,
  endsAt: at(24),
  withdrawnAt: null,
})

const formType = 'Automotive'
const purpose = 'signIn'

/** Conformance tests of a link store. `open` returns an empty storage for each test. */
export function linkConformance(open: () => Promise<Storage>): void {
  test('ACC-3 ACC-7 a link is found by the hash of its token alone', async () => {
    const { links } = await open()
    await links.add(linkOf('a hash', 'ana'))
    expect(await links.find('a hash')).toEqual(linkOf('a hash', 'ana'))
    expect(await links.find('another hash')).toBeNull()
    const confirming: StoredLink = {
      ...linkOf('of a claim', ''),
      purpose: 'confirm',
      claimId: 'a claim',
      memberId: null,
    }
    await links.add(confirming)
    expect(await links.find('of a claim')).toEqual(confirming)
  })

  test('ACC-3 links that are added again stay as they are', async () => {
    const { links } = await open()
    await links.addAll([linkOf('1', 'ana'), linkOf('2', 'ben')])
    await links.withdraw({ purpose, formType, memberIds: ['ana'] }, at(1))
    await links.addAll([linkOf('1', 'ana'), linkOf('3', 'cy')])
    await links.addAll([])
    expect((await links.find('1'))?.withdrawnAt).toEqual(at(1))
    expect((await links.find('3'))?.memberId).toBe('cy')
  })

  test('ACC-3 links are removed by their hashes, and no others', async () => {
    const { links } = await open()
    const hashes = Array.from({ length: 1000 }, (_, index) => `hash ${index}`)
    await links.addAll([linkOf('other', 'ana'), ...hashes.map((hash) => linkOf(hash, 'ana'))])
    await links.remove([])
    await links.remove([...hashes, 'unknown'])
    expect(await links.find('hash 0')).toBeNull()
    expect((await links.find('other'))?.memberId).toBe('ana')
    expect(await links.withdraw({ purpose, formType, memberIds: null }, at(1))).toBe(1)
  })

  test('ACC-3 the links of some members or of all are withdrawn once, of one form alone', async () => {
    const { links } = await open()
    await links.addAll([linkOf('1', 'ana'), linkOf('2', 'ben'), linkOf('3', 'ana', 'Standard')])
    expect(await links.withdraw({ purpose, formType, memberIds: [] }, at(1))).toBe(0)
    expect(await links.withdraw({ purpose, formType, memberIds: ['ana', 'nobody'] }, at(1))).toBe(1)
    expect(await links.withdraw({ purpose, formType, memberIds: null }, at(2))).toBe(1)
    const withdrawn = await Promise.all(['1', '2', '3'].map((hash) => links.find(hash)))
    expect(withdrawn.map((link) => link?.withdrawnAt)).toEqual([at(1), at(2), null])
  })

  test('ACC-3 the links of members are found, the oldest first, and those that were made before a moment are withdrawn alone', async () => {
    const { links } = await open()
    await links.addAll([
      { ...linkOf('new', 'ana'), madeAt: at(3) },
      { ...linkOf('old', 'ana'), withdrawnAt: at(1) },
      linkOf('of another form', 'ana', 'Standard'),
      linkOf('of another', 'ben'),
    ])
    const selection = { purpose, formType, memberIds: ['ana', 'nobody'] } as const
    const hashesOf = async (more: object = {}) =>
      (await links.ofMembers({ ...selection, ...more })).map(({ tokenHash }) => tokenHash)
    expect(await hashesOf()).toEqual(['old', 'new'])
    expect(await hashesOf({ madeBefore: at(3) })).toEqual(['old'])
    expect(await hashesOf({ memberIds: [] })).toEqual([])
    expect(await links.withdraw({ ...selection, memberIds: null, madeBefore: at(3) }, at(4))).toBe(1)
    expect([(await links.find('new'))?.withdrawnAt, (await links.find('of another'))?.withdrawnAt]).toEqual([
      null,
      at(4),
    ])
  })

  test('ACC-3 more links than one transaction changes are all withdrawn', async () => {
    const { links } = await open()
    for (let page = 0; page < 11; page += 1)
      await links.addAll(Array.from({ length: 500 }, (_, index) => linkOf(`${page} ${index}`, 'ana')))
    expect(await links.withdraw({ purpose, formType, memberIds: null }, at(1))).toBe(5500)
    expect(await links.withdraw({ purpose, formType, memberIds: null }, at(1))).toBe(0)
  })

  test('ACC-3 earlier links of members end, those made now and those that ended before stay as they are', async () => {
    const { links } = await open()
    await links.addAll([
      linkOf('earlier', 'ana'),
      { ...linkOf('ended', 'ana'), endsAt: at(1) },
      { ...linkOf('new', 'ana'), madeAt: at(2) },
      linkOf('of another', 'ben'),
    ])
    expect(await links.end({ purpose, formType, memberIds: ['ana'] }, at(2), at(2))).toBe(1)
    const found = await Promise.all(['earlier', 'ended', 'new', 'of another'].map((hash) => links.find(hash)))
    expect(found.map((link) => link?.endsAt)).toEqual([at(2), at(1), at(24), at(24)])
  })
}
