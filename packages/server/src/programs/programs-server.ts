import rateLimit from '@fastify/rate-limit'
import { faultOf } from '@redress/foundation/faults/fault-of.ts'
import { statusOf } from '@redress/foundation/faults/status-of.ts'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import * as z from 'zod/mini'
import type { Uses } from '../claims/vault/opened.ts'
import type { AppDeps } from '../http/app-deps.ts'
import { networkOf } from '../http/network-of.ts'
import { soundHost } from '../site/plugins/sound-host.ts'
import { decideRows } from '../steps/decide/decide-rows.ts'
import { deliveryOfDecision } from '../steps/outbox/deliveries.ts'
import type { CurrentCase } from '../steps/step.ts'
import { apiKeyScopes, openApiKey } from './api-key.ts'
import { answerBounces, type BounceCalls } from './bounces/answer-bounces.ts'
import { bouncesCall } from './bounces/bounce-call.ts'
import { bounceFormats } from './bounces/bounce-formats.ts'
import { mistakesOf } from './bounces/read-bounces.ts'
import { cellsOf, decisionsCall, decisionsRequest, resultOf } from './decision-call.ts'
import { documentCall, programsDocument } from './programs-document.ts'
import type { ApiKeyScope } from './stored/api-key-store.ts'

interface ProgramCalls
  extends CurrentCase,
    BounceCalls,
    Pick<AppDeps, 'storage' | 'ring' | 'keys' | 'now' | 'outbox'> {
  readonly log: FastifyBaseLogger
  /** Calls that one key may make a minute; by default what its scope says. */
  readonly callsAMinute?: number
  /** Milliseconds for a call to arrive, and for its answer. */
  readonly longestRequest?: number
}

/** Calls that one network may make a minute, with whatever key. */
const callsOfNetwork = 600

/** Room for the most decisions of eight kilobytes each, with many reasons. */
const largestBody = 4 * 1024 * 1024

/** Otherwise connections that send nothing stay open. */
const defaultLongestRequest = 60_000

/** Answers what fails without a word of what was sent. */
function errorAnswers(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status === 429)
      return reply
        .code(status)
        .send({ error: `A network may make ${callsOfNetwork} calls a minute. Nothing was recorded.` })
    if (status < 500)
      return reply.code(status).send({ error: 'The call is not as it should be. Nothing was recorded.' })
    request.log.error({ fault: faultOf(error).code, err: error }, 'a request failed')
    if (status === 503) reply.header('retry-after', '5')
    return reply
      .code(status)
      .send({ error: 'It cannot be said whether this was recorded. Send the same again.' })
  })
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ error: `There is POST ${decisionsCall}, POST ${bouncesCall} and GET ${documentCall}.` }),
  )
}

/** Records the decisions of a call in one transaction, and answers what became of each. */
async function answerDecisions(
  deps: ProgramCalls,
  keyName: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parsed = z.safeParse(decisionsRequest, request.body)
  if (!parsed.success)
    return reply.code(400).send({
      error: 'The body is not as described. Nothing was recorded.',
      mistakes: mistakesOf(parsed.error),
    })
  const written = parsed.data.decisions
  const announcedBy = deliveryOfDecision(deps.outbox)
  const outcomes = await decideRows(
    { ...deps, announcedBy, loadedCase: deps.inForce() },
    written.map(cellsOf),
  )
  const countOf = (result: string): number => outcomes.filter((each) => each.result === result).length
  const counts = { recorded: countOf('recorded'), known: countOf('known'), refused: countOf('refused') }
  request.log.info({ apiKey: keyName, decisions: counts }, 'a program recorded decisions')
  return {
    results: written.flatMap((decision, index) => {
      const outcome = outcomes[index]
      return outcome ? [resultOf(decision, outcome)] : []
    }),
  }
}

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
function keyedCalls(
  deps: Uses<'apiKeys', 'keys' | 'now'>,
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

/**
 * A server for programs of the administrator, on a separate port that the public must not reach: POST /decisions and /bounces with
 * a key of their scope, and its description. Without a key nothing of the case can be reached.
 */
export async function buildProgramsServer(deps: ProgramCalls) {
  const { callsAMinute, longestRequest = defaultLongestRequest, inForce } = deps
  const server = fastify({
    loggerInstance: deps.log,
    bodyLimit: largestBody,
    requestTimeout: longestRequest,
    connectionTimeout: longestRequest,
  })
  soundHost(server)
  errorAnswers(server)
  await server.register(rateLimit, {
    max: callsOfNetwork,
    timeWindow: 60_000,
    hook: 'onRequest',
    // A proxy that passes on the calls of providers has one network, and must not use up the calls of other programs there.
    keyGenerator: ({ ip, url }) => `${url.startsWith(bouncesCall) ? 'bounces ' : ''}${networkOf(ip)}`,
  })
  const deciding = keyedCalls(deps, 'decide', callsAMinute)
  server.post(decisionsCall, {
    onRequest: deciding.onRequest,
    handler: (request, reply) => answerDecisions(deps, deciding.keyOf(request), request, reply),
  })
  const reporting = keyedCalls(deps, 'bounces', callsAMinute)
  for (const { path, read } of bounceFormats)
    server.post(path, {
      onRequest: reporting.onRequest,
      handler: (request, reply) =>
        answerBounces(deps, { read, keyName: reporting.keyOf(request) }, request, reply),
    })
  server.get(documentCall, () => programsDocument(inForce().settings.name))
  return server
}
