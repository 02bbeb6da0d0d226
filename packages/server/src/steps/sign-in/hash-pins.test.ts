import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { rotateKeys } from '../../case-data/keys/rotate-keys.ts'
import type { DamagedRow } from '../../claims/vault/damaged-rows.ts'
import { keyRing, masterKeyFrom, type SlowHashCost, slowHashCost } from '../../claims/vault/key-ring.ts'
import { keysFrom } from '../../claims/vault/lookup-keys.ts'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import { lightHashMemory } from '../../testing/child-processes.ts'
import { firstMember, openBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { metricsOf } from '../../testing/wait-for-count.ts'
import { memberIdOf, pinHashOf } from './credentials.ts'
import { hashPins } from './hash-pins.ts'

const secret = 'a secret of at least thirty-two characters'
const keys = keysFrom(secret)
const members = 40

/** A cost that is light where the subject is not the hash itself. */
const light = { ...slowHashCost, memory: lightHashMemory }

async function imported(cost: SlowHashCost = light) {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  const storage = openSqlite(file)
  onTestFinished(() => storage.close())
  const ring = keyRing([masterKeyFrom(secret)], cost)
  const classList = sealedClassList({ storage, ring })
  async function* rows() {
    for (let line = 1; line <= members; line += 1) {
      const credentials = { claimId: `AB-${line}`, pin: String(100_000 + line) }
      const [id, pinHash] = [memberIdOf(keys, credentials.claimId), pinHashOf(keys, credentials)]
      yield { line, member: { id, pinHash, vinHash: null, data: {} } }
    }
  }
  await classList.replace(rows, { source: 'test', repeated: 'It came before.', mode: 'replace' })
  const clock = { now: Temporal.Instant.from('2026-11-20T20:00:00Z') }
  const left: number[] = []
  const onProgress = (count: number) => void left.push(count)
  const deps = (holder: string) => ({ storage, ring, now: () => clock.now, holder, onProgress, atOnce: 2 })
  return { file, storage, classList, deps, clock, left, rows }
}

test('OPS-10 the fast hashes of an import are all replaced, with progress', async () => {
  const { file, storage, classList, deps, left } = await imported(slowHashCost)
  const id = memberIdOf(keys, 'AB-7')
  const fast = String(await storage.classList.pinHashOf(id))
  expect(fast).toMatch(/^f1:/)
  expect(await hashPins(deps('a'))).toBe(0)
  expect(left).toEqual([40, 24, 8, 0, 0])
  expect(await storage.classList.pinsLeft()).toBe(0)
  const slow = await storage.classList.pinHashOf(id)
  expect(slow).toMatch(/^s1:/)
  // The sealed data contains the hash too: a fast hash there would defeat the purpose.
  expect(await classList.find(id)).toMatchObject({ pinHash: slow })
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  const count = database
    .prepare("SELECT count(*) AS count FROM class_member WHERE pin_hash LIKE 'f1:%'")
    .get()
  expect(count?.count).toBe(0)
})

test('OPS-10 one of two servers hashes; if it is killed the other continues with the rest, and repeats nothing', async () => {
  const { storage, deps, clock, left } = await imported()
  let seen = 0
  // A killed server does not continue, and does not release its lease.
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const never = new Promise<void>(() => undefined)
  void hashPins({
    ...deps('a'),
    atOnce: 1,
    turn: async () => {
      seen += 1
      if (seen <= 20) return
      reach()
      await never
    },
  })
  await reached
  expect(await storage.classList.pinsLeft()).toBe(24)

  expect(await hashPins(deps('b'))).toBe(24)
  clock.now = clock.now.add({ seconds: 61 })
  left.length = 0
  expect(await hashPins(deps('b'))).toBe(0)
  expect(left).toEqual([24, 8, 0, 0])
})

test('OPS-10 a member whose PIN was imported again meanwhile has the new one', async () => {
  const { storage, classList, deps } = await imported()
  const [{ member } = {}] = await storage.classList.withFastPins(1)
  if (!member) throw new Error('There is a member.')
  const to = await classList.withSlowPin(member)
  async function* again() {
    const pinHash = pinHashOf(keys, { claimId: 'AB-1', pin: '999999' })
    yield { line: 1, member: { id: memberIdOf(keys, 'AB-1'), pinHash, vinHash: null, data: {} } }
  }
  await classList.replace(again, { source: 'another', repeated: 'It came before.', mode: 'replace' })
  expect(await storage.classList.exchangePins([{ from: member, to }])).toBe(0)
  expect(await storage.classList.pinHashOf(member.id)).toMatch(/^f1:/)
  expect(await hashPins(deps('a'))).toBe(0)
})

test('OPS-10 a server hashes the PINs of its list automatically and reports how many are left; signing in works before and after', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  expect((await browser.authorize('Automotive', firstMember)).status).toBe(200)
  await expect.poll(() => server.deps.storage.classList.pinsLeft()).toBe(0)
  await expect.poll(() => metricsOf(server)).toContain('redress_pins_to_hash 0')
  expect((await browser.authorize('Automotive', firstMember)).status).toBe(200)
  expect((await browser.authorize('Automotive', { ...firstMember, pin: '482961' })).status).toBe(401)
})

test('OPS-10 the PINs are hashed after a change of keys too', async () => {
  const { storage, deps, clock } = await imported()
  const next = keyRing([{ id: 'next', bytes: new Uint8Array(32) }, masterKeyFrom(secret)], light)
  expect(await hashPins({ ...deps('a'), ring: next })).toBe(0)
  clock.now = clock.now.add({ seconds: 1 })
  expect(await storage.classList.pinHashOf(memberIdOf(keys, 'AB-1'))).toMatch(/^s1:.*:next$/)
})

/** Alters the stored data of one member. */
function damage(file: string, line: number): void {
  const database = new DatabaseSync(file)
  database.prepare("UPDATE class_member SET sealed = x'00' WHERE line = ?").run(line)
  database.close()
}

test('OPS-10 a damaged row is skipped and reported with its line, and every other PIN is hashed', async () => {
  const { file, storage, deps } = await imported()
  damage(file, 3)
  damage(file, 17)
  const damaged: DamagedRow[] = []
  expect(await hashPins({ ...deps('a'), onDamaged: (row) => damaged.push(row) })).toBe(2)
  expect(damaged.map(({ table, row }) => [table, row])).toEqual([
    ['classMember', 3],
    ['classMember', 17],
  ])
  expect((await storage.classList.withFastPins(10)).map(({ line }) => line)).toEqual([3, 17])
})

test('OPS-10 a damaged row does not prevent the change of keys for other rows and claims', async () => {
  const { file, storage } = await imported()
  damage(file, 3)
  const next = keyRing([{ id: 'next', bytes: new Uint8Array(32) }, masterKeyFrom(secret)], light)
  const damaged: DamagedRow[] = []
  const onDamaged = (row: DamagedRow) => void damaged.push(row)
  expect(await rotateKeys({ storage, ring: next, onDamaged })).toBe(39)
  expect(damaged.map(({ table, row }) => [table, row])).toEqual([['classMember', 3]])
})

test('OPS-10 the import of the same list replaces a damaged row', async () => {
  const { file, classList, rows } = await imported()
  damage(file, 3)
  const members = await Array.fromAsync(rows())
  const compared = await classList.compare(members.map(({ member }) => member))
  expect(compared.filter(({ isSame }) => !isSame).map(({ line }) => line)).toEqual([3])
})

test('OPS-10 hashing that fails gives its lease back at once', async () => {
  const { deps } = await imported()
  const failing = hashPins({ ...deps('a'), turn: () => Promise.reject(new Error('the disk is full')) })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await hashPins(deps('b'))).toBe(0)
})
