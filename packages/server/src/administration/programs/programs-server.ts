import rateLimit from '@fastify/rate-limit'
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { faultOf } from '../../foundation/faults/fault-of.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { AppDeps } from '../../site/app-deps.ts'
import { networkOf } from '../../site/http/network-of.ts'
import { soundHost } from '../../site/plugins/sound-host.ts'
import { answerDecisions } from './answer-decisions.ts'
import { answerBounces, type BouncesDeps } from './bounces/answer-bounces.ts'
import { bouncesCall } from './bounces/bounce-call.ts'
import { bounceFormats } from './bounces/bounce-formats.ts'
import { decisionsCall } from './decision-call.ts'
import { keyedCalls } from './keyed-calls.ts'
import { documentCall, programsDocument } from './programs-document.ts'

interface ProgramsDeps extends Pick<AppDeps, 'storage' | 'ring' | 'keys' | 'now' | 'outbox'>, BouncesDeps {
  /** The version of the case that is in force. */
  readonly inForce: () => LoadedCase
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

/**
 * A server for programs of the administrator, on a separate port that the public must not reach: POST /decisions and /bounces with
 * a key of their scope, and its description. Without a key nothing of the case can be reached.
 */
export async function buildProgramsServer(deps: ProgramsDeps) {
  const { storage, callsAMinute, longestRequest = defaultLongestRequest, inForce } = deps
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
  const keyDeps = { ...deps, apiKeys: storage.apiKeys }
  const deciding = keyedCalls(keyDeps, 'decide', callsAMinute)
  server.post(decisionsCall, {
    onRequest: deciding.onRequest,
    handler: (request, reply) => answerDecisions(deps, deciding.keyOf(request), request, reply),
  })
  const reporting = keyedCalls(keyDeps, 'bounces', callsAMinute)
  for (const { path, read } of bounceFormats)
    server.post(path, {
      onRequest: reporting.onRequest,
      handler: (request, reply) =>
        answerBounces(deps, { read, keyName: reporting.keyOf(request) }, request, reply),
    })
  server.get(documentCall, () => programsDocument(inForce().settings.name))
  return server
}
