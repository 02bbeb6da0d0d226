import {
  type DraftBeginAnswer,
  type DraftOpenAnswer,
  type DraftPrepareAnswer,
  type DraftRemindAnswer,
  type DraftRemindRequest,
  type DraftSaveAnswer,
  type DraftSaveRequest,
  type DraftSendAnswer,
  type DraftSendRequest,
  draftCalls,
  idempotencyKeyHeader,
} from '@redress/engine/contract'
import type { Client } from './client.ts'
import { either, isFlag, isNumber, isText, listOf, objectOf, orNull, type Shape } from './shape.ts'
import { isUploadState } from './upload-state.ts'

export const isDraftPrepareAnswer: Shape<DraftPrepareAnswer> = objectOf({
  claimant: orNull(isText),
  endsAt: isText,
  sendsMail: isFlag,
  remindsAt: orNull(isText),
})

export const isDraftSaveAnswer: Shape<DraftSaveAnswer> = objectOf({
  saves: isNumber,
  savedAt: isText,
  endsAt: isText,
  documents: listOf(isText),
})

export const isDraftOpenAnswer: Shape<DraftOpenAnswer> = objectOf({
  form: isText,
  version: isText,
  content: isText,
  saves: isNumber,
  savedAt: isText,
  endsAt: isText,
  documents: listOf(objectOf({ upload: isText, state: isUploadState })),
})

export const isDraftBeginAnswer: Shape<DraftBeginAnswer> = objectOf({ begun: isFlag })
export const isDraftSendAnswer: Shape<DraftSendAnswer> = objectOf({ sent: isFlag })
export const isDraftRemindAnswer: Shape<DraftRemindAnswer> = objectOf({ remindsAt: orNull(isText) })

/** Why the server refused, in words. */
export interface DraftRefused {
  readonly error: string
}

const isRefused: Shape<DraftRefused> = objectOf({ error: isText })

/** Milliseconds after which a call on a bad line has failed. */
const timeout = 45_000

/** Posts to a call of drafts. What the server refuses is an answer in words; everything else that fails rejects with an `ApiError`. */
function post<T>(
  client: Client,
  call: string,
  body: object,
  isAnswer: Shape<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<T | DraftRefused> {
  return client.send(call, JSON.stringify(body), either(isAnswer, isRefused), {
    headers: { 'content-type': 'application/json', ...headers },
    refusals: [400, 401, 404, 413, 429],
    transport: (address, init) =>
      fetch(address, {
        method: 'POST',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeout),
        ...init,
      }),
  })
}

/** Whose draft of a form it would be, and until when it would be stored. */
export const prepareDraft = (client: Client, form: string) =>
  post(client, draftCalls.prepare, { form }, isDraftPrepareAnswer)

/** Stores what was encrypted, in the place of what was saved under the id before. `claim`: its idempotency key, which names whose uploads are meant. */
export const saveDraft = (client: Client, draft: DraftSaveRequest, claim: string) =>
  post(client, draftCalls.save, draft, isDraftSaveAnswer, { [idempotencyKeyHeader]: claim })

/** What is stored under an id. */
export const fetchDraft = (client: Client, id: string) =>
  post(client, draftCalls.open, { id }, isDraftOpenAnswer)

/** Lets documents of the form have the version of the draft. */
export const beginDraft = (client: Client, form: string, id: string) =>
  post(client, draftCalls.begin, { form, id }, isDraftBeginAnswer)

/** Has the link sent by e-mail: the server has the code for that moment. */
export const sendDraftLink = (client: Client, message: DraftSendRequest) =>
  post(client, draftCalls.send, message, isDraftSendAnswer)

/** Asks for a reminder of a draft by e-mail, by its id: the server learns no code. */
export const askForReminder = (client: Client, request: DraftRemindRequest) =>
  post(client, draftCalls.remind, request, isDraftRemindAnswer)
