import type { FormType } from '@redress/engine'
import {
  type AuthorizeAnswer,
  authorizeAnswer,
  authorizeCall,
  type WireModel,
} from '@redress/engine/contract'
import type { Client } from './client.ts'

export interface AuthorizeBody {
  readonly credentials: WireModel
  readonly reCaptchaResponse: string
}

/** Checks the credentials (API-13). A 400 or 401 is an answer that says why, not an error (AUT-2). */
export const authorize = (
  client: Client,
  formType: FormType,
  body: AuthorizeBody,
): Promise<AuthorizeAnswer> =>
  client.send(authorizeCall(formType), JSON.stringify(body), authorizeAnswer, {
    headers: { 'content-type': 'application/json' },
    refusals: [400, 401],
  })
