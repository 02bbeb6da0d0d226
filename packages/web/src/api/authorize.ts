import type { FormType } from '@redress/engine'
import { type AuthorizeAnswer, authorizeCall, type WireModel, type WorkDone } from '@redress/engine/contract'
import { isCaptchaAnswer } from './captcha.ts'
import type { Client } from './client.ts'
import { isDeadlinesAnswer } from './deadlines.ts'
import { isMetadata } from './is-metadata.ts'
import {
  either,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  orMissing,
  orNull,
  recordOf,
  type Shape,
} from './shape.ts'

/** What the class list knows of a class member. */
export const isPrepopulatedData = listOf(
  objectOf({ metadata: isMetadata, fields: recordOf(orNull(either(isText, isFlag))) }),
)

export const isAuthorizeAnswer: Shape<AuthorizeAnswer> = objectOf({
  authorized: isFlag,
  error: orNull(isText),
  captcha: orNull(isCaptchaAnswer),
  prepopulatedData: isPrepopulatedData,
  furtherStep: orMissing(objectOf({ label: orNull(isText), siteKey: orMissing(isText) })),
  work: orMissing(objectOf({ challenge: isText, bits: isNumber, parts: isNumber })),
  begunAt: orMissing(isText),
  claimant: orMissing(isText),
  ownDeadlines: orMissing(isDeadlinesAnswer),
})

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
  client.send(authorizeCall(formType), JSON.stringify(body), isAuthorizeAnswer, {
    headers: { 'content-type': 'application/json' },
    refusals: [400, 401],
  })
