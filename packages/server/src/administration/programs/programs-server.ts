import rateLimit from '@fastify/rate-limit'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import * as z from 'zod/mini'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { deliveryOfDecision } from '../../claims/outbox/deliveries-of.ts'
import { faultOf } from '../../foundation/faults/fault-of.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { AppDeps } from '../../site/app-deps.ts'
import { networkOf } from '../../site/http/network-of.ts'
import { soundHost } from '../../site/plugins/sound-host.ts'
import { decideRows } from '../decisions/decide-rows.ts'
import { openApiKey } from './api-key.ts'
import { cellsOf, decisionsCall, decisionsRequest, resultOf } from './decision-call.ts'
import { documentCall, programsDocument } from './programs-document.ts'

interface ProgramsDeps extends Pick<AppDeps, 'storage' | 'ring' | 'keys' | 'now' | 'outbox'> {
  /** The version of the case that is in force. */
  readonly inForce: () => LoadedCase
  readonly log: FastifyBaseLogger
  /** Calls that one key may make a minute. */
  readonly callsAMinute?: number
  /** Milliseconds for a call to arrive, and for its answer. */
  readonly longestRequest?: number
}

/** Half a million decisions an hour and more; a program that sends the same again and again ends here. */
const defaultCalls = 60

/** Calls that one network may make a minute, with whatever key. */
const callsOfNetwork = 600

/** Room for the most decisions of eight kilobytes each, with many reasons. */
const largestBody = 4 * 1024 * 1024

/** Otherwise connections that send nothing stay open. */
const defaultLongestRequest = 60_000

const keyWords = {
  unknown:
    'The key is missing, unknown or revoked. Make one with redress api-keys, and send it as "Authorization: Bearer KEY".',
  ended: 'The key has ended. Make another one with redress api-keys.',
} as const

const mistakesOf = (error: z.core.$ZodError): readonly string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`)

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

async function decisions(deps: ProgramsDeps, keyName: string, request: FastifyRequest, reply: FastifyReply) {
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
    reply.code(404).send({ error: `There is POST ${decisionsCall} and GET ${documentCall}.` }),
  )
}

/**
 * A server for programs of the administrator, on a separate port that the public cannot reach: POST /decisions with a key, and
 * its description. Without a key nothing of the case can be reached.
 */
export async function buildProgramsServer(deps: ProgramsDeps) {
  const { storage, callsAMinute = defaultCalls, longestRequest = defaultLongestRequest, inForce } = deps
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
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  const mayCall = keyLimit(callsAMinute, () => performance.now())
  const names = new WeakMap<FastifyRequest, string>()
  server.post(decisionsCall, {
    // Before the body is read.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const opened = await openApiKey(
        { ...deps, apiKeys: storage.apiKeys },
        'decide',
        request.headers.authorization,
      )
      if (opened.state !== 'open')
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send({ error: `${keyWords[opened.state]} Nothing was recorded.` })
      names.set(request, opened.key.name)
      if (!mayCall(opened.key.name))
        return reply
          .code(429)
          .header('retry-after', '60')
          .send({ error: `A key may make ${callsAMinute} calls a minute. Nothing was recorded.` })
    },
    handler: (request, reply) => decisions(deps, names.get(request) ?? '', request, reply),
  })
  server.get(documentCall, () => programsDocument(inForce().settings.name))
  return server
}
