import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/*
 * What claimants typed or are known by stays out of the logs. That is held by naming what may be in them, not what may
 * not: a fact that is not named here is left out, whoever logs it.
 */

/** Method and pattern of the route: addresses, queries, headers and bodies stay out. */
const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'page',
})

const replyFacts = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode })

/** The lines of a stack that say where, without the message before them. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * Kind, code and place of an error. Its message stays out: that of a text that is no JSON, for one, quotes the text.
 */
function errorFacts(error: unknown) {
  const message = 'not logged'
  if (!(error instanceof Error)) return { type: typeof error, message, stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, ...code, message, stack: placesOf(error.stack ?? '') }
}

/** The error codes of a captcha provider are words; anything else in their place is not passed on. */
const wordsOf = (codes: unknown): readonly unknown[] =>
  Array.isArray(codes) ? codes.filter((code) => typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) : []

/** What may be known of a delivery: which claim, by its id, and our own word for what became of it. */
const deliveryFacts = (delivery: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(delivery)).filter(([name]) =>
      ['claimId', 'kind', 'tries', 'reason'].includes(name),
    ),
  )

const numberOf = (value: unknown): unknown => (typeof value === 'number' ? value : undefined)

const serializers = {
  req: requestFacts,
  res: replyFacts,
  err: errorFacts,
  codes: wordsOf,
  delivery: deliveryFacts,
  responseTime: numberOf,
}

const allowed = (facts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(serializers, name)))

/** Logs for production are JSON on standard output; in development only what went wrong is told. */
export const loggerOptions = (environment: AppDeps['environment']) => ({
  level: environment === 'production' ? 'info' : 'warn',
  serializers,
  formatters: { log: allowed },
})
