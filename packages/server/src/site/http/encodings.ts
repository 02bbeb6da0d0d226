import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Below this many bytes the names of the encodings would cost more than they save. */
const smallest = 1000

/** The best encoding that a browser takes. */
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

/** The quality that takes some two milliseconds a page; the best takes fifty times that. */
const quick = 5
/** Qualities that are tried for the best: the higher is not always the smaller, as for lists of characters in order. */
const qualities = [quick, 11]

export const encodeQuickly = (body: string, encoding: Encoding): Promise<Buffer> =>
  encode(body, encoding, quick)

/** The body in an encoding as small as it gets; for bodies that stay the same. */
export async function encodeWell(body: string, encoding: Encoding): Promise<Buffer> {
  if (encoding !== 'br') return encode(body, encoding, 0)
  const tried = await Promise.all(qualities.map((quality) => encode(body, encoding, quality)))
  return tried.reduce((best, next) => (next.length < best.length ? next : best))
}

/** What a body of this length is sent as. */
export const encodingOf = (request: FastifyRequest, body: string): Encoding =>
  body.length < smallest ? 'identity' : encodingFor(request)

/** Says how the body is encoded, to the browser and to whatever keeps it on the way. */
export function declareEncoding(reply: FastifyReply, encoding: Encoding): void {
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}
