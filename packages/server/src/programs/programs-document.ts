import * as z from 'zod/mini'
import { bouncesAnswer } from './bounces/bounce-call.ts'
import { bounceFormats } from './bounces/bounce-formats.ts'
import {
  decisionsAnswer,
  decisionsCall,
  decisionsRequest,
  mostDecisions,
  refusedAnswer,
} from './decision-call.ts'

type Json = Readonly<Record<string, unknown>>

/** Where the server for programs describes itself. */
export const documentCall = '/openapi.json'

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema)
  return json
}

const answer = (description: string, schema: string): Json => ({
  description,
  content: { 'application/json': { schema: ref(schema) } },
})

/** The answers to a call that was not carried out. */
const refusals: Json = {
  400: answer('The body is not as described. Nothing was recorded.', 'Refused'),
  401: answer(
    'The key is missing, unknown or revoked, has ended, or is for other calls. Nothing was recorded.',
    'Refused',
  ),
  413: answer('The body is too large. Nothing was recorded.', 'Refused'),
  415: answer('The body is no JSON. Nothing was recorded.', 'Refused'),
  429: answer('Too many calls in this minute: try again later. Nothing was recorded.', 'Refused'),
  500: answer('Something failed on the server. Whether it was recorded: send the same again.', 'Refused'),
  503: answer('The storage does not answer now. Send the same again.', 'Refused'),
}

const recordDecisions: Json = {
  operationId: 'recordDecisions',
  summary: 'Record decisions on claims.',
  description: `Records up to ${mostDecisions} decisions by the rules of redress decide, each on another claim, in one transaction. A decision that is refused does not stop the others. The same call again records nothing and answers \`known\`, so a call without an answer is sent again. Nothing of what was filed is in the answer.`,
  tags: ['decisions'],
  security: [{ key: [] }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: ref('Decisions') } },
  },
  responses: {
    200: answer('What became of each decision.', 'DecisionResults'),
    ...refusals,
  },
}

const recordBounces = (format: (typeof bounceFormats)[number]): Json => ({
  operationId: format.operationId,
  summary: format.summary,
  description: `${format.description} One that is refused does not stop the others. The same call again records nothing and answers \`known\`. Nothing of what was filed is in the answer.`,
  tags: ['bounces'],
  security: [{ bouncesKey: [] }, { bouncesKeyAsPassword: [] }],
  requestBody: {
    required: true,
    content: { [format.mediaType]: { schema: ref(format.schemaName) } },
  },
  responses: {
    200: answer('What became of each that came back.', 'BounceResults'),
    ...refusals,
    502: answer('The subscription of a provider could not be confirmed. Send the same again.', 'Refused'),
  },
})

/** The OpenAPI 3.1 document of the calls for programs of the administrator. */
export const programsDocument = (title: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: `${title}: calls for programs`,
    version: '1',
    summary: 'The calls for programs of the administrator.',
    description:
      'These calls are on a port of their own (REDRESS_PROGRAMS_PORT), which the public must not reach, and take a key that redress api-keys made.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The server that serves this document.' }],
  tags: [
    { name: 'decisions', description: 'Decisions on claims.' },
    { name: 'bounces', description: 'Notices that came back.' },
  ],
  paths: {
    [decisionsCall]: { post: recordDecisions },
    ...Object.fromEntries(bounceFormats.map((format) => [format.path, { post: recordBounces(format) }])),
  },
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: 'A key of the scope `decide`, from redress api-keys.',
      },
      bouncesKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'A key of the scope `bounces`, from redress api-keys.',
      },
      bouncesKeyAsPassword: {
        type: 'http',
        scheme: 'basic',
        description:
          'The same key as the password, with any user, for providers that only take an address with a user part.',
      },
    },
    schemas: {
      Decisions: schemaOf(decisionsRequest),
      DecisionResults: schemaOf(decisionsAnswer),
      ...Object.fromEntries(bounceFormats.map(({ schemaName, schema }) => [schemaName, schemaOf(schema)])),
      BounceResults: schemaOf(bouncesAnswer),
      Refused: schemaOf(refusedAnswer),
    },
  },
})
