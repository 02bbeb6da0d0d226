import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingPart } from '../claims/receive-submission.ts'

/** What a multipart body may hold. */
interface PartLimits {
  /** Bytes of one part. */
  readonly partBytes: number
  readonly parts: number
}

const incoming = ({ fieldname, filename, file }: MultipartFile): IncomingPart => ({
  name: fieldname,
  filename,
  content: file,
})

/** The parts of the body. Every one is read as a file, so that its bytes can be hashed as they were sent. */
export async function* incomingParts(
  request: FastifyRequest,
  { partBytes, parts }: PartLimits,
): AsyncGenerator<IncomingPart> {
  const body = request.parts({
    preservePath: true,
    isPartAFile: () => true,
    limits: { fileSize: partBytes, parts, files: parts, headerPairs: 20 },
  })
  for await (const part of body) if (part.type === 'file') yield incoming(part)
}

/** RFC 2046 allows a boundary 70 characters; longer ones are known to stall parsers. */
export function hasSoundBoundary(contentType: string | undefined): boolean {
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(contentType ?? '')?.[1]
  return boundary !== undefined && boundary.length <= 70
}
