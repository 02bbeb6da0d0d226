import { createReadStream } from 'node:fs'
import { fault } from '../../foundation/faults/fault.ts'
import type { DocumentStore } from './document-store.ts'

const refused = async (): Promise<never> => {
  throw fault('DATA_REFUSED', 'These documents are read alone: nothing is written there.')
}

/** Documents on the disk that are read alone; `fileOf` gives the path of one by its name. Whatever writes fails. */
export const readOnlyDocuments = (fileOf: (file: string) => string): DocumentStore => ({
  read: (file) => createReadStream(fileOf(file)),
  readStaged: (file) => createReadStream(fileOf(file)),
  stage: refused,
  keep: refused,
  remove: refused,
  sweep: refused,
  check: refused,
})
