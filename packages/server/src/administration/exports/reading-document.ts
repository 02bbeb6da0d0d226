import { TamperedError } from '../../claims/vault/tampered-error.ts'
import { StorageUnavailableError } from '../../foundation/faults/unavailable-error.ts'
import { isNoFile } from '../../foundation/files/is-there.ts'

/** One document cannot be read; everything else can. Its message continues `Document 2 …`. */
export class LostDocumentError extends Error {
  override readonly name = 'LostDocumentError'
}

function reasonOf(error: unknown): string {
  if (error instanceof TamperedError) return 'was altered, cut or exchanged.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return error instanceof Error && !isNoFile(error) && 'syscall' in error
    ? `cannot be read from the disk (${code}).`
    : 'is not there.'
}

/**
 * A document as it is read. What fails of it alone is a `LostDocumentError`, so that it is told from a failure of whatever
 * it is written to; a document store that does not answer fails as it is. It is opened when it is first read from: a stream
 * that nobody reads yet would end the process when it fails.
 */
export async function* readingDocument(open: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* open()
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error
    throw new LostDocumentError(reasonOf(error), { cause: error })
  }
}
