import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { access, constants, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { loadCase } from '../case/load-case.ts'
import { classListAdvice } from '../claims/class-list-advice.ts'
import { ClassListError } from '../claims/class-list-error.ts'
import { keysFrom } from '../claims/credentials.ts'
import {
  type HearRow,
  type ImportReport,
  importClassList,
  tryClassList,
} from '../claims/import-class-list.ts'
import { counted } from '../counted.ts'
import { byteOrderMark, csvLine } from '../exports/csv-line.ts'
import { type OutputFile, outputFile } from '../exports/output-file.ts'
import { isThere } from '../files/is-there.ts'
import { removeLeft, unfinishedPath } from '../files/unfinished-path.ts'
import { ImportInTheWayError } from '../storage/import-in-the-way-error.ts'
import type { RefusedRow } from '../storage/storage.ts'
import { sealedClassList } from '../vault/sealed-class-list.ts'
import { caseFolder } from './case-folder.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { interruptible } from './interruptible.ts'
import { useLittleMemory } from './little-memory.ts'
import { type OpenCase, withCase } from './open-case.ts'
import { progressOf } from './progress.ts'
import { requireFile } from './require-file.ts'
import { processTerminal } from './terminal.ts'

interface ImportOptions {
  readonly refused?: string
  readonly data?: string
  readonly dryRun?: boolean
}

/** Before anything is imported: an error about refused rows afterwards would read as if nothing had been. */
async function requireRoomFor(refused: string): Promise<void> {
  const folder = dirname(resolve(refused))
  await access(folder, constants.W_OK).catch(() => {
    throw new CommandError(
      `Refused rows could not be written to ${folder}. Say where with --refused FILE. Nothing was imported.`,
    )
  })
}

/** A list inside the case is imported by the server whenever it starts, so another one would not last. */
async function requireLasting(given: string, file: string): Promise<void> {
  const own = join(await caseFolder(given), 'class-list.csv')
  if (resolve(file) !== own && (await isThere(own)))
    throw new CommandError(
      `The case has a class list of its own, ${relative(process.cwd(), own)}, which the server imports when it starts, in the place of this one. Put yours there, or remove that file and import again.`,
    )
}

/** A CSV file of refused rows, which is there once a row was refused and all of them are written. */
function refusedFile(path: string) {
  const unfinished = unfinishedPath(resolve(path))
  let output: OutputFile | null = null
  return {
    refuse: async ({ line, reason }: RefusedRow): Promise<void> => {
      if (output === null) {
        await removeLeft(resolve(path))
        output = await outputFile(unfinished)
        await output.write(byteOrderMark + csvLine(['line', 'reason']))
      }
      await output.write(csvLine([line, reason]))
    },
    finish: async (): Promise<void> => {
      if (output === null) return
      await output.finish()
      await rename(unfinished, resolve(path))
    },
    /** After a failure: what was written of it is of no use. */
    discard: async (): Promise<void> => {
      await output?.close()
      await rm(unfinished, { force: true })
    },
    /** For the end of the process. */
    clean: (): void => rmSync(unfinished, { force: true }),
  }
}

type Refused = ReturnType<typeof refusedFile>

async function importInto(
  { storage, ring, keys }: OpenCase,
  file: string,
  { refuse }: Refused,
  hear: HearRow,
): Promise<ImportReport> {
  const classList = sealedClassList({ ...storage, ring })
  const report = await importClassList({ classList, keys }, file, hear)
  for await (const row of classList.refusedRows()) await refuse(row)
  return report
}

/** A trial needs no data, and makes none: rows are told apart by keys that are forgotten. */
const tryFile = (file: string, { refuse }: Refused, hear: HearRow): Promise<ImportReport> =>
  tryClassList(keysFrom(randomBytes(32).toString('hex')), file, refuse, hear)

const asCommandError = (error: unknown): unknown =>
  error instanceof ClassListError || error instanceof ImportInTheWayError
    ? new CommandError(error.message, exitCodes.mistakes)
    : error

async function runImport(given: string, file: string, refused: Refused, options: ImportOptions) {
  const advice = classListAdvice(await loadCase(await caseFolder(given)))
  const progress = progressOf()
  const hear: HearRow = (row, count) => {
    advice.hear(row)
    progress.at(`${counted(count, 'row')} read`)
  }
  const work = () =>
    options.dryRun
      ? tryFile(file, refused, hear)
      : withCase(given, { data: options.data, making: true }, (opened) =>
          importInto(opened, file, refused, hear),
        )
  const says = options.dryRun
    ? 'Nothing was changed.'
    : 'The list before stays in use. Run the same command again, and it goes on.'
  try {
    const report = await interruptible({ says, clean: refused.clean }, work)
    await refused.finish()
    return { report, advice: advice.lines() }
  } catch (error) {
    await refused.discard()
    throw asCommandError(error)
  } finally {
    progress.done()
  }
}

function outcome({ imported, members: count, refused }: ImportReport, dryRun: boolean): string {
  if (dryRun)
    return `${counted(count, 'class member')} would be imported, ${counted(refused, 'row')} refused. Nothing was changed.`
  if (!imported) return 'This list is the one that was imported before: nothing was changed.'
  return `Imported ${counted(count, 'class member')}, refused ${counted(refused, 'row')}.`
}

/** `redress import CASE FILE` (ADM-3). */
export function importCommand(program: Command): void {
  program
    .command('import')
    .summary('import the class list')
    .description(
      'Imports the class members from a CSV file in UTF-8 with the columns claimId and pin, in the place of those imported before. The list before stays in use until all of this one is there; after an interruption run the same command again, and it goes on. Claim IDs and PINs are kept as keyed hashes, everything else encrypted. The same file imported again changes nothing.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<file>', 'the class list')
    .option('--refused <file>', 'where refused rows are written, by line and reason', 'refused.csv')
    .option('--dry-run', 'read and check the file without importing it')
    .option('--data <folder>', 'the folder of the data (default: REDRESS_DATA, or CASE-data)')
    .addHelpText(
      'after',
      `
Examples:
  $ redress import cases/yours list.csv --dry-run
  $ redress import cases/yours list.csv

The server may go on meanwhile: claims wait no longer than a moment for the import.

Exit status: 0 every row is imported, 1 rows were refused, 2 it could not be run.`,
    )
    .action(async (given: string, file: string, options: ImportOptions) => {
      const { refused: path = 'refused.csv', dryRun = false } = options
      await requireFile(file, 'the CSV file of the class list')
      await requireRoomFor(path)
      if (!dryRun) await requireLasting(given, file)
      useLittleMemory()
      const { tell, complain } = processTerminal()
      const { report, advice } = await runImport(given, file, refusedFile(path), options)
      tell(outcome(report, dryRun))
      complain(...advice)
      if (report.refused === 0) return
      complain(`The refused rows are in ${path}.`)
      process.exitCode = exitCodes.mistakes
    })
}
