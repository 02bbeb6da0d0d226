import type { Sealed } from '../sealed.ts'

/** A value that stands for a sealed one. */
export const sealedValue = (text = '', keyId = 'key-a'): Sealed => ({
  keyId,
  bytes: Uint8Array.from(Buffer.from(text)),
})
