import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingPart } from '../claims/receive-submission.ts'

/** What a multipart body may hold. */
interface PartLimits {
  /** Bytes of one document. */
  readonly documentBytes: number
  /** Bytes of one text. */
  readonly textBytes: number
  readonly parts: number
}

const incoming = (part: MultipartFile | MultipartValue): IncomingPart =>
  part.type === 'file'
    ? { name: part.fieldname, filename: part.filename, content: part.file }
    : {
        name: part.fieldname,
        // The parser makes something else than a text of a part that calls itself JSON: no part of ours does.
        text: typeof part.value === 'string' && !part.valueTruncated ? part.value : null,
      }

/** The parts of the body in their order: documents as streams, everything else as text. */
export async function* incomingParts(
  request: FastifyRequest,
  { documentBytes, textBytes, parts }: PartLimits,
): AsyncGenerator<IncomingPart> {
  const body = request.parts({
    preservePath: true,
    isPartAFile: (name) => name === 'documents',
    limits: {
      fileSize: documentBytes,
      fieldSize: textBytes,
      parts,
      files: parts,
      fields: parts,
      headerPairs: 20,
    },
  })
  for await (const part of body) yield incoming(part)
}

const soundType = /^multipart\/form-data\s*;\s*boundary=(?:"[^"\\]{1,70}"|[^\s",;\\]{1,70})$/i

/**
 * RFC 2046 allows a boundary 70 characters; longer ones are known to stall parsers. Nothing may stand beside it that
 * the parser could take for the boundary instead.
 */
export const hasSoundBoundary = (contentType: string | undefined): boolean =>
  soundType.test(contentType ?? '')
