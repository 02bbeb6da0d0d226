import type { Site } from '@redress/api'
import { contentOf, headBytes, isAccepted, isOfText, kindOf } from '@redress/form/documents'
import { bytesOf } from '../../documents/file-bytes.ts'

/** The bytes of a file, each a character of that code: patterns find what they look for in them. */
export async function charactersOf(file: Blob): Promise<string> {
  const bytes = await bytesOf(file)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)))
  return parts.join('')
}

/** The file with the type of its content; the file itself where the case does not accept that. Rejects if it can no longer be read. */
export async function typedByContent(file: File, { types }: Pick<Site['documents'], 'types'>): Promise<File> {
  const head = await charactersOf(file.slice(0, headBytes))
  const kind = kindOf(contentOf(head, isOfText(head)), file.name)
  if (!kind || !isAccepted(kind, types)) return file
  return new File([file], file.name, { type: kind.type, lastModified: file.lastModified })
}
