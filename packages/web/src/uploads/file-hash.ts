const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of bytes, in lower-case hexadecimal. */
export const hashOf = async (bytes: BufferSource): Promise<string> =>
  hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** The SHA-256 of a file, in lower-case hexadecimal. Rejects if it can no longer be read. */
export const fileHash = async (file: Blob): Promise<string> => hashOf(await file.arrayBuffer())
