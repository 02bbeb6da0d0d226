import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity'

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]

/** A body with fewer bytes is not compressed: the headers would cost more than the compression saves. */
const smallest = 1000

/** The best encoding that a browser accepts. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
  const takes = (name: string): boolean =>
    accepted.some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(?:\.0*)?$/.test(part))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses on another thread, at a brotli quality from 0 to 11. */
async function encode(body: string, encoding: Encoding, quality: number): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return Buffer.from(body)
    case 'gzip':
      return asGzip(body)
    case 'br':
      return asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  }
}

/** The quality that takes about two milliseconds per page; the best takes fifty times as long. */
const quick = 5
/** Qualities to try for the smallest result: for an ordered list of characters the highest is not the smallest. */
const qualities = [quick, 11]

export const encodeQuickly = (body: string, encoding: Encoding): Promise<Buffer> =>
  encode(body, encoding, quick)

/** The smallest form of a body in an encoding; for bodies that do not change. */
export async function encodeWell(body: string, encoding: Encoding): Promise<Buffer> {
  if (encoding !== 'br') return encode(body, encoding, 0)
  const tried = await Promise.all(qualities.map((quality) => encode(body, encoding, quality)))
  return tried.reduce((best, next) => (next.length < best.length ? next : best))
}

/** The encoding for a body of this length. */
export const encodingOf = (request: FastifyRequest, body: string): Encoding =>
  body.length < smallest ? 'identity' : encodingFor(request)

/** Sets the headers of an encoding for the browser and for caches. */
export function declareEncoding(reply: FastifyReply, encoding: Encoding): void {
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}
