import type { Content } from './document-kinds.ts'

/** The bytes at the beginning of a document that are inspected; they contain the first names of an office document. */
export const headBytes = 64 * 1024

/** The first bytes of documents, in hexadecimal. */
const signatures: readonly (readonly [Content, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  ['tiff', /^(?:49492a00|4d4d002a)/],
  ['bmp', /^424d.{8}00000000.{8}(?:0c|28|34|38|40|6c|7c)000000/],
  ['rtf', /^7b5c727466/],
  ['oldOffice', /^d0cf11e0a1b11ae1/],
]

const signatureBytes = 64

const hexOf = (bytes: string): string =>
  Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const littleEndian = (bytes: string, at: number, count: number): number =>
  Array.from({ length: count }, (_, index) => bytes.charCodeAt(at + index) * 256 ** index).reduce(
    (sum, part) => sum + part,
    0,
  )

const brandsOf: readonly (readonly [Content, readonly string[]])[] = [
  ['heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']],
  ['avif', ['avif', 'avis']],
  ['quicktime', ['qt  ']],
  ['mp4', ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', '3gp4', '3gp5']],
]

/** The first box of an ISO media file lists its type: its own brand, a version, then compatible brands. */
function mediaContent(head: string): Content | null {
  if (head.length < 12 || head.slice(4, 8) !== 'ftyp') return null
  const size = Number.parseInt(hexOf(head.slice(0, 4)), 16)
  const brands = head.slice(8, Math.min(size, 256)).match(/[\s\S]{4}/g) ?? []
  for (const brand of brands) {
    const found = brandsOf.find(([, known]) => known.includes(brand))
    if (found) return found[0]
  }
  return null
}

/** A map, since a document may state the type `constructor`. */
const openTypes: ReadonlyMap<string, Content> = new Map([
  ['application/vnd.oasis.opendocument.text', 'openText'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'openSpreadsheet'],
])

/** The header of each file in an archive, and its length without the file's name. */
const fileMark = 'PK\u0003\u0004'
const fileHeader = 30

/** The names of the files in an archive, as far as they are in its head. They are never compressed. */
function namesIn(head: string): string[] {
  const names: string[] = []
  for (let at = head.indexOf(fileMark); at >= 0; at = head.indexOf(fileMark, at + fileHeader)) {
    if (at + fileHeader > head.length) break
    names.push(head.slice(at + fileHeader, at + fileHeader + littleEndian(head, at + 26, 2)))
  }
  return names
}

/** The media type at the beginning of an OpenDocument; empty for any other archive. */
function openTypeOf(head: string): string {
  const from = fileHeader + 'mimetype'.length + littleEndian(head, 28, 2)
  const isStored = littleEndian(head, 8, 2) === 0
  return isStored ? head.slice(from, from + Math.min(littleEndian(head, 18, 4), 100)) : ''
}

/** Recognises archives by the names in them. Nothing is unpacked, since the unpacked size may be unlimited. */
function archiveContent(head: string): Content | null {
  const names = head.startsWith(fileMark) ? namesIn(head) : []
  if (names.length === 0) return null
  if (names[0] === 'mimetype') return openTypes.get(openTypeOf(head)) ?? 'zip'
  if (!names.includes('[Content_Types].xml') && !names.includes('_rels/.rels')) return 'zip'
  if (names.some((name) => name.startsWith('word/'))) return 'word'
  if (names.some((name) => name.startsWith('xl/'))) return 'spreadsheet'
  return names.some((name) => name.startsWith('ppt/')) ? 'presentation' : 'zip'
}

/** Text that a program would interpret as a page, a drawing or a script instead of showing it. */
const markup = /^(?:\xef\xbb\xbf)?\s*(?:<[!?a-z]|#!)/i

/** The header of a PDF, which viewers look for in the first 1,024 bytes: printers and mail programs write lines before it. */
const pdfHeader = /%PDF-\d\.\d/

/** A text has no control characters but tabs, line feeds and form feeds, in UTF-8 and every single-byte encoding. */
const notOfText = /[^\t-\r -~\x80-\xff]/

/** Whether all of some bytes, each a character, may be text. One pattern is ten times as fast as a check of each byte. */
export const isOfText = (bytes: string): boolean => !notOfText.test(bytes)

/**
 * The content of a document; null if it is not recognised, or empty. `head`: its first bytes, each a character of that code, at
 * most {@link headBytes}. `isText`: whether all of the document may be text.
 */
export function contentOf(head: string, isText: boolean): Content | null {
  const begin = hexOf(head.slice(0, signatureBytes))
  const found = signatures.find(([, signature]) => signature.test(begin))
  if (found) return found[0]
  const packed = archiveContent(head) ?? mediaContent(head)
  if (packed || head === '' || markup.test(head)) return packed
  if (pdfHeader.test(head.slice(0, 1024))) return 'pdf'
  return isText ? 'text' : null
}
