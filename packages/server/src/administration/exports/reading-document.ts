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
 * A document as it is read. What fails of it alone is the fault `DOCUMENT_LOST`, so that it is told from a failure of whatever
 * it is written to; a document store that does not answer fails as it is. It is opened when it is first read from: a stream
 * that nobody reads yet would end the process when it fails.
 */
export async function* readingDocument(open: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* open()
  } catch (error) {
    if (isUnavailable(error)) throw error
    throw fault('DOCUMENT_LOST', reasonOf(error), { cause: error })
  }
}
