import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FormType } from '@redress/form'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { makeDurable, writeWhole } from '@redress/foundation/files/whole-files.ts'
import * as z from 'zod/mini'

/** What links are made, and where they are written. */
export interface LinkRun {
  /** The class list, or a selection of its rows. */
  readonly list: string
  readonly out: string
  readonly formType: FormType
  /** The last day of the links, as it is written into the output. */
  readonly lastDay: string
  readonly endsAt: Temporal.Instant
  /** The public address of the site. */
  readonly site: string
  /** The culture that the page opens in; null for the default one. */
  readonly culture: string | null
  /** The folder of the QR codes; null for none. */
  readonly qrFolder: string | null
  /** Whether earlier links of these members end. */
  readonly replaces: boolean
}

/** Identifies a run by the bytes of its list and its options. */
export async function idOfRun(run: LinkRun): Promise<string> {
  const { list, formType, lastDay, site, culture, qrFolder, replaces } = run
  const options = { formType, lastDay, site, culture, qrFolder, replaces }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(list)) hash.update(chunk)
  return hash.update(canonicalJson(options)).digest('hex')
}

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
const runFiles = (out: string) => ({ unfinished: `${out}.unfinished`, progress: `${out}.progress` })

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

/** Opens the output of a run: at its last stored byte, or a new one with its header. Only its owner can read it. */
export async function openRunOutput(
  out: string,
  header: string,
  before: { readonly bytes: number } | null,
): Promise<FileHandle> {
  const { unfinished } = runFiles(out)
  if (before) await truncate(unfinished, before.bytes)
  else await rm(unfinished, { force: true })
  const handle = await open(unfinished, before ? 'a' : 'wx', 0o600)
  if (before) return handle
  await handle.appendFile(header)
  await handle.sync()
  return handle
}

/** Gives the complete output its name. */
export async function finishRunOutput(out: string): Promise<void> {
  const { unfinished, progress } = runFiles(out)
  await rename(unfinished, out)
  await rm(progress, { force: true })
  await makeDurable(dirname(out))
}
