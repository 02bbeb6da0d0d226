import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { noticeSchema } from '../../claims/vault/claim-event.ts'
import { fault } from '../../foundation/faults/fault.ts'
import { isThere } from '../../foundation/files/is-there.ts'
import { writeWhole } from '../../foundation/files/write-whole.ts'
import { runFiles } from '../links/run-progress.ts'

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

export const writeLettersProgress = (out: string, progress: LettersProgress): Promise<void> =>
  writeWhole(runFiles(out).progress, JSON.stringify(progress))

/**
 * The progress of an interrupted run into this file; null if there is none. @throws COMMAND_REFUSED if the file exists already, or
 * an interrupted run had other options
 */
export async function readLettersProgress(out: string, run: string): Promise<LettersProgress | null> {
  const { unfinished, progress: file } = runFiles(out)
  if (await isThere(out))
    throw fault(
      'COMMAND_REFUSED',
      `${out} exists already. Name another file with --letters FILE. Nothing was made.`,
    )
  if (!(await isThere(file)) || !(await isThere(unfinished))) return null
  const progress = z.parse(progressSchema, JSON.parse(await readFile(file, 'utf8')))
  if (progress.run === run) return progress
  throw fault(
    'COMMAND_REFUSED',
    `${unfinished} is of an interrupted run with other options. Run the command as it was, and it continues. The letters in it are written and will be in no other file. Nothing was made.`,
  )
}
