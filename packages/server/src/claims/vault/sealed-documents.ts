import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Checkpoint, passCheckpoint } from '../../foundation/checkpoint.ts'
import type { DocumentStore } from '../../storage/files/document-store.ts'
import { decryptDocument, encryptDocument } from './document-cipher.ts'

/** What is needed to read a document: its claim keeps it, sealed. Without its claim a document is noise. */
interface DocumentKey {
  readonly claimId: string
  /** What the document store knows it by. */
  readonly file: string
  /** 32 bytes, of this document alone. */
  readonly key: Uint8Array
}

/** A document that has arrived and is not yet part of a claim. Size and hash are those of what the claimant sent. */
export interface StagedDocument extends DocumentKey {
  /** Bytes. */
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
}

/** The documents of claims, encrypted before they are written anywhere. */
export interface SealedDocuments extends Pick<DocumentStore, 'keep' | 'remove' | 'sweep' | 'check'> {
  /** Writes a stream away, encrypted, while measuring it. Nothing stays when the stream fails. */
  readonly stage: (
    claimId: string,
    content: Readable,
    /** Hears every chunk as it was sent; what it waits for, the writing waits for. */
    hear?: (chunk: Buffer) => void | Promise<void>,
  ) => Promise<StagedDocument>
  /** The document as it was sent. The stream fails with a TamperedError when it was altered, cut or exchanged. */
  readonly read: (document: DocumentKey) => Readable
  /** The same of a document that is not yet kept. */
  readonly readStaged: (document: DocumentKey) => Readable
}

interface DocumentsDeps {
  readonly store: DocumentStore
  readonly caseId: string
  readonly checkpoint?: Checkpoint
}

async function* counted(
  content: AsyncIterable<Buffer>,
  hear: (chunk: Buffer) => void | Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    await hear(chunk)
    yield chunk
  }
}

async function* told(chunks: AsyncIterable<Buffer>, tell: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk
    tell()
  }
}

/** Documents under random names in a store that sees neither their content nor their hash. */
export function sealedDocuments({
  store,
  caseId,
  checkpoint = passCheckpoint,
}: DocumentsDeps): SealedDocuments {
  const stage: SealedDocuments['stage'] = async (claimId, content, hear = () => undefined) => {
    const file = randomBytes(16).toString('hex')
    const key = randomBytes(32)
    const hash = createHash('sha256')
    let size = 0
    const plain = counted(content, (chunk) => {
      size += chunk.length
      hash.update(chunk)
      return hear(chunk)
    })
    const sealed = encryptDocument(key, [caseId, claimId, file], plain)
    await store.stage(
      file,
      told(sealed, () => checkpoint('documentPartWritten')),
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
