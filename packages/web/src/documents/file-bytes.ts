import type { Message } from '@redress/form'

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of bytes, in lower-case hexadecimal. */
export const hashOf = async (bytes: BufferSource): Promise<string> =>
  hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** The bytes of a file. Rejects if it can no longer be read, or is shorter than when it was chosen. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.byteLength !== file.size) throw new Error('The file has another size than when it was chosen.')
  return bytes
}

/** The SHA-256 of a file, in lower-case hexadecimal. Rejects if it can no longer be read. */
export const fileHash = async (file: Blob): Promise<string> => hashOf(await bytesOf(file))

/**
 * Whether a file can still be read. A request with a file that changed or vanished fails as one does without a network: only reading tells
 * them apart. The two ends are enough, since a browser refuses every part of a changed file, and a shorter one has lost its end.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  const ends = [file.slice(0, 1), file.slice(-1)]
  try {
    const read = await Promise.all(ends.map((end) => end.arrayBuffer()))
    return read.every(({ byteLength }) => byteLength === 1)
  } catch {
    return false
  }
}

/** Whether two files have the same bytes; a file that can no longer be read has those of no other. */
export async function isSameFile(one: Blob, other: Blob): Promise<boolean> {
  // The sizes differ nearly always, and then nothing is read.
  if (one.size !== other.size) return false
  try {
    const [bytes, others] = [await bytesOf(one), await bytesOf(other)]
    return bytes.every((byte, index) => byte === others[index])
  } catch {
    return false
  }
}

/** Asks for a file again that can no longer be read. */
export const unreadableMessage = (name: string): Message => ({
  key: 'LocKey_DocumentUpload_Unreadable',
  params: { name },
})
