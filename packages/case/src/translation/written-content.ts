import { parseDocument } from 'yaml'
import type { Sentences } from '../reading/product-sentences.ts'

/** The text of a content file with these texts set; its comments, its order and its other texts stay. */
export function writtenContent(text: string, texts: Sentences): string {
  const document = parseDocument(text)
  for (const [key, value] of Object.entries(texts)) document.set(key, value)
  return document.toString({ lineWidth: 0 })
}
