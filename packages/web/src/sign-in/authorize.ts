import type { AuthorizeAnswer, WireModel, WorkDone } from '@redress/api'
import type { FormType } from '@redress/form'
import { authorize as call } from '../api/calls/authorize.ts'
import type { Client } from '../api/client.ts'
import { ofForm } from '../api/page-call.ts'

export interface AuthorizeBody {
  /** Missing where the form asks for none. */
  readonly credentials?: WireModel
  readonly reCaptchaResponse: string
  readonly furtherCaptchaResponse?: string
  readonly furtherDetail?: string
  readonly linkToken?: string
  readonly work?: WorkDone
}

/** Checks the credentials. A 400 or 401 is an answer that says why, not an error. */
export const authorize = (
  client: Client,
  formType: FormType,
  body: AuthorizeBody,
): Promise<AuthorizeAnswer> =>
  client.send(ofForm(call, formType), JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    refusals: [400, 401],
  })
