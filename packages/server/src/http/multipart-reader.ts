/** The most bytes of the headers of one part: a name, a client id and a media type need few. */
const mostHeadBytes = 8 * 1024

const lineEnd = Buffer.from('\r\n')
const headEnd = Buffer.from('\r\n\r\n')
const lastMark = Buffer.from('--')

/** What the headers of a part say of it. */
interface PartHead {
  readonly name: string
  readonly filename: string | undefined
}

/** Reads the parts of a multipart body one after another. */
export interface MultipartReader {
  /** The headers of the next part, once the content of the one before is read; null after the last, at the end of the body. */
  readonly nextPart: () => Promise<PartHead | null>
  /** The next bytes of the content of this part; null at its end. */
  readonly nextBytes: () => Promise<Buffer | null>
}

/** The header that names a part, before its parameters. */
const namesPart = /^content-disposition:[ \t]*form-data(?=[ \t;])/i

/** One parameter after another, its value in quotes or without. */
const parameter = /[ \t]*;[ \t]*([^\s=;"]+)=(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s";]+))/gy

/** @throws for headers of anything else than a named part of a form */
function partHead(text: string): PartHead {
  const line = text.split('\r\n').find((each) => namesPart.test(each)) ?? ''
  const found = new Map<string, string>()
  for (const [, key = '', quoted, bare = ''] of line.replace(namesPart, '').matchAll(parameter))
    found.set(key.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare)
  const name = found.get('name')
  if (name === undefined) throw new Error('A part of the body has no name.')
  return { name, filename: found.get('filename') }
}

/** Where the last bytes may be the beginning of a boundary, and wait for the bytes after them; the end if they are not. */
function beginningOf(delimiter: Buffer, bytes: Buffer): number {
  const mark = bytes.indexOf(lineEnd[0] ?? 0, Math.max(0, bytes.length - delimiter.length + 1))
  return mark < 0 ? bytes.length : mark
}

/**
 * Reads a multipart body (RFC 7578) in one pass, and holds no more of it than one chunk of its source beside the bytes that the
 * caller was given. Every call rejects where the body is malformed, or its source fails or ends before the last boundary.
 */
export function multipartReader(source: AsyncIterator<Buffer>, boundary: string): MultipartReader {
  const delimiter = Buffer.concat([headEnd.subarray(2), lastMark, Buffer.from(boundary)])
  // A boundary follows a line end, and the first one may be the beginning of the body.
  let held: Buffer = lineEnd
  let isInPart = true

  const nextChunk = async (): Promise<Buffer | null> => {
    try {
      const { value, done } = await source.next()
      return done ? null : value
    } catch (cause) {
      throw new Error('The connection of the body has ended.', { cause })
    }
  }
  const holdMore = async (): Promise<void> => {
    const chunk = await nextChunk()
    if (chunk === null) throw new Error('The body ends before its last boundary.')
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
  }
  /** Takes bytes from the beginning of what is held. */
  const take = (count: number): Buffer => {
    const bytes = held.subarray(0, count)
    held = held.subarray(count)
    return bytes
  }
  const nextBytes = async (): Promise<Buffer | null> => {
    while (isInPart) {
      const at = held.indexOf(delimiter)
      const ofContent = at < 0 ? beginningOf(delimiter, held) : at
      if (ofContent > 0) return take(ofContent)
      if (at < 0) await holdMore()
      else {
        take(delimiter.length)
        isInPart = false
      }
    }
    return null
  }
  const skipRest = async (): Promise<void> => {
    while ((await nextChunk()) !== null);
  }
  const nextPart = async (): Promise<PartHead | null> => {
    // Anything before the first boundary is no part.
    while ((await nextBytes()) !== null);
    while (held.length < lastMark.length) await holdMore()
    if (held.subarray(0, lastMark.length).equals(lastMark)) {
      await skipRest()
      return null
    }
    while (!held.includes(headEnd)) {
      if (held.length > mostHeadBytes) throw new Error('The headers of a part are too long.')
      await holdMore()
    }
    const head = take(held.indexOf(headEnd)).toString()
    take(headEnd.length)
    isInPart = true
    if (!head.startsWith('\r\n')) throw new Error('A boundary is not a line of its own.')
    return partHead(head)
  }
  return { nextPart, nextBytes }
}
