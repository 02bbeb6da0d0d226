import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { keyRing } from './key-ring.ts'
import { fastPin, isStoredPin, pinUnderCurrentKey, slowPin } from './slow-pin.ts'

const [one, two] = [1, 2].map((number) => ({ id: `key-${number}`, bytes: randomBytes(32) }))
if (!one || !two) throw new Error('There are two keys.')
const ring = keyRing([one])
const memberId = 'ab'.repeat(32)
const [right, wrong] = ['11'.repeat(32), '22'.repeat(32)]

test('OPS-10 a PIN matches its fast hash, its slow hash, and the hash of an earlier version', async () => {
  const fast = fastPin(ring, right)
  const slow = await slowPin(ring, memberId, fast)
  for (const stored of [fast, slow, right, await slowPin(ring, memberId, right)]) {
    expect(await isStoredPin(ring, memberId, right, stored)).toBe(true)
    expect(await isStoredPin(ring, memberId, wrong, stored)).toBe(false)
  }
  expect(await isStoredPin(ring, memberId, right, null)).toBe(false)
  expect(await slowPin(ring, memberId, slow)).toBe(slow)
  expect([fast < 's1:', right < 's1:', slow < 's1:']).toEqual([true, true, false])
})

test('OPS-10 a key ring without a cost of its own hashes with 19 MiB and two passes; a PIN hashed at another cost does not match', async () => {
  expect(ring.slowHash).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 })
  const light = keyRing([one], { ...ring.slowHash, memory: 8 })
  const stored = await slowPin(light, memberId, fastPin(light, right))
  expect(await isStoredPin(light, memberId, right, stored)).toBe(true)
  expect(await isStoredPin(ring, memberId, right, stored)).toBe(false)
})

test('OPS-10 equal PINs of two members have different slow hashes, and the secret without the keys gives none', async () => {
  const fast = fastPin(ring, right)
  expect(await slowPin(ring, memberId, fast)).not.toBe(await slowPin(ring, 'cd'.repeat(32), fast))
  expect(fast).not.toContain(right)
})

test('OPS-10 a PIN hashed under an earlier key can be verified while that key is in the ring; otherwise the error names the key', async () => {
  const slow = await slowPin(ring, memberId, fastPin(ring, right))
  expect(await isStoredPin(keyRing([two, one]), memberId, right, slow)).toBe(true)
  await expect(isStoredPin(keyRing([two]), memberId, right, slow)).rejects.toThrow(aFault('RECORD_ALTERED'))
  await expect(isStoredPin(keyRing([two]), memberId, right, slow)).rejects.toThrow(/key-1/)
  for (const stored of [slow, fastPin(ring, right)]) {
    const moved = pinUnderCurrentKey(keyRing([two, one]), stored)
    expect(await isStoredPin(keyRing([two]), memberId, right, moved)).toBe(true)
    expect(await isStoredPin(keyRing([two]), memberId, wrong, moved)).toBe(false)
  }
})
