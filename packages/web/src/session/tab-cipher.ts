/** Encrypts and decrypts texts that this tab stores, with a key that only memory holds. */
export interface TabCipher {
  /** AES-GCM under a new random number each time, in base64. */
  readonly seal: (text: string) => Promise<string>
  /** Null where it was encrypted with another key, or changed. */
  readonly open: (sealed: string) => Promise<string | null>
}

/** Bytes of the random number of AES-GCM. */
const nonceBytes = 12

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** The cipher of a key in base64; null where this browser encrypts nothing, as on a page without TLS. */
export async function tabCipherOf(key: string): Promise<TabCipher | null> {
  // TypeScript knows it as always there; a page without TLS has none.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  const secret = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text))
      return base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    open: async (sealed) => {
      try {
        const bytes = bytesOf(sealed)
        const iv = bytes.subarray(0, nonceBytes)
        const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, secret, bytes.subarray(nonceBytes))
        return new TextDecoder().decode(opened)
      } catch {
        return null
      }
    },
  }
}
