import {
  type DraftRemindRequest,
  type DraftSaveRequest,
  type DraftSendRequest,
  idempotencyKeyHeader,
} from '@redress/api'
import { askForReminder as remind } from '../api/calls/ask-for-reminder.ts'
import { beginDraft as begin } from '../api/calls/begin-draft.ts'
import { openDraft } from '../api/calls/open-draft.ts'
import { prepareDraft as prepare } from '../api/calls/prepare-draft.ts'
import { saveDraft as save } from '../api/calls/save-draft.ts'
import { sendDraftLink as send } from '../api/calls/send-draft-link.ts'
import type { Client } from '../api/client.ts'
import type { Asked } from '../api/page-call.ts'
import { either, isText, objectOf, type Shape } from '../api/shape.ts'

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
  { path, isAnswer }: Asked<T>,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T | DraftRefused> {
  return client.send({ path, isAnswer: either(isAnswer, isRefused) }, JSON.stringify(body), {
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
export const prepareDraft = (client: Client, form: string) => post(client, prepare, { form })

/** Stores what was encrypted, in the place of what was saved under the id before. `claim`: its idempotency key, which names whose uploads are meant. */
export const saveDraft = (client: Client, draft: DraftSaveRequest, claim: string) =>
  post(client, save, draft, { [idempotencyKeyHeader]: claim })

/** What is stored under an id. */
export const fetchDraft = (client: Client, id: string) => post(client, openDraft, { id })

/** Lets documents of the form have the version of the draft. */
export const beginDraft = (client: Client, form: string, id: string) => post(client, begin, { form, id })

/** Has the link sent by e-mail: the server has the code for that moment. */
export const sendDraftLink = (client: Client, message: DraftSendRequest) => post(client, send, message)

/** Asks for a reminder of a draft by e-mail, by its id: the server learns no code. */
export const askForReminder = (client: Client, request: DraftRemindRequest) => post(client, remind, request)
