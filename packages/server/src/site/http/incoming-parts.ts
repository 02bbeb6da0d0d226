import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingPart } from '../../claims/filing/receive-submission.ts'

/** What a multipart body may hold. */
export interface PartLimits {
  /** Bytes of one document. */
  readonly documentBytes: number
  /** Bytes of one text. */
  readonly textBytes: number
  readonly parts: number
}

const isDocument = (name: string | undefined): boolean => name === 'documents'

/** The whole of a part as text, or null when it is longer than `limit` bytes. */
async function wholeText({ file }: MultipartFile, limit: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit || file.truncated ? null : Buffer.concat(chunks).toString()
}

async function incoming(part: MultipartFile, textBytes: number): Promise<IncomingPart> {
  const { fieldname: name } = part
  return isDocument(name)
    ? { name, filename: part.filename, content: part.file }
    : { name, text: await wholeText(part, textBytes) }
}

/** The parts of the body in their order: documents as streams, everything else as text. */
export async function* incomingParts(
  request: FastifyRequest,
  { documentBytes, textBytes, parts }: PartLimits,
): AsyncGenerator<IncomingPart> {
  const body = request.files({
    preservePath: true,
    // As a stream, every part: the parser retains the values of plain fields until the request ends, and parses what calls
    // itself JSON, of which the manifest has the hash.
    isPartAFile: () => true,
    limits: {
      fileSize: documentBytes,
      parts,
      files: parts,
      fields: parts,
      headerPairs: 20,
    },
  })
  for await (const part of body) yield incoming(part, textBytes)
}
