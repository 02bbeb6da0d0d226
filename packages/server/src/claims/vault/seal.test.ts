import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { keyRing, masterKeyFrom } from './key-ring.ts'
import { reseal, seal, unseal } from './seal.ts'

const [first, second] = [masterKeyFrom('the first secret'), masterKeyFrom('the second secret')]
const ring = keyRing([first])
const place = ['case', 'claim', 'id', 'payload']
const plain = Buffer.from('ندى 𠮷 and a long enough text')

test('a sealed value can be opened in its place, and reveals nothing of its content', () => {
  const sealed = seal(ring, place, plain)
  expect(unseal(ring, place, sealed).equals(plain)).toBe(true)
  expect(Buffer.from(sealed.bytes).includes('long enough')).toBe(false)
  expect(seal(ring, place, plain).bytes).not.toEqual(sealed.bytes)
})

test('an empty value can be sealed', () => {
  expect(unseal(ring, place, seal(ring, place, Buffer.alloc(0)))).toHaveLength(0)
})

test('a value cannot be opened in another case, claim or field', () => {
  const sealed = seal(ring, place, plain)
  for (const index of place.keys())
    expect(() => unseal(ring, place.with(index, 'other'), sealed)).toThrow(aFault('RECORD_ALTERED'))
  expect(() => unseal(ring, place.slice(0, 3), sealed)).toThrow(aFault('RECORD_ALTERED'))
})

test('any flipped byte and any truncation is detected', () => {
  const { keyId, bytes } = seal(ring, place, plain)
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 0x40, at)
    expect(() => unseal(ring, place, { keyId, bytes: changed })).toThrow(aFault('RECORD_ALTERED'))
    expect(() => unseal(ring, place, { keyId, bytes: bytes.subarray(0, at) })).toThrow(
      aFault('RECORD_ALTERED'),
    )
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (random) => {
      expect(() => unseal(ring, place, { keyId, bytes: random })).toThrow(aFault('RECORD_ALTERED'))
    }),
  )
})

test('with another current key old values can be opened, and moved to the new key with unchanged content', () => {
  const old = seal(ring, place, plain)
  const both = keyRing([second, first])
  expect(unseal(both, place, old).equals(plain)).toBe(true)
  const moved = reseal(both, place, old)
  expect(moved.keyId).toBe(second.id)
  expect(moved.bytes.subarray(61)).toEqual(old.bytes.subarray(61))
  expect(unseal(keyRing([second]), place, moved).equals(plain)).toBe(true)
  expect(() => unseal(ring, place, moved)).toThrow(aFault('RECORD_ALTERED'))
  expect(() => unseal(both, place, { ...moved, keyId: first.id })).toThrow(aFault('RECORD_ALTERED'))
})

test('opening a value whose key the ring lacks throws an error that names the key', () => {
  const sealed = seal(keyRing([second]), place, plain)
  expect(() => unseal(ring, place, sealed)).toThrow(`There is no key '${second.id}' in the key ring.`)
})
