import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import type { DocumentStore, StagedFile } from '../../storage/files/document-store.ts'
import type { Storage } from '../../storage/storage.ts'
import { decryptDocument, encryptDocument, encryptedSize } from './encrypt-document.ts'

/** The key data of a document, stored and sealed with its claim. Without its claim a document cannot be decrypted. */
export interface DocumentKey {
  /** The id of its claim, or of the upload that it was sent by before its claim. */
  readonly claimId: string
  /** Its name in the document store. */
  readonly file: string
  /** 32 bytes, unique to this document. */
  readonly key: Uint8Array
}

/** A staged document that is not yet part of a claim. Size and hash are those of what the claimant sent. */
export interface StagedDocument extends DocumentKey, StagedFile {
  /** Bytes. */
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

/** The documents of claims, encrypted before they are written to the store. */
export interface SealedDocuments extends Pick<DocumentStore, 'keep' | 'remove' | 'sweep' | 'check'> {
  /** Encrypts and stages a stream while measuring it. Nothing remains if the stream fails. */
  readonly stage: (
    claimId: string,
    content: AsyncIterable<Uint8Array>,
    /** Called with every chunk as it was sent; writing waits for its promise. */
    onChunk?: (chunk: Uint8Array) => void | Promise<void>,
  ) => Promise<StagedDocument>
  /** The same under a name and a key that the caller gives. No two files may have the same key. */
  readonly stageAs: (
    as: DocumentKey,
    content: AsyncIterable<Uint8Array>,
    onChunk?: (chunk: Uint8Array) => void | Promise<void>,
  ) => Promise<StagedDocument>
  /** The document as it was sent. The stream fails with RECORD_ALTERED if it was altered, truncated or exchanged. */
  readonly read: (document: DocumentKey) => Readable
  /** The same for a staged document, also if it is kept by now. */
  readonly readStaged: (document: DocumentKey) => Readable
  /** Whether the store has as many bytes as a document of `size` bytes needs, staged or kept: a disk may have lost some. */
  readonly holds: (file: string, size: number) => Promise<boolean>
}

interface DocumentsOfCase {
  readonly store: DocumentStore
  readonly storage: Pick<Storage, 'caseId'>
  readonly checkpoint?: Checkpoint
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void | Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    await onChunk(chunk)
    yield chunk
  }
}

async function* notifying(chunks: AsyncIterable<Buffer>, onWritten: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk
    onWritten()
  }
}

/** Stores documents under random names in a store that sees neither their content nor their hash. */
export function sealedDocuments({
  store,
  storage: { caseId },
  checkpoint = passCheckpoint,
}: DocumentsOfCase): SealedDocuments {
  const stageAs: SealedDocuments['stageAs'] = async (as, content, onChunk = () => undefined) => {
    const { claimId, file, key } = as
    const hash = createHash('sha256')
    let size = 0
    const plain = counted(content, (chunk) => {
      size += chunk.length
      hash.update(chunk)
      return onChunk(chunk)
    })
    const sealed = encryptDocument(key, [caseId, claimId, file], plain)
    const { checksum } = await store.stage(
      file,
      notifying(sealed, () => checkpoint('documentPartWritten')),
    )
    checkpoint('documentStaged')
    return { ...as, checksum, size, sha256: hash.digest('hex') }
  }
  const stage: SealedDocuments['stage'] = (claimId, content, onChunk) =>
    stageAs({ claimId, file: randomBytes(16).toString('hex'), key: randomBytes(32) }, content, onChunk)
  const opened = ({ claimId, file, key }: DocumentKey, content: Readable): Readable =>
    Readable.from(decryptDocument(key, [caseId, claimId, file], content), { objectMode: false })
  return {
    stage,
    stageAs,
    keep: store.keep,
    remove: store.remove,
    sweep: store.sweep,
    check: store.check,
    read: (document) => opened(document, store.read(document.file)),
    readStaged: (document) => opened(document, store.readStaged(document.file)),
    holds: async (file, size) => (await store.sizeOf(file)) === encryptedSize(size),
  }
}
