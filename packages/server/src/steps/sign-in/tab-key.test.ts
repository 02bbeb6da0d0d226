import { expect, test } from 'vitest'
import { keysFrom } from '../../claims/vault/lookup-keys.ts'
import { movedTabKey, openedTabKey, storedTabKey, tabKeyBytes } from './session.ts'

const keys = keysFrom('a secret that two servers share')
const place = { sessionId: 'a session', formType: 'Standard' }
const key = Buffer.alloc(tabKeyBytes, 7)

test('REG-3 SUB-14 two servers with one secret open the key that one of them stored, and the storage alone does not have it', () => {
  const stored = storedTabKey(keys, place, key)
  expect(stored).not.toContain(key.toString('hex'))
  const other = keysFrom('a secret that two servers share')
  expect(openedTabKey(other, place, stored)).toBe(key.toString('base64'))
  expect(openedTabKey(keys, { ...place, sessionId: 'another' }, stored)).not.toBe(key.toString('base64'))
})

test('REG-3 SUB-14 the key moves with its grant to the session that replaces the first', () => {
  const to = { ...place, sessionId: 'the next' }
  const moved = movedTabKey(keys, storedTabKey(keys, place, key), place, to)
  expect(openedTabKey(keys, to, moved)).toBe(key.toString('base64'))
})

test('REG-3 a form without identifiers has no key', () => {
  expect([openedTabKey(keys, place, ''), movedTabKey(keys, '', place, place)]).toEqual([null, ''])
})
