import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

const howToSave = 'In Excel save it as "CSV UTF-8 (comma delimited)".'

/** The encoding of a text by its first bytes: spreadsheets write UTF-16 with a byte order mark. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

export function encodingOf([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The error of a file that is not a text, by the line and the reason. */
export type NoText = (line: number, reason: string) => Error

/** The kind of a file that is not CSV, by its first bytes; null for a text. */
function otherKindOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === '504b0304' || start === 'd0cf11e0') return 'a workbook'
  return bytes.subarray(0, 1024).includes(0) && encodingOf(bytes) === 'utf-8'
    ? 'something other than text'
    : null
}

/** The ends of lines in a text: CRLF, LF or CR. */
function lineBreaks(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) count += 1
  return count
}

/** The number of bytes of a UTF-8 character by its first one; 0 for a byte inside a character. */
function letterLength(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc0) return 0
  if (byte < 0xe0) return 2
  return byte < 0xf0 ? 3 : 4
}

/** The number of bytes before a character, or an end of a line, that may be cut at the end. */
function wholeLetters(bytes: Buffer): number {
  if (bytes.at(-1) === 13) return bytes.length - 1
  for (const back of [1, 2, 3]) {
    const length = letterLength(bytes.at(-back) ?? 0)
    if (length > 0) return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** Looks at a text in UTF-8 that arrives in pieces. */
function utf8Check(noText: NoText) {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  const look = (text: Buffer): void => {
    const broken = firstLineNotUtf8(text)
    if (broken !== null)
      throw noText(line + broken - 1, `This line is not in UTF-8, so it cannot be decoded. ${howToSave}`)
    line += lineBreaks(text)
  }
  return {
    add: (chunk: Buffer): void => {
      const bytes = Buffer.concat([rest, chunk])
      const end = wholeLetters(bytes)
      look(bytes.subarray(0, end))
      rest = bytes.subarray(end)
    },
    finish: (): void => look(rest),
  }
}

/** Looks at a text in UTF-16 that arrives in pieces. */
function utf16Check(encoding: Encoding, noText: NoText) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  const decode = (chunk?: Buffer): void => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      line += text.split('\n').length - 1
    } catch {
      throw noText(line, `This line, or one below it, is cut within a character of UTF-16. ${howToSave}`)
    }
  }
  return { add: decode, finish: () => decode() }
}

/**
 * The bytes of a CSV file, in UTF-8, or in UTF-16 with a byte order mark. A name in another encoding would be stored, shown and paid with
 * wrong letters. @throws what `noText` makes if the file is not a text, with the first line that cannot be decoded
 */
export async function* csvBytes(file: string, noText: NoText): AsyncGenerator<Buffer> {
  let check: ReturnType<typeof utf8Check> | null = null
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk
    if (check === null) {
      const kind = otherKindOf(bytes)
      if (kind !== null) throw noText(1, `This is no CSV file but ${kind}. ${howToSave}`)
      const encoding = encodingOf(bytes)
      check = encoding === 'utf-8' ? utf8Check(noText) : utf16Check(encoding, noText)
    }
    check.add(bytes)
    yield bytes
  }
  check?.finish()
}

/** The number of the first line, from 1, that is not valid UTF-8; null if all are. */
export function firstLineNotUtf8(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null
  const lines = bytes.toString('latin1').split(/\r\n|\r|\n/)
  return 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
}
