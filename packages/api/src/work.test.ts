import { expect, test } from 'vitest'
import { doesPart } from './work.ts'

const challengeHash = new Uint8Array(32).fill(7)

test('FRD-7 what is hashed for a number is the hash of the challenge, the part and the number', () => {
  const hashed: number[][] = []
  const note = (bytes: Uint8Array): Uint8Array => {
    hashed.push([...bytes.slice(30)])
    return bytes
  }
  doesPart(note, { challengeHash, part: 3, bits: 1 }, 0x01_02_03_04)
  doesPart(note, { challengeHash, part: 0, bits: 1 }, 0xff_ff_ff_ff)
  expect(hashed).toEqual([
    [7, 7, 0, 0, 0, 3, 1, 2, 3, 4],
    [7, 7, 0, 0, 0, 0, 255, 255, 255, 255],
  ])
})

test('FRD-7 zero bits are counted from the first bit of the hash', () => {
  const withBits = (hash: Uint8Array, bits: number) =>
    doesPart(() => hash, { challengeHash, part: 0, bits }, 1)
  const hash = Uint8Array.of(0, 0x0f, 0xff, 0xff, 0xff)
  expect([11, 12, 13].map((bits) => withBits(hash, bits))).toEqual([true, true, false])
  expect(withBits(Uint8Array.of(0xff, 0, 0, 0, 0).subarray(1), 32)).toBe(true)
})
