import {
  type Answer,
  type Call,
  caseHeader,
  caseParameter,
  componentOf,
  errorAlone,
  errorAnswer,
  idempotencyKeyHeader,
  pathOf,
  tags,
} from '@redress/api'
import type { FormType } from '@redress/form'
import * as z from 'zod/mini'
import type { StatedRoute } from '../../http/call-route.ts'
import { csrfHeader } from '../../http/sessions.ts'
import { describedBodies, type Json, jsonSchemaOf, ref } from './bodies.ts'

const parameterNotes: Readonly<Record<string, string>> = {
  culture: 'The code of a culture.',
  form: 'The form type.',
  code: 'The authorisation code from PayPal.',
  state: 'The state that was sent to PayPal.',
  [idempotencyKeyHeader]: 'The key that the claim was sent with.',
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

/** Answers by their status. */
type Answers = Readonly<Record<number, Answer>>

/** The answers that every call can get. */
const always: Answers = {
  400: { means: 'The request is malformed.', schema: errorAnswer },
  500: { means: 'Something failed on the server. Nothing was filed.', schema: errorAnswer },
  503: {
    means: 'The server is busy, or its storage is unavailable. Retry after `Retry-After` seconds.',
    schema: errorAnswer,
    headers: { 'Retry-After': 'Seconds to wait.' },
  },
}

const limited: Answer = { means: 'Too many requests from this network. Wait a minute.' }
const notProven: Answer = { means: 'The csrf token is missing or not of this session.' }
const bodyTooLarge: Answer = { means: 'The body is too large.' }

/** The answer to a call that must fit its page, and names a version that is no longer served. */
const outdated: Answer = {
  means:
    'The version of the case that the call names was replaced more than 48 hours ago, and this session is not signed in under it. Load the page again.',
  schema: errorAnswer,
}

/** Every answer of a call: what its statement says, what follows from what it needs and takes, and what every call can get. */
function answersOf({
  answers,
  needs,
  body,
  documentedBody,
  perMinute,
  ofVersion,
  refusalBody,
}: Call): Answers {
  const takesBody = body !== undefined || (documentedBody !== undefined && documentedBody !== 'bytes')
  const own409 = answers[409]
  const conflict = own409 ? { ...own409, means: `${own409.means} Without it: ${outdated.means}` } : outdated
  const all: Answers = {
    ...always,
    ...(perMinute !== undefined && { 429: limited }),
    ...(needs === 'csrf' && { 403: notProven }),
    ...(takesBody && { 413: bodyTooLarge }),
    ...answers,
    ...(ofVersion && { 409: conflict }),
  }
  const { schema } = refusalBody ?? errorAlone
  return Object.fromEntries(
    Object.entries(all).map(([status, answer]) =>
      answer.schema || answer.mediaType || Number(status) < 400
        ? [status, answer]
        : [status, { ...answer, schema }],
    ),
  )
}

const textOf = (description: string): Json => ({ description, schema: { type: 'string' } })

/** A schema by its name in the document, or written out. */
const schemaOf = (schema: z.core.$ZodType): Json => {
  const name = componentOf(schema)
  return name === null ? jsonSchemaOf(schema) : ref(name)
}

const answerOf = ({ means, schema, mediaType, headers }: Answer): Json => {
  const content = mediaType
    ? { [mediaType]: { schema: { type: 'string' } } }
    : schema && { 'application/json': { schema: schemaOf(schema) } }
  const described = Object.entries(headers ?? {}).map(([name, text]) => [name, textOf(text)] as const)
  return {
    description: means,
    ...(headers && { headers: Object.fromEntries(described) }),
    ...(content && { content }),
  }
}

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

/** The parameters that the schema of a query or of headers asks for. */
function parametersOf(place: 'query' | 'header', schema: z.core.$ZodType | undefined): readonly Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.parse(objectSchema, jsonSchemaOf(schema))
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    schema: described,
    required: required.includes(name),
    description: parameterNotes[name] ?? name,
  }))
}

/** The parts of an address that name something. */
const pathParameters = (path: string): readonly Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    schema: { type: 'string' },
    required: true,
    description: name,
  }))

/** A form's name as a part of an operation's id, different for every form: `opt-out` is `Opt_out`. */
const idOf = (formType: FormType): string =>
  formType.charAt(0).toUpperCase() + formType.slice(1).replaceAll('-', '_')

const securityOf = ({ needs }: Call): readonly Json[] => {
  if (needs === 'nothing') return []
  return [needs === 'csrf' ? { session: [], csrfToken: [] } : { session: [] }]
}

function bodyOf({ body, documentedBody }: Call): Json {
  const described = documentedBody && describedBodies[documentedBody].content
  const content = described ?? (body && { 'application/json': { schema: schemaOf(body) } })
  return content ? { requestBody: { required: true, content } } : {}
}

const addressOf = ({ call, formType }: StatedRoute): string =>
  formType === null ? call.path : pathOf(call, formType)

function operationOf(stated: StatedRoute): Json {
  const { call, formType } = stated
  const ofForm = formType === null ? '' : idOf(formType)
  return {
    operationId: `${call.id}${ofForm}`,
    summary: call.summary.replace(':form', formType ?? ''),
    description: call.description,
    tags: [call.tag],
    security: securityOf(call),
    parameters: [
      ...parametersOf('query', call.query),
      ...pathParameters(addressOf(stated)),
      ...parametersOf('header', call.headers),
      ...(call.documentedHeaders ?? []).map(({ name, ...header }) => ({ name, in: 'header', ...header })),
      versionHeader,
      ...(call.method === 'get' && call.ofVersion ? [versionParameter] : []),
    ],
    ...bodyOf(call),
    responses: Object.fromEntries(
      Object.entries(answersOf(call)).map(([status, answer]) => [status, answerOf(answer)]),
    ),
  }
}

/** The schemas that a call has under a name. */
function componentsOf(call: Call): Json {
  const { body, documentedBody } = call
  const answered = Object.values(answersOf(call)).map(({ schema }) => schema)
  const schemas = [documentedBody ? undefined : body, ...answered]
  const named = schemas.flatMap((schema) => {
    const name = schema && componentOf(schema)
    return name ? [[name, jsonSchemaOf(schema)] as const] : []
  })
  return { ...Object.fromEntries(named), ...(documentedBody && describedBodies[documentedBody].components) }
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

/** The OpenAPI 3.1 document of a site with these routes. */
export function apiDocument(title: string, sessionCookie: string, routes: readonly StatedRoute[]): Json {
  const paths = Map.groupBy(routes, (stated) => addressOf(stated).replaceAll(/:(\w+)/g, '{$1}'))
  return {
    openapi: '3.1.0',
    info: info(title),
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      [...paths].map(([path, methods]) => [
        path,
        Object.fromEntries(methods.map((stated) => [stated.call.method, operationOf(stated)])),
      ]),
    ),
    components: {
      securitySchemes: securitySchemes(sessionCookie),
      schemas: Object.assign({}, ...routes.map(({ call }) => componentsOf(call))),
    },
  }
}
