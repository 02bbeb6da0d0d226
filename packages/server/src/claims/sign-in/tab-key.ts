import { createHmac } from 'node:crypto'
import type { FormType } from '@redress/engine'
import type { Keys } from './credentials.ts'

/** Bytes of a key: AES-256. */
export const tabKeyBytes = 32

interface KeyPlace {
  /** The session id itself, which is not in the storage. */
  readonly sessionId: string
  readonly formType: FormType
}

const padOf = ({ tab }: Keys, { sessionId, formType }: KeyPlace): Buffer =>
  createHmac('sha256', tab).update(`${formType}\n${sessionId}`).digest()

const combined = (bytes: Uint8Array, pad: Uint8Array): Buffer =>
  Buffer.from(bytes.map((byte, index) => byte ^ (pad[index] ?? 0)))

/**
 * What a grant stores of the key by which its tab encrypts identifiers: the key under a pad that only the session id yields. A
 * copy of the database opens nothing that a browser stores, and the key ends with the grant.
 */
export const storedTabKey = (keys: Keys, place: KeyPlace, key: Uint8Array): string =>
  combined(key, padOf(keys, place)).toString('hex')

/** The key of a grant for its tab, in base64; null where it has none. */
export const openedTabKey = (keys: Keys, place: KeyPlace, stored: string): string | null =>
  stored === '' ? null : combined(Buffer.from(stored, 'hex'), padOf(keys, place)).toString('base64')

/** The same stored key for the session that replaces this one. */
export const movedTabKey = (keys: Keys, stored: string, from: KeyPlace, to: KeyPlace): string =>
  stored === ''
    ? ''
    : combined(combined(Buffer.from(stored, 'hex'), padOf(keys, from)), padOf(keys, to)).toString('hex')
