import { draftSalt } from '@redress/form/draft-code'

/** What the code of a draft yields: the id by which the server finds it, and its cipher. Neither reveals the code, or the other. */
export interface DraftCipher {
  /** 64 hexadecimal digits. */
  readonly id: string
  /** What opens the document of an upload, by its id: 64 hexadecimal digits. The server gets it, and none other of what the code yields. */
  readonly documentKey: (upload: string) => Promise<string>
  /** Encrypts a text for one form with AES-GCM under a new random number; in base64. */
  readonly seal: (form: string, text: string) => Promise<string>
  /** Null where it was encrypted under another code or for another form, or was changed. */
  readonly open: (form: string, sealed: string) => Promise<string | null>
}

/** Bytes of the random number of AES-GCM. */
const nonceBytes = 12

/** Bytes that become text at once: a browser takes so many arguments. */
const bytesAtOnce = 0x8000

/** Texts are as long as a whole number of these, so that the length of a ciphertext reveals little of the answers. */
const padding = 1024

const encoded = (text: string) => new TextEncoder().encode(text)

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce))
  return btoa(text)
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** JSON may end with blanks. */
const padded = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = encoded(text)
  const whole = new Uint8Array(Math.ceil((bytes.length + 1) / padding) * padding).fill(0x20)
  whole.set(bytes)
  return whole
}

const purpose = (name: string) =>
  ({ name: 'HKDF', hash: 'SHA-256', salt: encoded(draftSalt), info: encoded(name) }) as const

/**
 * Derives id and key from a code as it is shown, or from a key, by HKDF with SHA-256: either has more random bits than anybody can guess. Null where
 * this browser encrypts nothing, as on a page without TLS.
 */
export async function draftCipherOf(code: string): Promise<DraftCipher | null> {
  // TypeScript knows it as always there; a page without TLS has none.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  const secret = await subtle.importKey('raw', encoded(code.replaceAll('-', '')), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])
  const digits = async (name: string): Promise<string> => {
    const bits = new Uint8Array(await subtle.deriveBits(purpose(name), secret, 256))
    return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const id = await digits('id')
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await subtle.deriveKey(purpose('key'), secret, aes, false, ['encrypt', 'decrypt'])
  const boundTo = (form: string) => encoded(`redress draft 1\n${id}\n${form}`)
  return {
    id,
    documentKey: (upload) => digits(`document ${upload}`),
    seal: async (form, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const by = { name: 'AES-GCM', iv, additionalData: boundTo(form) }
      const sealed = new Uint8Array(await subtle.encrypt(by, key, padded(text)))
      const whole = new Uint8Array(nonceBytes + sealed.length)
      whole.set(iv)
      whole.set(sealed, nonceBytes)
      return base64Of(whole)
    },
    open: async (form, sealed) => {
      try {
        const bytes = bytesOf(sealed)
        const by = { name: 'AES-GCM', iv: bytes.subarray(0, nonceBytes), additionalData: boundTo(form) }
        const opened = await subtle.decrypt(by, key, bytes.subarray(nonceBytes))
        return new TextDecoder().decode(opened).trimEnd()
      } catch {
        return null
      }
    },
  }
}
