import type { Content } from './document-kinds.ts'

/** The bytes at the beginning of a document that are inspected; they contain the first names of an office document. */
const headBytes = 64 * 1024

/** Inspects a document while it is streamed. */
export interface ContentInspector {
  readonly add: (chunk: Uint8Array) => void
  /** The detected content; null if it is not recognised, or empty. */
  readonly content: () => Content | null
}

/** The first bytes of documents, in hexadecimal. */
const signatures: readonly (readonly [Content, RegExp])[] = [
  // `%PDF-`; some programs write a byte order mark or line breaks before it.
  ['pdf', /^(?:efbbbf)?(?:20|09|0a|0d){0,32}255044462d/],
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(?:37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  ['tiff', /^(?:49492a00|4d4d002a)/],
  ['bmp', /^424d.{8}00000000.{8}(?:0c|28|34|38|40|6c|7c)000000/],
  ['rtf', /^7b5c727466/],
  ['oldOffice', /^d0cf11e0a1b11ae1/],
]

const brandsOf: readonly (readonly [Content, readonly string[]])[] = [
  ['heic', ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']],
  ['avif', ['avif', 'avis']],
  ['quicktime', ['qt  ']],
  ['mp4', ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', '3gp4', '3gp5']],
]

/** The first box of an ISO media file lists its type: its own brand, a version, then compatible brands. */
function mediaContent(head: Buffer): Content | null {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return null
  const end = Math.min(head.readUInt32BE(0), 256)
  const brands = head.toString('latin1', 8, end).match(/[\s\S]{4}/g) ?? []
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
const fileMark = Buffer.from('504b0304', 'hex')
const fileHeader = 30

/** The names of the files in an archive, as far as they are in its head. They are never compressed. */
function namesIn(head: Buffer): string[] {
  const names: string[] = []
  for (let at = head.indexOf(fileMark); at >= 0; at = head.indexOf(fileMark, at + fileHeader)) {
    if (at + fileHeader > head.length) break
    const length = head.readUInt16LE(at + 26)
    names.push(head.toString('latin1', at + fileHeader, at + fileHeader + length))
  }
  return names
}

/** The media type at the beginning of an OpenDocument; empty for any other archive. */
function openTypeOf(head: Buffer): string {
  const from = fileHeader + 'mimetype'.length + head.readUInt16LE(28)
  const isStored = head.readUInt16LE(8) === 0
  return isStored ? head.toString('latin1', from, from + Math.min(head.readUInt32LE(18), 100)) : ''
}

/** Recognises archives by the names in them. Nothing is unpacked, since the unpacked size may be unlimited. */
function archiveContent(head: Buffer): Content | null {
  const names = head.indexOf(fileMark) === 0 ? namesIn(head) : []
  if (names.length === 0) return null
  if (names[0] === 'mimetype') return openTypes.get(openTypeOf(head)) ?? 'zip'
  if (!names.includes('[Content_Types].xml') && !names.includes('_rels/.rels')) return 'zip'
  if (names.some((name) => name.startsWith('word/'))) return 'word'
  if (names.some((name) => name.startsWith('xl/'))) return 'spreadsheet'
  return names.some((name) => name.startsWith('ppt/')) ? 'presentation' : 'zip'
}

/** Text that a program would interpret as a page, a drawing or a script instead of showing it. */
const markup = /^(?:\xef\xbb\xbf)?\s*(?:<[!?a-z]|#!)/i

/** A text has no control characters but tabs, line feeds and form feeds, in UTF-8 and every single-byte encoding. */
const notOfText = /[^\t-\r -~\x80-\xff]/

/** Whether all bytes may be text. One pattern is ten times as fast as a check of each byte. */
const isOfText = ({ buffer, byteOffset, length }: Uint8Array): boolean =>
  !notOfText.test(Buffer.from(buffer, byteOffset, length).toString('latin1'))

function contentOf(head: Buffer, isText: boolean): Content | null {
  const begin = head.toString('hex', 0, 64)
  const found = signatures.find(([, signature]) => signature.test(begin))
  if (found) return found[0]
  const packed = archiveContent(head) ?? mediaContent(head)
  if (packed) return packed
  return isText && head.length > 0 && !markup.test(head.toString('latin1')) ? 'text' : null
}

/** Creates an inspector of one document. It buffers at most its first 64 KB. */
export function contentInspector(): ContentInspector {
  const chunks: Buffer[] = []
  let held = 0
  let isText = true
  return {
    add: (chunk) => {
      if (held < headBytes) {
        const part = Buffer.from(chunk.subarray(0, headBytes - held))
        chunks.push(part)
        held += part.length
      }
      isText &&= isOfText(chunk)
    },
    content: () => contentOf(Buffer.concat(chunks), isText),
  }
}
