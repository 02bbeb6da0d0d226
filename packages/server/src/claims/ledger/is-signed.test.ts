import { expect, test } from 'vitest'
import { keyRing, masterKeyFrom } from '../vault/key-ring.ts'
import { signStatement } from '../vault/signed-statements.ts'
import { isSigned, publicKeysOf } from './receipt.ts'

test('ADM-6 a signature of one kind of statement is invalid for another', () => {
  const ring = keyRing([masterKeyFrom('a secret for tests of the ledger')])
  const statement = { referenceCode: 'CODE-1' }
  const signature = signStatement(ring, 'receipt', statement)
  expect(isSigned(publicKeysOf(ring), 'receipt', statement, signature)).toBe(true)
  expect(isSigned(publicKeysOf(ring), 'seal', statement, signature)).toBe(false)
})
