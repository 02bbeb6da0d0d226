import { expect, test } from 'vitest'
import { tabCipherOf } from './seal-identifiers.ts'

const keyOf = (byte: number): string => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)))

test('REG-3 SUB-14 what a key has encrypted is opened by the same key, and by no other', async () => {
  const [one, other] = await Promise.all([tabCipherOf(keyOf(1)), tabCipherOf(keyOf(2))])
  const sealed = (await one?.seal('536904399')) ?? ''
  expect(sealed).not.toContain('536904399')
  expect(await one?.open(sealed)).toBe('536904399')
  expect(await other?.open(sealed)).toBeNull()
  expect(await one?.open('not encrypted')).toBeNull()
})

test('REG-3 SUB-14 the same number is never encrypted to the same text twice', async () => {
  const cipher = await tabCipherOf(keyOf(1))
  expect(await cipher?.seal('536904399')).not.toBe(await cipher?.seal('536904399'))
})
