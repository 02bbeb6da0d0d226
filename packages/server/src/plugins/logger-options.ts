import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'

/**
 * What is logged of a request: its method and the pattern of its route. Addresses, queries, headers and bodies are
 * what claimants typed or are known by, and stay out.
 */
const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'page',
})

/** Logs for production are JSON on standard output; in development only what went wrong is told. */
export const loggerOptions = (environment: AppDeps['environment']): AppDeps['logger'] => ({
  level: environment === 'production' ? 'info' : 'warn',
  serializers: { req: requestFacts },
})
