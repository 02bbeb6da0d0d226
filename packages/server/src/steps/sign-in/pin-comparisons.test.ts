import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { createPinComparisons } from './pin-comparisons.ts'

const secret = 'a'.repeat(64)

test('OPS-10 less urgent work continues within seconds during any number of sign-ins', async () => {
  const pins = createPinComparisons(keyRing([masterKeyFrom('a secret for a test of comparisons')]))
  let isOver = false
  const signIns = Array.from({ length: 4 }, async () => {
    while (!isOver) await pins.compare('some member', secret, null)
  })
  await pause(20)
  await pins.quiet()
  isOver = true
  await Promise.all(signIns)
  await expect(pins.quiet()).resolves.toBeUndefined()
})
