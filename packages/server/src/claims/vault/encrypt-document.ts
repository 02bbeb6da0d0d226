import { createCipheriv, createDecipheriv } from 'node:crypto'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { Place } from './seal.ts'

/*
 * A document is encrypted in chunks of 64 KB under a key of its own. The nonce of a chunk is its number (11 bytes) and
 * whether it is the last (1 byte), so that a missing, moved, added or truncated chunk fails authentication.
 */
const chunkBytes = 64 * 1024
const tagBytes = 16

const nonceOf = (index: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

const associated = (place: Place): Buffer => Buffer.from(JSON.stringify(['redress', 'document', ...place]))

interface Piece {
  /** Its bytes as they came. */
  readonly chunks: readonly Uint8Array[]
  readonly index: number
  readonly last: boolean
}

/** Chunks that are held before they are joined: each takes memory of its own, and a slow line sends few bytes in one. */
const mostHeld = 64

/** Splits a stream into pieces of one size; the last may be shorter or empty. Holds one piece at a time, and copies nothing. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = []
  let length = 0
  let index = 0
  for await (const bytes of source) {
    let rest = bytes
    // A full piece may be the last, so it waits for what follows.
    for (; length + rest.length > size; index += 1) {
      const end = size - length
      yield { chunks: [...held, rest.subarray(0, end)], index, last: false }
      rest = rest.subarray(end)
      held = []
      length = 0
    }
    held.push(rest)
    length += rest.length
    if (held.length > mostHeld) held = [Buffer.concat(held)]
  }
  yield { chunks: held, index, last: true }
}

/** Encrypts a stream in constant memory. `key` is 32 bytes, unique to this document: nonces repeat between documents. */
export async function* encryptDocument(
  key: Uint8Array,
  place: Place,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const { chunks, index, last } of pieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last)).setAAD(associated(place))
    const sealed = chunks.map((bytes) => cipher.update(bytes))
    yield Buffer.concat([...sealed, cipher.final(), cipher.getAuthTag()])
  }
}

/** The bytes of a document of `size` bytes once it is encrypted. */
export const encryptedSize = (size: number): number =>
  size + tagBytes * Math.max(1, Math.ceil(size / chunkBytes))

function openPiece(key: Uint8Array, place: Place, { chunks, index, last }: Piece): Buffer {
  const bytes = Buffer.concat(chunks)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, last), { authTagLength: tagBytes })
    decipher.setAAD(associated(place)).setAuthTag(bytes.subarray(bytes.length - tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()])
  } catch {
    throw fault(
      'RECORD_ALTERED',
      `A document does not open at chunk ${index}: it was altered, cut or exchanged.`,
    )
  }
}

/**
 * Decrypts a stream in constant memory. Content before an alteration is emitted before the alteration is found, so the
 * reader must wait for the end of the stream. @throws RECORD_ALTERED
 */
export async function* decryptDocument(
  key: Uint8Array,
  place: Place,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces(source, chunkBytes + tagBytes)) {
    const plain = openPiece(key, place, piece)
    if (plain.length > 0) yield plain
  }
}
