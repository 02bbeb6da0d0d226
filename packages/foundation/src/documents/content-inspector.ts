import { type Content, contentOf, headBytes, isOfText } from '@redress/form/documents'

/** Inspects a document while it is streamed. */
export interface ContentInspector {
  readonly add: (chunk: Uint8Array) => void
  /** The detected content; null if it is not recognised, or empty. */
  readonly content: () => Content | null
}

const charactersOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** Creates an inspector of one document. It buffers at most its first 64 KB. */
export function contentInspector(): ContentInspector {
  let head = ''
  let isText = true
  return {
    add: (chunk) => {
      const characters = charactersOf(chunk)
      if (head.length < headBytes) head += characters.slice(0, headBytes - head.length)
      isText &&= isOfText(characters)
    },
    content: () => contentOf(head, isText),
  }
}
