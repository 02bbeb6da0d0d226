import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeyScope } from '../../storage/api-key-store.ts'
import { openApiKey } from './api-key.ts'
import { apiKeyScopes } from './api-key-scopes.ts'

type KeyDeps = Parameters<typeof openApiKey>[0]

const keyWords = {
  unknown:
    'The key is missing, unknown or revoked, or is for other calls. Make one with redress api-keys, and send it as "Authorization: Bearer KEY".',
  ended: 'The key has ended. Make another one with redress api-keys.',
} as const

/** Counts the calls of each key in this minute. */
function keyLimit(most: number, now: () => number): (name: string) => boolean {
  const counts = new Map<string, { readonly beganAt: number; calls: number }>()
  return (name) => {
    const known = counts.get(name)
    const count = known && now() < known.beganAt + 60_000 ? known : { beganAt: now(), calls: 0 }
    counts.set(name, count)
    count.calls += 1
    return count.calls <= most
  }
}

/**
 * Calls that need a key of one scope. `onRequest` answers a call without a key in force, or with too many calls of it, before the
 * body is read; `keyOf` is the name of the key of a call that it let pass.
 */
export function keyedCalls(
  deps: KeyDeps,
  scope: ApiKeyScope,
  callsAMinute = apiKeyScopes[scope].callsAMinute,
) {
  const mayCall = keyLimit(callsAMinute, () => performance.now())
  const names = new WeakMap<FastifyRequest, string>()
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const opened = await openApiKey(deps, scope, request.headers.authorization)
    if (opened.state !== 'open')
      return reply
        .code(401)
        .header('www-authenticate', apiKeyScopes[scope].challenge)
        .send({ error: `${keyWords[opened.state]} Nothing was recorded.` })
    names.set(request, opened.key.name)
    if (mayCall(opened.key.name)) return undefined
    return reply
      .code(429)
      .header('retry-after', '60')
      .send({ error: `A key may make ${callsAMinute} calls a minute. Nothing was recorded.` })
  }
  return { onRequest, keyOf: (request: FastifyRequest): string => names.get(request) ?? '' }
}
