import { type Call, errorAlone, type errorAnswer, pathOf, type RefusalName, refusals } from '@redress/api'
import type { CopyParams, FormType } from '@redress/form'
import { statusOf } from '@redress/foundation/faults/status-of.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from './sessions.ts'
import type { Wording } from './wording.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The statement of the call that the route answers. Other routes are no calls. */
    readonly stated?: StatedRoute
  }
}

/** A call at the address of a route. */
export interface StatedRoute {
  readonly call: Call
  /** The form whose call it is; null for a call that is no form's. */
  readonly formType: FormType | null
}

interface Answering {
  readonly sessions: Sessions
  readonly wording: Wording
}

/** The refusals that every call has. */
type AnyCalls = 'csrf' | 'malformed' | 'tooMany'

/** The refusals that a call may answer with. */
export type RefusalOf<C extends Call> =
  | AnyCalls
  | (C extends { readonly refusals: readonly (infer Name extends RefusalName)[] } ? Name : never)

/** What is said with a refusal. */
export interface SaidWith {
  /** The copy key of its words, where they are not those of the reason. */
  readonly key?: string
  readonly params?: CopyParams
  /** The words, where they are no copy key. */
  readonly error?: string
  /** The status, where the server refused the request before its call. */
  readonly status?: number
  /** The culture that the body of the request asks for. */
  readonly culture?: string | undefined
  /** What else is in the body of the answer. */
  readonly more?: object
}

/** Sends a refusal of a call with its status, its words in the culture of the request, and the body that the call has for refusals. */
export type Refuse<Name extends RefusalName = RefusalName> = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: Name,
  said?: SaidWith,
) => FastifyReply

/** What a route may add to its call. */
interface RouteOptions<Name extends RefusalName> {
  /** The form whose call it is. */
  readonly formType?: FormType
  /** Whether its own handler looks at what a request must prove, because it answers in a protocol of its own. */
  readonly provesItself?: boolean
  /** Requests of one network within a minute, where the operator decides that. */
  readonly attempts?: number
  /** Counts or logs a refusal. */
  readonly onRefusal?: (request: FastifyRequest, name: Name) => void
}

function refusing<Name extends RefusalName>(
  call: Call,
  { wording }: Answering,
  onRefusal?: RouteOptions<Name>['onRefusal'],
): Refuse<Name> {
  const { of } = call.refusalBody ?? errorAlone
  return (request, reply, name, said = {}) => {
    onRefusal?.(request, name)
    const refusal: (typeof refusals)[RefusalName] = refusals[name]
    const { key, params, error, culture, more, status = refusal.status } = said
    const words = (): string => {
      if ('says' in refusal) return refusal.says
      const message = { key: key ?? refusal.words, ...(params && { params }) }
      return wording.text(wording.cultureOf(request, culture), message)
    }
    return reply.code(status).send({ ...of(error ?? words()), ...more })
  }
}

/**
 * What a request must prove is looked at before its body is read. Whatever else is wrong with it is said in the words of the call, for
 * claimants read them.
 */
const guarding = (deps: Answering, refuse: Refuse<AnyCalls>) => ({
  preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
    if (deps.sessions.proven(request) === null) await refuse(request, reply, 'csrf')
  },
  errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error)
    if (status >= 500) throw error
    refuse(request, reply, status === 429 ? 'tooMany' : 'malformed', { status })
  },
})

/** The body of the answer of a call that is carried out. */
type SuccessOf<C extends Call> = C['answers'] extends { readonly 200: { readonly schema: infer S } }
  ? S
  : undefined

/** The body of a refusal of a call. */
type RefusalBodyOf<C extends Call> = C extends { readonly refusalBody: { readonly schema: infer S } }
  ? S
  : typeof errorAnswer

/** By what a request is read, and every answer is checked. */
interface RouteSchemas<C extends Call> {
  readonly body: C extends { readonly body: infer S } ? S : undefined
  readonly querystring: C extends { readonly query: infer S } ? S : undefined
  readonly headers: C extends { readonly headers: infer S } ? S : undefined
  readonly response: { readonly '2xx': SuccessOf<C>; readonly '4xx': RefusalBodyOf<C> }
}

function schemasOf<C extends Call>(call: C): RouteSchemas<C>
function schemasOf({ body, query, headers, answers, refusalBody = errorAlone }: Call): object {
  const success = answers[200]?.schema
  return {
    ...(body && { body }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    response: { ...(success && { '2xx': success }), '4xx': refusalBody.schema },
  }
}

/** How often one network may make a call within a minute. */
const limitOf = ({ perMinute }: Call, attempts: number | undefined): number | undefined =>
  perMinute === 'attempts' ? attempts : perMinute

/**
 * The route of a call, to which its handler is added, and how the handler refuses a request. Method, address, limits, schemas and what a
 * request must prove are those of the statement.
 */
export function callRoute<const C extends Call>(
  call: C,
  deps: Answering,
  { formType, provesItself = false, attempts, onRefusal }: RouteOptions<RefusalOf<C>> = {},
) {
  const refuse = refusing<RefusalOf<C>>(call, deps, onRefusal)
  const max = limitOf(call, attempts)
  const stated: StatedRoute = { call, formType: formType ?? null }
  return {
    refuse,
    route: {
      method: call.method,
      url: formType === undefined ? call.path : pathOf(call, formType),
      config: {
        stated,
        ...(max !== undefined && { rateLimit: { max, timeWindow: '1 minute', hook: 'onRequest' } as const }),
      },
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      ...(call.needs === 'csrf' && !provesItself && guarding(deps, refuse)),
      schema: schemasOf(call),
    },
  }
}
