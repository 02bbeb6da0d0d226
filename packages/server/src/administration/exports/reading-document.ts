import { fault, isFault } from '../../foundation/faults/fault.ts'
import { isUnavailable } from '../../foundation/faults/unavailable.ts'
import { isNoFile } from '../../foundation/files/is-there.ts'

function reasonOf(error: unknown): string {
  if (isFault(error, 'RECORD_ALTERED')) return 'was altered, cut or exchanged.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return error instanceof Error && !isNoFile(error) && 'syscall' in error
    ? `cannot be read from the disk (${code}).`
    : 'is not there.'
}

/**
 * A stream of a document. A failure of the document itself is the fault `DOCUMENT_LOST`, which distinguishes it from a
 * failure of the destination; an error of an unavailable store is unchanged. The document is opened at the first read: an
 * unread stream that fails would end the process.
 */
export async function* readingDocument(open: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* open()
  } catch (error) {
    if (isUnavailable(error)) throw error
    throw fault('DOCUMENT_LOST', reasonOf(error), { cause: error })
  }
}
