import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sha256 } from '../../foundation/canonical-json.ts'
import { type ConstantText, constantText } from './constant-text.ts'
import { declareEncoding, encodingOf } from './encodings.ts'

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
