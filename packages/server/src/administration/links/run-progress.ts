import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { fault } from '../../foundation/faults/fault.ts'
import { isThere } from '../../foundation/files/is-there.ts'
import { writeWhole } from '../../foundation/files/write-whole.ts'

const progressSchema = z.strictObject({
  /** Identifies the list and the options of the run. */
  run: z.string(),
  /** The bytes of the output whose links are stored. */
  bytes: z.number(),
  /** Rows of the list that were read. */
  rows: z.number(),
  made: z.number(),
  /** The token hashes of the page that is being made; none between two pages. */
  pending: z.optional(z.array(z.string())),
  refused: z.number(),
  /** When the run began: all of its links have this moment. ISO 8601 in UTC. */
  madeAt: z.string(),
})

/** How far a run has come. */
export type RunProgress = z.infer<typeof progressSchema>

/** The files of a run that is not finished. */
export const runFiles = (out: string) => ({ unfinished: `${out}.unfinished`, progress: `${out}.progress` })

export const writeProgress = <Progress extends { readonly run: string }>(
  out: string,
  progress: Progress,
): Promise<void> => writeWhole(runFiles(out).progress, JSON.stringify(progress))

/**
 * The progress of an interrupted run into this file; null if there is none. `rename` says how to name another file, `other` what an
 * interrupted run with other options means. @throws COMMAND_REFUSED for such a run, and if the file exists already
 */
export async function readProgressOf<Progress extends { readonly run: string }>(
  schema: z.ZodMiniType<Progress>,
  { out, run, rename, other }: Record<'out' | 'run' | 'rename' | 'other', string>,
): Promise<Progress | null> {
  const { unfinished, progress: file } = runFiles(out)
  if (await isThere(out))
    throw fault(
      'COMMAND_REFUSED',
      `${out} exists already. Name another file with ${rename}. Nothing was made.`,
    )
  if (!(await isThere(file)) || !(await isThere(unfinished))) return null
  const progress = z.parse(schema, JSON.parse(await readFile(file, 'utf8')))
  if (progress.run === run) return progress
  throw fault('COMMAND_REFUSED', `${unfinished} is of an interrupted run with ${other} Nothing was made.`)
}

/** The progress of an interrupted run of links into this file; null if there is none. @throws COMMAND_REFUSED */
export const readProgress = (out: string, run: string): Promise<RunProgress | null> =>
  readProgressOf(progressSchema, {
    out,
    run,
    rename: '--out FILE',
    other:
      'another list or other options. Run the command as it was, and it continues; or name another file with --out FILE. The links in it are valid: withdraw them if nobody is to use them.',
  })
