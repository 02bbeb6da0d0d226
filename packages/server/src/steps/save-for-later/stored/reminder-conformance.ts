import { expect, test } from 'vitest'
import { sealedValue } from '../../../storage/conformance/sealed-value.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { NewReminder } from './reminder-store.ts'

const now = Temporal.Instant.from('2026-11-27T01:00:00Z')
const after = (seconds: number): Temporal.Instant => now.add({ seconds })
const idHash = 'a'.repeat(64)

const reminderOf = (more: Partial<NewReminder> = {}): NewReminder => ({
  idHash,
  id: 'first',
  mailbox: 'mailbox-a',
  askedAt: now,
  dueAt: now,
  payload: sealedValue('an address'),
  ...more,
})

const limits = (at = now) => ({ now: at, until: at.add({ seconds: 60 }), limit: 10, underWay: [] })

/** A storage with drafts of these hashes, which end after a day. */
async function withDrafts(open: () => Promise<Storage>, ...hashes: readonly string[]): Promise<Storage> {
  const storage = await open()
  for (const each of hashes)
    await storage.drafts.put({
      idHash: each,
      formType: 'Automotive',
      caseVersion: 'f'.repeat(64),
      savedAt: now,
      endsAt: now.add({ hours: 24 }),
      content: new Uint8Array([1]),
    })
  return storage
}

/** Conformance tests of reminders. `open` returns an empty storage for each test. */
export function reminderConformance(open: () => Promise<Storage>): void {
  test('RET-6 a reminder is stored for a draft that is there alone, and another request takes the place of the one before', async () => {
    const { reminders } = await withDrafts(open, idHash)
    expect(await reminders.put(reminderOf({ idHash: 'b'.repeat(64) }))).toBe(false)
    expect(await reminders.put(reminderOf({ askedAt: now.add({ hours: 24 }) }))).toBe(false)
    expect(await reminders.count()).toBe(0)
    expect(await reminders.put(reminderOf())).toBe(true)
    expect(await reminders.lease(limits())).toHaveLength(1)
    const again = reminderOf({ id: 'second', mailbox: 'mailbox-b', payload: sealedValue('another address') })
    expect(await reminders.put(again)).toBe(true)
    expect(await reminders.count()).toBe(1)
    expect(await reminders.lease(limits(after(1)))).toMatchObject([
      { ...again, dueAt: after(61), formType: 'Automotive', endsAt: now.add({ hours: 24 }), tries: 1 },
    ])
  })

  test('RET-6 a reminder goes with its draft, whether that is filed or has ended, and stays when the draft is saved again', async () => {
    const other = 'b'.repeat(64)
    const { drafts, reminders } = await withDrafts(open, idHash, other)
    await reminders.put(reminderOf())
    await reminders.put(reminderOf({ idHash: other }))
    const draft = await drafts.find(idHash, now)
    if (!draft) throw new Error('It was saved.')
    await drafts.put({ ...draft, endsAt: now.add({ hours: 48 }) })
    expect(await reminders.count()).toBe(2)
    await drafts.removeEnded(now.add({ hours: 24 }))
    expect(await reminders.count()).toBe(1)
    await drafts.remove(idHash, now)
    expect(await reminders.count()).toBe(0)
    expect(await reminders.lease(limits())).toEqual([])
  })

  test('RET-6 reminders to one mailbox are counted, apart from that of the draft', async () => {
    const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
    const { reminders } = await withDrafts(open, ...hashes)
    for (const each of hashes) await reminders.put(reminderOf({ idHash: each }))
    await reminders.put(reminderOf({ idHash, mailbox: 'mailbox-b' }))
    const counts = [
      await reminders.waitingFor('mailbox-a', ''),
      await reminders.waitingFor('mailbox-a', 'b'.repeat(64)),
    ]
    expect(counts).toEqual([2, 1])
  })

  test('RET-6 a reminder is leased by one worker, is extended while that sends it, and is leased again once the lease has ended', async () => {
    const { reminders } = await withDrafts(open, idHash)
    await reminders.put(reminderOf({ dueAt: after(10) }))
    expect(await reminders.lease(limits(after(9)))).toEqual([])
    const leases = (
      await Promise.all([reminders.lease(limits(after(10))), reminders.lease(limits(after(10)))])
    ).flat()
    expect(leases).toMatchObject([{ id: 'first', tries: 1 }])
    const [first] = leases
    if (!first) throw new Error('It was due.')
    expect(await reminders.isHeld(first)).toBe(true)
    expect(await reminders.lease({ ...limits(after(41)), limit: 0, underWay: leases })).toEqual([])
    expect(await reminders.lease(limits(after(100)))).toEqual([])
    const [second] = await reminders.lease(limits(after(101)))
    expect(second?.tries).toBe(2)
    expect(await reminders.isHeld(first)).toBe(false)
    // The lease is another's by now.
    await reminders.postpone(first, { dueAt: after(500), tries: 7 })
    expect(await reminders.lease(limits(after(162)))).toMatchObject([{ tries: 3 }])
  })

  test('RET-6 a reminder that is put off is looked at again at its time; one that was sent is removed, but not one that took its place', async () => {
    const { reminders } = await withDrafts(open, idHash)
    await reminders.put(reminderOf())
    const [leased] = await reminders.lease(limits())
    if (!leased) throw new Error('It was due.')
    await reminders.postpone(leased, { dueAt: after(30), tries: 0 })
    expect(await reminders.lease(limits(after(29)))).toEqual([])
    expect(await reminders.lease(limits(after(30)))).toMatchObject([{ tries: 1 }])
    await reminders.put(reminderOf({ id: 'second' }))
    await reminders.remove(leased)
    expect(await reminders.count()).toBe(1)
    await reminders.remove({ idHash, id: 'second' })
    expect(await reminders.count()).toBe(0)
  })

  test('RET-6 the address of a reminder moves to another key', async () => {
    const { reminders } = await withDrafts(open, idHash)
    const [from, to] = [sealedValue('an address'), sealedValue('an address again', 'key-b')]
    await reminders.put(reminderOf())
    expect(await reminders.underOtherKeys('key-b', 10)).toEqual([{ id: idHash, sealed: from }])
    expect(await reminders.exchange(idHash, to, to)).toBe(false)
    expect(await reminders.exchange(idHash, from, to)).toBe(true)
    expect(await reminders.underOtherKeys('key-b', 10)).toEqual([])
    expect(await reminders.lease(limits())).toMatchObject([{ payload: to }])
  })
}
