import type { FastifyReply } from 'fastify'

/** Seconds after which a client may retry. */
const retryAfter = 10

/** Refuses a request that the client may retry soon. */
export const replyBusy = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(retryAfter))
    .send({ error: 'The server is busy. Nothing was taken; please try again.' })
