/**
 * The reference for sign-ins: a bare Fastify server that computes one Argon2id with the product's parameters for each request,
 * and answers a body without credentials with 400. It has no sessions, no captcha, no limits and no database.
 */
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { fastify } from 'fastify'
import { slowHashCost } from '../../packages/server/src/claims/vault/key-ring.ts'

const hash = promisify(argon2)

const server = fastify()
server.post('/api/forms/automotive/authorize', async ({ body }, reply) => {
  if (typeof body !== 'object' || body === null || !('credentials' in body))
    return reply.code(400).send({ authorized: false })
  const message = JSON.stringify(body.credentials)
  const digest = await hash('argon2id', { ...slowHashCost, message, nonce: randomBytes(16) })
  return { authorized: true, digest: digest.toString('hex') }
})
process.on('SIGTERM', () => void server.close())
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)
