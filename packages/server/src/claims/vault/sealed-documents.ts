import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Checkpoint, passCheckpoint } from '../../foundation/checkpoint.ts'
import type { DocumentStore } from '../../storage/files/document-store.ts'
import { decryptDocument, encryptDocument } from './encrypt-document.ts'

/** The key data of a document, stored and sealed with its claim. Without its claim a document cannot be decrypted. */
interface DocumentKey {
  readonly claimId: string
  /** Its name in the document store. */
  readonly file: string
  /** 32 bytes, unique to this document. */
  readonly key: Uint8Array
}

/** A staged document that is not yet part of a claim. Size and hash are those of what the claimant sent. */
export interface StagedDocument extends DocumentKey {
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
    content: Readable,
    /** Called with every chunk as it was sent; writing waits for its promise. */
    onChunk?: (chunk: Buffer) => void | Promise<void>,
  ) => Promise<StagedDocument>
  /** The document as it was sent. The stream fails with RECORD_ALTERED if it was altered, truncated or exchanged. */
  readonly read: (document: DocumentKey) => Readable
  /** The same for a staged document. */
  readonly readStaged: (document: DocumentKey) => Readable
}

interface DocumentsDeps {
  readonly store: DocumentStore
  readonly caseId: string
  readonly checkpoint?: Checkpoint
}

async function* counted(
  content: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void | Promise<void>,
): AsyncGenerator<Buffer> {
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
  caseId,
  checkpoint = passCheckpoint,
}: DocumentsDeps): SealedDocuments {
  const stage: SealedDocuments['stage'] = async (claimId, content, onChunk = () => undefined) => {
    const file = randomBytes(16).toString('hex')
    const key = randomBytes(32)
    const hash = createHash('sha256')
    let size = 0
    const plain = counted(content, (chunk) => {
      size += chunk.length
      hash.update(chunk)
      return onChunk(chunk)
    })
    const sealed = encryptDocument(key, [caseId, claimId, file], plain)
    await store.stage(
      file,
      notifying(sealed, () => checkpoint('documentPartWritten')),
    )
    checkpoint('documentStaged')
    return { claimId, file, key, size, sha256: hash.digest('hex') }
  }
  const opened = ({ claimId, file, key }: DocumentKey, content: Readable): Readable =>
    Readable.from(decryptDocument(key, [caseId, claimId, file], content), { objectMode: false })
  return {
    stage,
    keep: store.keep,
    remove: store.remove,
    sweep: store.sweep,
    check: store.check,
    read: (document) => opened(document, store.read(document.file)),
    readStaged: (document) => opened(document, store.readStaged(document.file)),
  }
}
