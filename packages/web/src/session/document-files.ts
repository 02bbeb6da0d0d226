import type { FileEntry, FormState } from '@redress/engine'

/** The bytes of documents. They belong to the entry in the form: wherever that goes, an edit cancelled included, they go. */
interface DocumentFiles {
  readonly attach: (entry: FileEntry, file: File) => void
  /** The bytes of the documents in a state of the form, by the client id of their record. */
  readonly byRecord: (state: FormState) => ReadonlyMap<string, File>
}

/** Bytes that no entry refers to any more are given up by themselves. */
export function createDocumentFiles(): DocumentFiles {
  const files = new WeakMap<FileEntry, File>()
  return {
    attach: (entry, file) => void files.set(entry, file),
    byRecord: ({ saved, drafts }) =>
      new Map(
        [...saved, ...drafts].flatMap(({ clientId, fields }) =>
          Object.values(fields).flatMap((value) => {
            const [entry] = Array.isArray(value) ? value : []
            const file = entry && files.get(entry)
            return file ? [[clientId, file] as const] : []
          }),
        ),
      ),
  }
}
