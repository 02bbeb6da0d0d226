import * as z from 'zod/mini'
import { eventKind } from '../../../claims/history/stored/event-kind.ts'

/** Staff wrote a note about the claim. Its text lies beside the event, so that it can be redacted. */
const noteSchema = z.strictObject({
  kind: z.literal('note'),
  author: z.string(),
  /** SHA-256 of the text and a random salt that lies with it: the text cannot be guessed from it. */
  hash: z.string(),
})

/** The text of a note was redacted. */
const redactionSchema = z.strictObject({
  kind: z.literal('noteRedaction'),
  /** The number of the entry with the note. */
  to: z.number(),
  author: z.string(),
  reason: z.string(),
})

/** Neither means anything for the claim, and no claimant learns of one. */
const ofStaff = { changesClaim: false, isShown: false } as const

/** What staff note about claims. */
export const noteEvents = {
  note: eventKind(noteSchema, { ...ofStaff, text: ({ author }) => `note by ${author}` }),
  noteRedaction: eventKind(redactionSchema, {
    ...ofStaff,
    text: ({ to, author, reason }) => `note of entry ${to} redacted by ${author}: ${reason}`,
  }),
}
