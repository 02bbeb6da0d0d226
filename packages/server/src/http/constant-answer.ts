import { sha256 } from '@redress/foundation/canonical-json.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { declareEncoding, type Encoding, encodeQuickly, encodeWell, encodingOf } from './encodings.ts'

/** A text that does not change while the server runs. */
export interface ConstantText {
  readonly body: string
  /** Compressed: fast for the first request, then once at the best quality for all others. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
}

/** A text with its compressed forms, each created at its first request. */
export function constantText(body: string): ConstantText {
  const requested = new Set<Encoding>()
  const known = new Map<Encoding, Promise<Buffer>>()
  return {
    body,
    encoded: (encoding) => {
      if (!requested.has(encoding)) {
        requested.add(encoding)
        return encodeQuickly(body, encoding)
      }
      const made = known.get(encoding) ?? encodeWell(body, encoding)
      known.set(encoding, made)
      return made
    },
  }
}

/** A response that does not change while the server runs, computed once. */
export interface ConstantAnswer extends ConstantText {
  /** A weak tag: it is the same for every encoding. */
  readonly etag: string
}

/** Seconds for which a browser may use a cached answer without a new request. */
const maxAge = 60

/** Validates the answer by the contract and serialises it. */
export function constantAnswer<S extends z.core.$ZodType>(schema: S, answer: z.input<S>): ConstantAnswer {
  const body = JSON.stringify(z.parse(schema, answer))
  return { ...constantText(body), etag: `W/"${sha256(body).slice(0, 32)}"` }
}

/** Sends the answer, or 304 to a browser that still has it. */
export function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encoded }: ConstantAnswer,
  freshFor = maxAge,
): void {
  reply.header('etag', etag).header('cache-control', `private, max-age=${freshFor}`)
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return
  }
  const encoding = encodingOf(request, body)
  declareEncoding(reply, encoding)
  reply.type('application/json; charset=utf-8')
  encoded(encoding).then(
    (bytes) => reply.send(bytes),
    (error: unknown) => reply.send(error),
  )
}
