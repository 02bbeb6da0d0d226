import { errorFacts } from '@redress/foundation/faults/error-facts.ts'
import { faults, isFaultCode } from '@redress/foundation/faults/faults.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../http/app-deps.ts'

/*
 * Logs contain neither the input nor the identity of claimants. This is an allow-list: a fact that is not listed here is
 * omitted, whichever code logs it.
 */

/** Method and pattern of the route: addresses, queries, headers and bodies are omitted. */
const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'page',
})

const replyFacts = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode })

/** The error codes of a captcha provider are words; anything else is not logged. */
const wordsOf = (codes: unknown): readonly unknown[] =>
  Array.isArray(codes) ? codes.filter((code) => typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) : []

/** What may be logged of something that is sent: its id or that of its claim, and the outcome as one of our own words. */
const factsNamed =
  (...names: readonly string[]) =>
  (sent: unknown): Record<string, unknown> =>
    Object.fromEntries(Object.entries(Object(sent)).filter(([name]) => names.includes(name)))

/** What may be logged of a refused sign-in: the form, the reason, and a keyed hash of the network. */
const signInFacts = (signIn: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(signIn)).filter(
      ([name, value]) =>
        ['form', 'reason', 'network'].includes(name) && typeof value === 'string' && /^\w{1,40}$/.test(value),
    ),
  )

const numberOf = (value: unknown): unknown => (typeof value === 'number' ? value : undefined)

/** The name of a task, of a dependency, or of a call. */
const wordOf = (value: unknown): unknown =>
  typeof value === 'string' && /^[a-zA-Z]{1,30}$/.test(value) ? value : undefined

/** The line of a class member, or the random id of a claim. */
const rowOf = (value: unknown): unknown =>
  typeof value === 'number' || (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value))
    ? value
    : undefined

/** The hash of a version of the case. */
const hashOf = (value: unknown): unknown =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined

/** The name of a program's key. */
const keyNameOf = (value: unknown): unknown =>
  typeof value === 'string' && /^[\w.-]{1,40}$/.test(value) ? value : undefined

/** How many decisions or bounces of a call had each result. */
const countsOf = (counts: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(counts)).filter(
      ([name, count]) =>
        ['recorded', 'known', 'temporary', 'refused'].includes(name) && typeof count === 'number',
    ),
  )

const serializers = {
  req: requestFacts,
  res: replyFacts,
  err: errorFacts,
  task: wordOf,
  table: wordOf,
  row: rowOf,
  dependency: wordOf,
  call: wordOf,
  status: numberOf,
  codes: wordsOf,
  delivery: factsNamed('claimId', 'kind', 'tries', 'reason'),
  notice: factsNamed('id', 'name', 'tries', 'reason'),
  reminder: factsNamed('id', 'tries', 'reason'),
  signIn: signInFacts,
  responseTime: numberOf,
  pinsLeft: numberOf,
  apiKey: keyNameOf,
  decisions: countsOf,
  bounces: countsOf,
  caseVersion: hashOf,
  caseChange: numberOf,
}

/** The code of a fault from the catalogue, and what to do about it. */
const faultFacts = (facts: object): object =>
  'fault' in facts && isFaultCode(facts.fault)
    ? { code: facts.fault, whatToDo: faults[facts.fault].whatToDo }
    : {}

const allowed = (facts: object): Record<string, unknown> => ({
  ...faultFacts(facts),
  ...Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(serializers, name))),
})

/** Logs for production are JSON on standard output; in development only warnings and errors are printed. */
export const loggerOptions = (environment: AppDeps['environment']) => ({
  level: environment === 'production' ? 'info' : 'warn',
  serializers,
  formatters: { log: allowed },
})
