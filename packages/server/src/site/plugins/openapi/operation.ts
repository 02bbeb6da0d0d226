import type { Json, SchemaName } from './schemas.ts'

/** The part of the document that is not derived from the routes. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tag: Tag
  /** What a request must prove: nothing, its session, or its session and its csrf token. */
  readonly needs: 'nothing' | 'session' | 'csrf'
  readonly answers: Readonly<Record<string, Answer>>
  readonly requestBody?: Json
}

export interface Answer {
  readonly description: string
  /** None for an answer without a body. */
  readonly schema?: SchemaName
  readonly mediaType?: string
  readonly headers?: Json
}

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

/** The answers of every call. */
export const always: Operation['answers'] = {
  400: { description: 'The request is malformed.', schema: 'Error' },
  500: { description: 'Something failed on the server. Nothing was filed.', schema: 'Error' },
  503: {
    description: 'The server is busy, or its storage is unavailable. Retry after `Retry-After` seconds.',
    schema: 'Error',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } },
  },
}

/** The answer of a call that one network can make so often. */
export const limited: Operation['answers'] = {
  429: { description: 'Too many requests from this network. Wait a minute.', schema: 'Error' },
}
