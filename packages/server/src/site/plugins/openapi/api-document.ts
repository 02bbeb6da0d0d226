import type { FormType } from '@redress/engine'
import {
  bulkCall,
  caseHeader,
  caseParameter,
  claimPageCall,
  draftAgainHeader,
  draftCalls,
  draftIdHeader,
  idempotencyKeyHeader,
  linkCalls,
  longestObservation,
  observationHeader,
  ownClaimCalls,
} from '@redress/engine/contract'
import * as z from 'zod/mini'
import { belongsToPage } from '../../belongs-to-page.ts'
import { csrfHeader } from '../../http/sessions.ts'
import { type Answer, type Operation, tags } from './operation.ts'
import { operationsFor } from './operations.ts'
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

/** The address and the method of an operation. */
interface Route {
  readonly path: string
  readonly method: string
}

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

const draftId: Json = {
  name: draftIdHeader,
  in: 'header',
  description: 'The id of the draft that is destroyed once the claim is filed.',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
}

const draftAgain: Json = {
  name: draftAgainHeader,
  in: 'header',
  description:
    '`yes` where the claimant knows that the draft was filed already, and files it once more as another claim. Without it such a submission gets 409.',
  schema: { type: 'string', enum: ['yes'] },
}

const observation: Json = {
  name: observationHeader,
  in: 'header',
  description:
    'What the page observed of the filling in, as JSON; read in a case that observes alone. A claim is filed whatever it says.',
  schema: { type: 'string', maxLength: longestObservation },
}

const versionSchema: Json = { type: 'string', pattern: '^[0-9a-f]{64}$' }

const versionHeader: Json = {
  name: caseHeader,
  in: 'header',
  description:
    'The version of the case that the client began with: `data-case` of the page. Without it, the version in force answers.',
  schema: versionSchema,
}

const versionParameter: Json = {
  name: caseParameter,
  in: 'query',
  description: `The same as \`${caseHeader}\`, in the address, since caches may store the answer.`,
  schema: versionSchema,
}

/** The answer to a call that must fit its page, and names a version that is no longer served. */
const outdated: Answer = {
  description:
    'The version of the case that the call names was replaced more than 48 hours ago, and this session is not signed in under it. Load the page again.',
  schema: 'Error',
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

const parametersOf = (
  operation: Operation,
  own: readonly Parameter[],
  { path, method }: Route,
): readonly Json[] => [
  ...own.map((parameter) => ({
    ...parameter,
    description: parameterNotes[parameter.name] ?? parameter.name,
  })),
  ...(operation.operationId.startsWith('submit') ? [idempotencyKey, draftId, draftAgain, observation] : []),
  versionHeader,
  ...(method === 'get' && belongsToPage(path) ? [versionParameter] : []),
]

function operationOf(operation: Operation, own: readonly Parameter[], route: Route): Json {
  const { operationId, summary, description, tag, requestBody } = operation
  const own409 = operation.answers[409]
  const conflict = own409
    ? { ...own409, description: `${own409.description} Without it: ${outdated.description}` }
    : outdated
  const answers = { ...operation.answers, ...(belongsToPage(route.path) && { 409: conflict }) }
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: securityOf(operation),
    parameters: parametersOf(operation, own, route),
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
      return operation ? [[method, operationOf(operation, parameters, { path, method })] as const] : []
    })
    return described.length > 0 ? [[path, Object.fromEntries(described)] as const] : []
  })
  const hasCall = (call: string): boolean => paths.some(([path]) => path === call)
  const parts = {
    confirmations: hasCall(linkCalls.confirm),
    claimPage: hasCall(claimPageCall),
    ownClaim: hasCall(ownClaimCalls.act),
    drafts: hasCall(draftCalls.save),
    bulk: formTypes.some((formType) => hasCall(bulkCall(formType))),
  }
  return {
    openapi: '3.1.0',
    info: info(title),
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: { securitySchemes: securitySchemes(sessionCookie), schemas: schemas(parts) },
  }
}
