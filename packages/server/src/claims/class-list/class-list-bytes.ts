import { createReadStream } from 'node:fs'
import { isUtf16 } from '../../foundation/csv/is-utf16.ts'
import { firstLineNotUtf8 } from '../../foundation/first-line-not-utf8.ts'
import { refusedClassList } from './refused-class-list.ts'

const howToSave = 'In Excel save it as "CSV UTF-8 (comma delimited)".'

/** The kind of a file that is not CSV, by its first bytes; null for a text. */
function otherKindOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === '504b0304' || start === 'd0cf11e0') return 'a workbook'
  return bytes.subarray(0, 1024).includes(0) && !isUtf16(bytes) ? 'something other than text' : null
}

function lineBreaks(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** The number of bytes of a UTF-8 character by its first one; 0 for a byte inside a character. */
function letterLength(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc0) return 0
  if (byte < 0xe0) return 2
  return byte < 0xf0 ? 3 : 4
}

/** The number of bytes before a character that is cut at the end. */
function wholeLetters(bytes: Buffer): number {
  for (const back of [1, 2, 3]) {
    const length = letterLength(bytes.at(-back) ?? 0)
    if (length > 0) return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/**
 * The bytes of a class list. A name in another encoding would be stored, shown and paid with wrong letters.
 * @throws CLASS_LIST_REFUSED if the file is not a text, with the first line that is not UTF-8
 */
export async function* classListBytes(file: string): AsyncGenerator<Buffer> {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  let utf16: boolean | null = null
  const look = (text: Buffer): void => {
    const broken = firstLineNotUtf8(text)
    if (broken !== null)
      throw refusedClassList(
        file,
        line + broken - 1,
        `This line is not in UTF-8, so it cannot be decoded. ${howToSave}`,
      )
    line += lineBreaks(text)
  }
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([rest, chunk])
    const kind = utf16 === null ? otherKindOf(bytes) : null
    if (kind !== null) throw refusedClassList(file, 1, `This is no CSV file but ${kind}. ${howToSave}`)
    utf16 ??= isUtf16(bytes)
    yield bytes.subarray(rest.length)
    if (utf16) continue
    const end = wholeLetters(bytes)
    look(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  look(rest)
}
