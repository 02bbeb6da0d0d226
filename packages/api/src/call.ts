import { type FormType, formAddress } from '@redress/form'
import * as z from 'zod/mini'
import type { RefusalName } from './refusals.ts'

type Schema = z.core.$ZodType

/** The schemas that the OpenAPI document has under a name. */
const components = z.registry<{ readonly id: string }>()

/** Gives a schema its name in the OpenAPI document. */
export function namedSchema<S extends Schema>(id: string, schema: S): S {
  components.add(schema, { id })
  return schema
}

/** The name of a schema; null for one that is described where it is used. */
export const componentOf = (schema: Schema): string | null => components.get(schema)?.id ?? null

/** The parts of the site that calls are about, as the OpenAPI document groups them. */
export const tags = {
  Session: 'The session of a browser, and the token that proves that a request comes from its own pages.',
  Settings: 'The settings of the case that the page needs before it shows a form.',
  Claims: 'Signing in, filing a claim, and looking up its result.',
  PayPal: 'The log-in with PayPal.',
  Receipts: 'The receipt of a claim, and its check by anybody.',
  Drafts: 'Saving a form and finishing it later, in cases that allow it.',
  Confirmations: 'Confirming a filed claim by the link of an e-mail, in cases that ask for it.',
} as const

export type Tag = keyof typeof tags

/** An answer by its status: what it means, and its JSON body, or another one by its media type. */
export interface Answer {
  readonly means: string
  readonly schema?: Schema
  readonly mediaType?: 'text/html'
  /** Headers that matter, with what they say. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The body of every refusal of a call. */
export interface RefusalBody {
  readonly schema: Schema
  /** The body from the words of a refusal. */
  readonly of: (error: string) => object
}

/** The answer of a call that says why it is refused, and nothing else. */
export const errorAnswer = namedSchema('Error', z.object({ error: z.string() }))

export const errorAlone = { schema: errorAnswer, of: (error: string) => ({ error }) } satisfies RefusalBody

/** A header in the OpenAPI document. */
export interface DocumentedHeader {
  readonly name: string
  readonly required?: true
  readonly description: string
  /** As JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** What a call takes and gives: the route, the page's client, the check of answers and the OpenAPI document follow from it. */
export interface Call {
  /** The operation's id. That of a form's call ends with the name of the form. */
  readonly id: string
  readonly method: 'get' | 'head' | 'post' | 'patch' | 'delete' | 'options'
  /** Every form that has the call has it at its own address: `:form` stands for that of the form. */
  readonly path: `/api/${string}`
  /** Who makes it: the page's code, whose client is generated; or others, a library in the page among them. */
  readonly audience: 'page' | 'others'
  readonly tag: Tag
  /** What a request must prove: nothing, its session, or its session and its csrf token. */
  readonly needs: 'nothing' | 'session' | 'csrf'
  /** Whether the answer, or what is filed, must fit the version of the case that the page shows. */
  readonly ofVersion?: true
  readonly summary: string
  readonly description: string
  readonly query?: z.ZodMiniObject
  readonly headers?: z.ZodMiniObject
  /** Headers that its route reads by itself. */
  readonly documentedHeaders?: readonly DocumentedHeader[]
  /** A JSON body. Any other is read by its route, and described by `documentedBody`. */
  readonly body?: Schema
  /** The body in the OpenAPI document, where its schema does not say all. */
  readonly documentedBody?: 'AuthorizeRequest' | 'Submission' | 'bytes'
  /** The most bytes of the body; without it those of every call. */
  readonly bodyLimit?: number
  /** Requests of one network within a minute; `attempts`: as many as the operator allows. */
  readonly perMinute?: number | 'attempts'
  readonly answers: Readonly<Record<number, Answer>>
  /** Why it can be refused, beside its csrf token, its size, its shape and its number. */
  readonly refusals?: readonly RefusalName[]
  readonly refusalBody?: RefusalBody
}

/** The JSON body of the answer of a call that is carried out. */
export type AnswerOf<C extends Call> = C['answers'] extends {
  readonly 200: { readonly schema: infer S extends Schema }
}
  ? z.output<S>
  : never

/** States a call. */
export const defineCall = <const C extends Call>(call: C): C => call

/** The address of a form's call. */
export const pathOf = ({ path }: { readonly path: string }, formType: FormType): string =>
  path.replace(':form', formAddress(formType).slug)

/** The header in which a page names its version of the case where it sends something. */
export const caseHeader = 'x-case-version'

/** The same in the address of a call whose answer caches may hold. */
export const caseParameter = 'case'

/** The address of a call with the version of its page, so that what it brings fits the page, in every cache too. */
export const callOf = (call: string, version: string): string =>
  `${call}${call.includes('?') ? '&' : '?'}${caseParameter}=${version}`
