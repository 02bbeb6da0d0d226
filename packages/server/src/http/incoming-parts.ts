import type { FastifyRequest } from 'fastify'
import type { IncomingDocument, IncomingPart } from '../steps/filing/receive-submission.ts'
import { type MultipartReader, multipartReader } from './multipart-reader.ts'

const soundType = /^multipart\/form-data\s*;\s*boundary=(?:"([^"\\]{1,70})"|([^\s",;\\]{1,70}))$/i

/**
 * The boundary between the parts of a multipart body; null without a sound one. RFC 2046 allows it 70 characters; longer ones are
 * known to stall parsers. Nothing may stand beside it that another parser could take for the boundary instead.
 */
export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, bare] = soundType.exec(contentType ?? '') ?? []
  return quoted ?? bare ?? null
}

/** What a multipart body may hold. */
export interface PartLimits {
  /** Bytes of one document. */
  readonly documentBytes: number
  /** Bytes of one text. */
  readonly textBytes: number
  readonly parts: number
}

const isDocument = (name: string): boolean => name === 'documents'

/** The whole of a part as text, or null when it is longer than `limit` bytes. */
async function wholeText({ nextBytes }: MultipartReader, limit: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for (let bytes = await nextBytes(); bytes !== null; bytes = await nextBytes()) {
    size += bytes.length
    if (size <= limit) chunks.push(bytes)
  }
  return size > limit ? null : Buffer.concat(chunks).toString()
}

/** The content of a part as it arrives, `limit` bytes at most. */
function document({ nextBytes }: MultipartReader, limit: number): IncomingDocument['content'] {
  let size = 0
  async function* content(): AsyncGenerator<Buffer> {
    for (let bytes = await nextBytes(); bytes !== null; bytes = await nextBytes()) {
      size += bytes.length
      if (size <= limit) yield bytes
    }
  }
  return Object.assign(content(), { isTooLong: () => size > limit })
}

/** A part without the content that it may not have. */
const oneTooMany = { name: '', text: null } as const

/**
 * The parts of the body in their order: documents as they arrive, everything else as text. Each has to be read before the next is
 * asked for. Rejects for a malformed body, and one that does not arrive whole.
 */
export async function* incomingParts(
  { raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>,
  { documentBytes, textBytes, parts }: PartLimits,
): AsyncGenerator<IncomingPart> {
  // The body of a refused claim is read to its end elsewhere.
  const source = raw.iterator({ destroyOnReturn: false })
  try {
    const reader = multipartReader(source, boundaryOf(headers['content-type']) ?? '')
    let count = 0
    for (let head = await reader.nextPart(); head !== null; head = await reader.nextPart()) {
      const { name, filename } = head
      count += 1
      if (count > parts) yield oneTooMany
      else if (isDocument(name)) yield { name, filename, content: document(reader, documentBytes) }
      else yield { name, text: await wholeText(reader, textBytes) }
    }
  } finally {
    await source.return?.()
  }
}
