import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { ClassListError } from './class-list-error.ts'

/** Bytes after which a text is looked at although its line has not ended; so long a row is refused anyway. */
const longestLine = 1024 * 1024

const howToSave = 'In Excel save it as "CSV UTF-8 (comma delimited)".'

/** Whether a file begins as UTF-16 does, which the parser understands. */
export const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe

/** What a file is that somebody took for CSV, by its first bytes; null for a text. */
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

/** The line breaks before the first letter that is not UTF-8. */
function breaksBefore(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n')
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
}

/**
 * The bytes of a class list. A name in another encoding would be kept, shown and paid with its letters wrong.
 * @throws ClassListError where there is no text, with the line where it stops to be UTF-8
 */
export async function* classListBytes(file: string): AsyncGenerator<Buffer> {
  let line = 1
  let rest: Buffer = Buffer.alloc(0)
  let utf16: boolean | null = null
  const look = (text: Buffer): void => {
    if (!isUtf8(text))
      throw new ClassListError(
        `${file}:${line + breaksBefore(text)} This line is not in UTF-8, so its letters cannot be told. ${howToSave}`,
      )
    line += lineBreaks(text)
  }
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([rest, chunk])
    const kind = utf16 === null ? otherKindOf(bytes) : null
    if (kind !== null) throw new ClassListError(`${file} is no CSV file but ${kind}. ${howToSave}`)
    utf16 ??= isUtf16(bytes)
    yield bytes.subarray(rest.length)
    // What follows the last line break may end in the middle of a letter.
    const end = utf16 || bytes.length > longestLine ? bytes.length : bytes.lastIndexOf(10) + 1
    if (!utf16) look(bytes.subarray(0, end))
    rest = bytes.subarray(end)
  }
  look(rest)
}
