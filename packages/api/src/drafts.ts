import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'
import { uploadState } from './documents.ts'

/*
 * The calls of a case with forms that can be saved and finished later; other cases do not have them.
 */

/** Bytes of the encrypted content of a draft. */
export const longestDraft = 512 * 1024

/** Characters of that in base64. */
const longestContent = 699_052

/** Bytes of the body that saves a draft: its content in base64, its names and its documents. */
const draftBodyLimit = 760 * 1024

/** The path of the page that opens drafts; the code is behind `#draft=`. */
export const draftPath = '/draft'

/** The id by which the server finds a draft: derived from its code, from which the key is derived apart. */
const draftId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Documents that a draft may name. */
const mostDocuments = 300

export const draftPrepareRequest = namedSchema('DraftPrepareRequest', z.object({ form: formNameSchema }))

export const draftPrepareAnswer = namedSchema(
  'DraftPrepareAnswer',
  z.object({
    /** Names the class member who is signed in, for this form alone; null for somebody who is none. */
    claimant: z.nullable(z.string()),
    /** Until when a draft that is saved now is stored, ISO 8601 in UTC. */
    endsAt: z.string(),
    /** Whether the link can be sent by e-mail. */
    sendsMail: z.boolean(),
    /** About when a reminder that is asked for now would be sent, ISO 8601 in UTC; null where none can be asked for. */
    remindsAt: z.nullable(z.string()),
  }),
)

export const draftSaveRequest = namedSchema(
  'DraftSaveRequest',
  z.object({
    form: formNameSchema,
    id: draftId,
    /** Base64 of a random number and the ciphertext of AES-GCM. */
    content: z.string().check(z.maxLength(longestContent)),
    /** The documents that were sent before the claim, and are to be in the draft; none others stay in it. */
    documents: z.optional(
      z
        .array(
          z.strictObject({
            upload: uploadId,
            /** What the draft's code yields for this upload: the server encrypts the key of the document with it, and forgets both. */
            key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          }),
        )
        .check(z.maxLength(mostDocuments)),
    ),
  }),
)

export const draftSaveAnswer = namedSchema(
  'DraftSaveAnswer',
  z.object({
    /** How often the draft was saved: one more than this page knows, unless somebody else saved it meanwhile. */
    saves: z.number(),
    /** ISO 8601 in UTC. */
    savedAt: z.string(),
    endsAt: z.string(),
    /** The uploads that are in the draft. What was asked for and is not here is no longer stored, or there was no room. */
    documents: z.array(z.string()),
  }),
)

export const draftIdRequest = namedSchema('DraftIdRequest', z.object({ id: draftId }))

export const draftOpenAnswer = namedSchema(
  'DraftOpenAnswer',
  z.object({
    form: formNameSchema,
    /** The version of the case that it was filled in under. */
    version: z.string(),
    content: z.string(),
    saves: z.number(),
    savedAt: z.string(),
    endsAt: z.string(),
    /** The uploads that are in it, and what became of each. */
    documents: z.array(z.object({ upload: z.string(), state: uploadState })),
  }),
)

export const draftBeginRequest = namedSchema(
  'DraftBeginRequest',
  z.object({ form: formNameSchema, id: draftId }),
)

/** Whether documents of the form have the version of the draft from now on: the page is to be loaded again. */
export const draftBeginAnswer = namedSchema('DraftBeginAnswer', z.object({ begun: z.boolean() }))

export const draftSendRequest = namedSchema(
  'DraftSendRequest',
  z.object({
    form: formNameSchema,
    /** The code of the draft: the server uses it for this message alone, and stores it nowhere. */
    code: z.string().check(z.maxLength(100)),
    to: z.string().check(z.maxLength(254)),
  }),
)

export const draftSendAnswer = namedSchema('DraftSendAnswer', z.object({ sent: z.boolean() }))

export const draftRemindRequest = namedSchema(
  'DraftRemindRequest',
  z.object({
    form: formNameSchema,
    id: draftId,
    to: z.string().check(z.maxLength(254)),
  }),
)

/** About when the reminder is sent; null where so little time is left that none is. */
export const draftRemindAnswer = namedSchema(
  'DraftRemindAnswer',
  z.object({ remindsAt: z.nullable(z.string()) }),
)

/** Refusals of a call that needs a sign-in to a form that can be saved. */
const notSignedIn = {
  means: 'The session is not signed in to this form, or it cannot be saved.',
} as const

const draftCall = { method: 'post', audience: 'page', tag: 'Drafts', needs: 'csrf', perMinute: 300 } as const

export const prepareDraft = defineCall({
  ...draftCall,
  id: 'prepareDraft',
  path: '/api/drafts/prepare',
  summary: 'What the draft of a form would be',
  description:
    'For a session that is signed in to the form: a name of the class member for drafts of this form alone, until when a draft that is saved now is stored, and about when a reminder of it would be sent.',
  body: draftPrepareRequest,
  answers: {
    200: { means: 'Whose draft it would be.', schema: draftPrepareAnswer },
    401: notSignedIn,
  },
  refusals: ['signedOut', 'closed'],
})

export const saveDraft = defineCall({
  ...draftCall,
  id: 'saveDraft',
  path: '/api/drafts/save',
  summary: 'Stores a form that its browser encrypted',
  description:
    'In the place of what was saved under the id before. The browser derives id and key from a code that no server has: HKDF with SHA-256, then AES-GCM. `saves` counts how often it was saved: one more than the caller knows, unless somebody else saved it meanwhile. `documents` names uploads of the session, which end with the draft from then on, each with what the code yields for it: the server encrypts their keys with that and forgets both. Those that the draft named before and does not name now are removed. The answer lists those that are in it. A draft is no claim.',
  body: draftSaveRequest,
  bodyLimit: draftBodyLimit,
  answers: { 200: { means: 'It is stored.', schema: draftSaveAnswer }, 401: notSignedIn },
  refusals: ['signedOut', 'closed'],
})

/** For whoever has the id, which is as good as random to whoever does not have the code. */
export const openDraft = defineCall({
  ...draftCall,
  id: 'openDraft',
  path: '/api/drafts/open',
  summary: 'What is stored under the id of a draft',
  description:
    'For anybody who has the id, still encrypted. An unknown id, and that of a draft that has ended or was destroyed, get the same answer after the same time. `documents` says what became of each upload that is in it. It signs in no session.',
  body: draftIdRequest,
  answers: {
    200: { means: 'The draft.', schema: draftOpenAnswer },
    404: { means: 'There is no such draft.' },
  },
  refusals: ['draftUnknown'],
})

export const beginDraft = defineCall({
  ...draftCall,
  id: 'beginDraft',
  path: '/api/drafts/begin',
  summary: 'Continues under the version of the case that a draft began with',
  description:
    'For a session that is signed in to its form, where pages of that version may still be open. `begun`: the pages of the form have that version from now on.',
  body: draftBeginRequest,
  answers: { 200: { means: 'Whether it is so.', schema: draftBeginAnswer }, 401: notSignedIn },
  refusals: ['signedOut'],
})

export const sendDraftLink = defineCall({
  ...draftCall,
  id: 'sendDraftLink',
  path: '/api/drafts/send',
  summary: 'Sends the link of a draft by e-mail',
  description:
    'Only because its claimant asks for that: the server has the code for this moment, sends the message at once, and stores nothing of it. `sent` is false where the mail server did not take it; it is not tried again.',
  body: draftSendRequest,
  answers: { 200: { means: 'Whether it was sent.', schema: draftSendAnswer }, 401: notSignedIn },
  refusals: ['signedOut', 'draftUnknown'],
})

export const askForReminder = defineCall({
  ...draftCall,
  id: 'askForReminder',
  path: '/api/drafts/remind',
  summary: 'Asks for a reminder of a draft by e-mail',
  description:
    'One message before the draft ends, where the case allows it. It says only that a saved form is there and until when. The server gets the id and not the code. It stores the address encrypted until the reminder is sent, the claim is filed or the draft ends; another request takes the place of the one before. `remindsAt` is about when, and null where less than a day is left.',
  body: draftRemindRequest,
  answers: {
    200: { means: 'About when it is sent.', schema: draftRemindAnswer },
    401: notSignedIn,
    404: { means: 'There is no such draft, or its form has no reminders.' },
  },
  refusals: ['signedOut', 'draftUnknown'],
})

export type DraftPrepareAnswer = z.infer<typeof draftPrepareAnswer>
export type DraftSaveRequest = z.infer<typeof draftSaveRequest>
export type DraftSaveAnswer = z.infer<typeof draftSaveAnswer>
export type DraftOpenAnswer = z.infer<typeof draftOpenAnswer>
export type DraftBeginAnswer = z.infer<typeof draftBeginAnswer>
export type DraftSendRequest = z.infer<typeof draftSendRequest>
export type DraftSendAnswer = z.infer<typeof draftSendAnswer>
export type DraftRemindRequest = z.infer<typeof draftRemindRequest>
export type DraftRemindAnswer = z.infer<typeof draftRemindAnswer>
