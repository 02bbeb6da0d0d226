import * as z from 'zod/mini'
import { formNameSchema } from '../form/form-name.ts'
import { uploadState } from './uploads.ts'

/** The calls of a case with forms that can be saved and finished later; other cases do not have them. All are posted. */
export const draftCalls = {
  /** What the draft of a form would be: whose it is, and until when it would be stored. */
  prepare: '/api/drafts/prepare',
  save: '/api/drafts/save',
  open: '/api/drafts/open',
  /** Lets a signed-in claimant continue under the version of the case that a draft began with. */
  begin: '/api/drafts/begin',
  /** Sends the link of a draft to an e-mail address. */
  send: '/api/drafts/send',
  /** Asks for a reminder of a draft by e-mail, before it ends. */
  remind: '/api/drafts/remind',
} as const

/** Bytes of the encrypted content of a draft. */
export const longestDraft = 512 * 1024

/** Characters of that in base64. */
const longestContent = 699_052

/** The path of the page that opens drafts; the code is behind `#draft=`. */
export const draftPath = '/draft'

/** The id by which the server finds a draft: derived from its code, from which the key is derived apart. */
const draftId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Documents that a draft may name. */
const mostDocuments = 300

export const draftPrepareRequest = z.object({ form: formNameSchema })

export const draftPrepareAnswer = z.object({
  /** Names the class member who is signed in, for this form alone; null for somebody who is none. */
  claimant: z.nullable(z.string()),
  /** Until when a draft that is saved now is stored, ISO 8601 in UTC. */
  endsAt: z.string(),
  /** Whether the link can be sent by e-mail. */
  sendsMail: z.boolean(),
  /** About when a reminder that is asked for now would be sent, ISO 8601 in UTC; null where none can be asked for. */
  remindsAt: z.nullable(z.string()),
})

export const draftSaveRequest = z.object({
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
})

export const draftSaveAnswer = z.object({
  /** How often the draft was saved: one more than this page knows, unless somebody else saved it meanwhile. */
  saves: z.number(),
  /** ISO 8601 in UTC. */
  savedAt: z.string(),
  endsAt: z.string(),
  /** The uploads that are in the draft. What was asked for and is not here is no longer stored, or there was no room. */
  documents: z.array(z.string()),
})

export const draftIdRequest = z.object({ id: draftId })

export const draftOpenAnswer = z.object({
  form: formNameSchema,
  /** The version of the case that it was filled in under. */
  version: z.string(),
  content: z.string(),
  saves: z.number(),
  savedAt: z.string(),
  endsAt: z.string(),
  /** The uploads that are in it, and what became of each. */
  documents: z.array(z.object({ upload: z.string(), state: uploadState })),
})

export const draftBeginRequest = z.object({ form: formNameSchema, id: draftId })

/** Whether documents of the form have the version of the draft from now on: the page is to be loaded again. */
export const draftBeginAnswer = z.object({ begun: z.boolean() })

export const draftSendRequest = z.object({
  form: formNameSchema,
  /** The code of the draft: the server uses it for this message alone, and stores it nowhere. */
  code: z.string().check(z.maxLength(100)),
  to: z.string().check(z.maxLength(254)),
})

export const draftSendAnswer = z.object({ sent: z.boolean() })

export const draftRemindRequest = z.object({
  form: formNameSchema,
  id: draftId,
  to: z.string().check(z.maxLength(254)),
})

/** About when the reminder is sent; null where so little time is left that none is. */
export const draftRemindAnswer = z.object({ remindsAt: z.nullable(z.string()) })

export type DraftPrepareAnswer = z.infer<typeof draftPrepareAnswer>
export type DraftSaveRequest = z.infer<typeof draftSaveRequest>
export type DraftSaveAnswer = z.infer<typeof draftSaveAnswer>
export type DraftOpenAnswer = z.infer<typeof draftOpenAnswer>
export type DraftBeginAnswer = z.infer<typeof draftBeginAnswer>
export type DraftSendRequest = z.infer<typeof draftSendRequest>
export type DraftSendAnswer = z.infer<typeof draftSendAnswer>
export type DraftRemindRequest = z.infer<typeof draftRemindRequest>
export type DraftRemindAnswer = z.infer<typeof draftRemindAnswer>
