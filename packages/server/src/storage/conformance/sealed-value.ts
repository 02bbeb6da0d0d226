import type { Sealed } from '../sealed.ts'

/** A fake sealed value for tests. */
export const sealedValue = (text = '', keyId = 'key-a'): Sealed => ({
  keyId,
  bytes: Uint8Array.from(Buffer.from(text)),
})
