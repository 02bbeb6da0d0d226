import * as z from 'zod/mini'
import { noticeSchema } from '../../claims/vault/claim-event.ts'
import { readProgressOf } from '../links/run-progress.ts'

const outcomeSchema = z.strictObject({
  claimId: z.string(),
  eventId: z.string(),
  what: z.omit(noticeSchema, { kind: true, about: true }),
})

const progressSchema = z.strictObject({
  /** Identifies the options of the run. */
  run: z.string(),
  /** The bytes of the file whose letters are stored. */
  bytes: z.number(),
  letters: z.number(),
  /** The page that is being written; none between two pages. */
  pending: z.optional(
    z.strictObject({
      outcomes: z.array(outcomeSchema),
      tokenHashes: z.array(z.string()),
      /** The bytes of the file with this page. */
      bytes: z.number(),
    }),
  ),
})

/** How far a file of letters has come. */
export type LettersProgress = z.infer<typeof progressSchema>

/** The progress of an interrupted run of letters into this file; null if there is none. @throws COMMAND_REFUSED */
export const readLettersProgress = (out: string, run: string): Promise<LettersProgress | null> =>
  readProgressOf(progressSchema, {
    out,
    run,
    rename: '--letters FILE',
    other:
      'other options. Run the command as it was, and it continues. The letters in it are written and will be in no other file.',
  })
