import { createHash } from 'node:crypto'
import { doesPart } from '@redress/api'
import { expect, test } from 'vitest'
import { numbersFor } from './numbers-for.ts'

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

test('FRD-7 the numbers are what the server looks for, by another implementation of SHA-256', () => {
  const challenge = '1793491200000.0123456789abcdef.é'
  const numbers = numbersFor({ challenge, bits: 8, parts: 4 })
  expect(numbers).toHaveLength(4)
  const challengeHash = sha256(challenge)
  expect(numbers.map((number, part) => doesPart(sha256, { challengeHash, part, bits: 8 }, number))).toEqual([
    true,
    true,
    true,
    true,
  ])
})
