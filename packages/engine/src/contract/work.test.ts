import { expect, test } from 'vitest'
import { hasZeroBits, workBytes } from './work.ts'

test('FRD-7 what is hashed for a number is the hash of the challenge, the part and the number', () => {
  const hash = new Uint8Array(32).fill(7)
  const bytes = workBytes(hash, 3, 0x01_02_03_04)
  expect(bytes).toHaveLength(40)
  expect([...bytes.slice(30)]).toEqual([7, 7, 0, 0, 0, 3, 1, 2, 3, 4])
  expect([...workBytes(hash, 0, 0xff_ff_ff_ff).slice(36)]).toEqual([255, 255, 255, 255])
})

test('FRD-7 zero bits are counted from the first bit of the hash', () => {
  const hash = Uint8Array.of(0, 0x0f, 0xff, 0xff, 0xff)
  expect([11, 12, 13].map((bits) => hasZeroBits(hash, bits))).toEqual([true, true, false])
  expect(hasZeroBits(Uint8Array.of(0xff, 0, 0, 0, 0).subarray(1), 32)).toBe(true)
})
