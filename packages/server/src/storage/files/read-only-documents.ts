import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fault } from '../../foundation/faults/fault.ts'
import type { DocumentStore } from './document-store.ts'

const refused = async (): Promise<never> => {
  throw fault('DATA_REFUSED', 'These documents are opened read-only.')
}

/** Read-only documents on the disk; `fileOf` returns the path of a name. Writing fails. */
export const readOnlyDocuments = (fileOf: (file: string) => string): DocumentStore => ({
  read: (file) => createReadStream(fileOf(file)),
  readStaged: (file) => createReadStream(fileOf(file)),
  sizeOf: async (file) => (await stat(fileOf(file)).catch(() => null))?.size ?? null,
  stage: refused,
  keep: refused,
  remove: refused,
  sweep: refused,
  check: refused,
})
