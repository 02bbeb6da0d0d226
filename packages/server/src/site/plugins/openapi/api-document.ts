import type { FormType } from '@redress/engine'
import { idempotencyKeyHeader, linkCalls } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { csrfHeader } from '../../http/sessions.ts'
import { type Answer, type Operation, operationsFor, tags } from './operations.ts'
import { type Json, ref, schemas } from './schemas.ts'

/** The part of a route's schema that the document contains. */
const routesSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ parameters: z.optional(z.array(z.looseObject({ name: z.string(), in: z.string() }))) }),
    ),
  ),
})

type Parameter = { readonly name: string; readonly in: string }

const parameterNotes: Readonly<Record<string, string>> = {
  culture: 'The code of a culture.',
  form: 'The form type.',
  code: 'The authorisation code from PayPal.',
  state: 'The state that was sent to PayPal.',
  [idempotencyKeyHeader]: 'The key that the claim was sent with.',
}

const idempotencyKey: Json = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: true,
  description: 'A random key of 16 to 64 letters, digits, hyphens and underscores: one for each claim.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

const securityOf = ({ needs }: Operation): readonly Json[] => {
  if (needs === 'nothing') return []
  return [needs === 'csrf' ? { session: [], csrfToken: [] } : { session: [] }]
}

const answerOf = ({ description, schema, mediaType, headers }: Answer): Json => {
  const content = schema
    ? { 'application/json': { schema: ref(schema) } }
    : mediaType && { [mediaType]: { schema: { type: 'string' } } }
  return { description, ...(headers && { headers }), ...(content && { content }) }
}

const parametersOf = (operation: Operation, own: readonly Parameter[]): readonly Json[] => [
  ...own.map((parameter) => ({
    ...parameter,
    description: parameterNotes[parameter.name] ?? parameter.name,
  })),
  ...(operation.operationId.startsWith('submit') ? [idempotencyKey] : []),
]

function operationOf(operation: Operation, own: readonly Parameter[]): Json {
  const { operationId, summary, description, tag, requestBody, answers } = operation
  const parameters = parametersOf(operation, own)
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]),
    ),
  }
}

const info = (title: string): Json => ({
  title,
  version: '1',
  summary: 'The calls of a claim-filing site.',
  description:
    'How a client files a claim: getCsrfToken begins a session; getModelConfigs lists the models of a claim of the form; authorize… signs in with the credentials from the notice and a token of the captcha provider of getCaptcha; submit… files the claim under an idempotency key; getSubmissionByKey returns its result. The client sends the cookies of earlier responses with each call.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
})

const securitySchemes = (sessionCookie: string): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The session, which getCsrfToken begins.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: csrfHeader,
    description: 'The `requestToken` of getCsrfToken, or the token in the answer to signing in.',
  },
})

/**
 * The OpenAPI 3.1 document of the server's calls. Other routes, such as the fakes of a development server, are not in it.
 */
export function apiDocument(
  title: string,
  sessionCookie: string,
  formTypes: readonly FormType[],
  routes: unknown,
): Json {
  const operations = operationsFor(formTypes)
  const paths = Object.entries(z.parse(routesSchema, routes).paths).flatMap(([path, methods]) => {
    const described = Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const operation = operations.get(`${method} ${path}`)
      return operation ? [[method, operationOf(operation, parameters)] as const] : []
    })
    return described.length > 0 ? [[path, Object.fromEntries(described)] as const] : []
  })
  const confirmations = paths.some(([path]) => path === linkCalls.confirm)
  return {
    openapi: '3.1.0',
    info: info(title),
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: { securitySchemes: securitySchemes(sessionCookie), schemas: schemas({ confirmations }) },
  }
}
