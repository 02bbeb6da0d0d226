import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { parsedJson } from '@redress/foundation/json.ts'

/** Encrypts texts that only this installation can write and read, each for one purpose. */
export interface Seals {
  /** The encrypted value, in characters that a cookie can hold. */
  readonly seal: (value: unknown, purpose: string) => string
  /** The decrypted value; undefined if it was altered, or is for another purpose or installation. */
  readonly open: (sealed: string, purpose: string) => unknown
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM under a key of 32 bytes. */
export const createSeals = (key: Buffer): Seals => ({
  seal: (value, purpose) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  },
  open: (sealed, purpose) => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < nonceBytes + tagBytes) return undefined
    const tagEnd = nonceBytes + tagBytes
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceBytes, tagEnd))
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
      return parsedJson(text.toString('utf8'))
    } catch {
      return undefined
    }
  },
})
