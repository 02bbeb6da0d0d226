import { stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import {
  ClassListError,
  type ImportReport,
  importClassList,
  type RefusedRow,
  tryClassList,
} from '../claims/import-class-list.ts'
import { byteOrderMark, csvLine } from '../exports/csv-line.ts'
import { sealedClassList } from '../vault/sealed-class-list.ts'
import { caseFolder } from './case-folder.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { type OpenCase, withCase } from './open-case.ts'
import { progressOf } from './progress.ts'
import { processTerminal } from './terminal.ts'

interface ImportOptions {
  readonly refused?: string
  readonly data?: string
  readonly dryRun?: boolean
}

const rows = (count: number): string => `${count.toLocaleString('en')} row${count === 1 ? '' : 's'}`
const members = (count: number): string =>
  `${count.toLocaleString('en')} class member${count === 1 ? '' : 's'}`

/** A list inside the case is imported by the server whenever it starts, so another one would not last. */
async function requireLasting(given: string, file: string): Promise<void> {
  const own = join(await caseFolder(given), 'class-list.csv')
  if (!(await stat(file).catch(() => null))) throw new CommandError(`There is no file ${file}.`)
  if (resolve(file) !== own && (await stat(own).catch(() => null)))
    throw new CommandError(
      `The case has a class list of its own, which the server imports when it starts, in the place of this one. Remove ${own} first.`,
    )
}

async function importInto(
  { storage, ring, keys }: OpenCase,
  file: string,
  { dryRun }: ImportOptions,
  hear: (count: number) => void,
): Promise<ImportReport> {
  try {
    if (dryRun) return await tryClassList(keys, file, hear)
    return await importClassList({ classList: sealedClassList({ ...storage, ring }), keys }, file, hear)
  } catch (error) {
    throw error instanceof ClassListError ? new CommandError(error.message, exitCodes.mistakes) : error
  }
}

const refusedCsv = (refused: readonly RefusedRow[]): string =>
  byteOrderMark +
  [['line', 'reason'], ...refused.map(({ line, reason }) => [line, reason])].map(csvLine).join('')

function outcome({ imported, members: count, refused }: ImportReport, dryRun: boolean): string {
  if (dryRun)
    return `${members(count)} would be imported, ${rows(refused.length)} refused. Nothing was changed.`
  if (!imported) return 'This list is the one that was imported before: nothing was changed.'
  return `Imported ${members(count)}, refused ${rows(refused.length)}.`
}

/** `redress import CASE FILE` (ADM-3). */
export function importCommand(program: Command): void {
  program
    .command('import')
    .summary('import the class list')
    .description(
      'Imports the class members from a CSV file with the columns claimId and pin, in the place of those imported before: all of it, or nothing when it is interrupted. Claim IDs and PINs are kept as keyed hashes, everything else encrypted. The same file imported again changes nothing.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<file>', 'the class list')
    .option('--refused <file>', 'where refused rows are written, by line and reason', 'refused.csv')
    .option('--dry-run', 'read and check the file without importing it')
    .option('--data <folder>', 'the folder of the data (default: REDRESS_DATA, or ./data)')
    .addHelpText(
      'after',
      `
Examples:
  $ redress import cases/yours list.csv --dry-run
  $ redress import cases/yours list.csv

Import before the site opens, or while the server is stopped: claims wait while a list is imported.

Exit status: 0 every row is imported, 1 rows were refused, 2 the command was not understood.`,
    )
    .action(async (given: string, file: string, options: ImportOptions) => {
      await requireLasting(given, file)
      const { refused: refusedFile = 'refused.csv', dryRun = false } = options
      const { tell, complain } = processTerminal()
      const progress = progressOf()
      const report = await withCase(given, { data: options.data, making: true }, (opened) =>
        importInto(opened, file, options, (count) => progress.at(`${rows(count)} read`)),
      ).finally(progress.done)
      tell(outcome(report, dryRun))
      if (report.refused.length === 0) return
      await writeFile(refusedFile, refusedCsv(report.refused))
      complain(`The refused rows are in ${refusedFile}.`)
      process.exitCode = exitCodes.mistakes
    })
}
