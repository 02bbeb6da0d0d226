import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { counted, shownPath } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import type { Imported } from '../../../claims/vault/class-change.ts'
import { keysFrom } from '../../../claims/vault/lookup-keys.ts'
import { sealedClassList } from '../../../claims/vault/sealed-class-list.ts'
import { caseFolder } from '../../../command-line/case-folder.ts'
import { changeLines, chosenMode, type ImportOptions } from '../../../command-line/chosen-mode.ts'
import { dataOption, requireFile, requireRoomFor } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { configOf, type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { type Refused, refusedFile } from '../../../command-line/refused-file.ts'
import {
  exitCodes,
  interruptible,
  listFirst,
  processTerminal,
  progressOf,
} from '../../../command-line/terminal.ts'
import type { Config } from '../../../installation/config.ts'
import { databaseFile } from '../../../installation/open-backends.ts'
import { caseInForce } from '../../../installation/reload-case.ts'
import { classListAdvice } from '../class-list-advice.ts'
import { completeDerived, derivationOf } from '../derivation.ts'
import {
  type ImportReport,
  importClassList,
  type OnRow,
  tryClassList,
  untypeableRows,
} from '../import-class-list.ts'
import { listChanges } from '../list-changes.ts'
import { type ListWays, listWays } from '../list-ways.ts'
import { sharedInUse } from '../shared-rows.ts'
import type { ListMode } from '../stored/class-list.ts'

/** The server imports a list in the case folder at each start, so it would replace any other list. */
async function requireLasting(given: string, file: string): Promise<void> {
  const own = join(await caseFolder(given), 'class-list.csv')
  if (resolve(file) !== own && (await isThere(own)))
    throw fault(
      'COMMAND_REFUSED',
      `The case has a class list of its own, ${shownPath(own)}, which the server imports when it starts, on top of this one. Put yours there, or remove that file and import again.`,
    )
}

async function importInto(
  opened: OpenCase,
  file: string,
  { refuse }: Refused,
  how: { readonly mode: ListMode; readonly onRow: OnRow; readonly changes: Imported['changes'] },
): Promise<ImportReport & { readonly shared: readonly string[] }> {
  const { storage, ring, keys, loadedCase } = opened
  const ways = listWays(loadedCase)
  const classList = sealedClassList({ storage, ring })
  // The folder may hold changes that are not in force: servers go on with the ways of the version that is.
  const inForce = await caseInForce(storage)
  const derivation = derivationOf(keys, inForce ? [loadedCase, inForce] : [loadedCase])
  const report = await importClassList({ classList, keys, ways, derivation }, file, how)
  // For a list that was imported before, and for a version that was put into force meanwhile.
  for (const each of [loadedCase, await caseInForce(storage)])
    if (each) await completeDerived(classList, keys, each)
  for await (const row of classList.refusedRows()) await refuse(row)
  const shared = await sharedInUse(classList, ways)
  return { ...report, shared: shared.map(({ message }) => message) }
}

/** A dry run uses and creates no data: temporary keys distinguish the rows. */
async function tryFile(
  file: string,
  ways: ListWays,
  { refuse }: Refused,
  onRow: OnRow,
): Promise<ImportReport & { readonly shared: readonly string[] }> {
  const keys = keysFrom(randomBytes(32).toString('hex'))
  const { shared, ...report } = await tryClassList({ keys, ways }, file, refuse, onRow)
  return { ...report, shared: shared.map(({ message }) => message) }
}

/** The changes that the list would make in the one in use; null without data. */
async function triedChanges(
  given: string,
  file: string,
  { data }: ImportOptions,
): Promise<readonly string[]> {
  const config = configOf(await caseFolder(given), data)
  if (config.databaseUrl === null && !(await isThere(databaseFile(config.dataFolder)))) return []
  return withCase(
    given,
    { data, reading: true, ofFolder: true },
    async ({ storage, ring, keys, loadedCase }) => {
      const classList = sealedClassList({ storage, ring })
      if ((await classList.lastImport()) === null) return []
      return changeLines(await listChanges({ classList, storage, keys, ways: listWays(loadedCase) }, file))
    },
  )
}

/** Names the rows with what no claimant could type, before anything is stored. */
async function nameUntypeable(file: string, ways: ListWays): Promise<void> {
  const list = listFirst()
  for await (const { line, reason } of untypeableRows(file, ways))
    list(`${shownPath(file)}:${line} ${reason}`)
}

async function runImport(given: string, file: string, refused: Refused, options: ImportOptions) {
  const loadedCase = await loadCase(await caseFolder(given))
  const advice = classListAdvice(loadedCase, Temporal.Now.instant())
  const progress = progressOf()
  const onRow: OnRow = (row, count) => {
    advice.onRow(row)
    progress.at(`${counted(count, 'row')} read`)
  }
  const work = async (): Promise<Outcome> => {
    await nameUntypeable(file, listWays(loadedCase))
    return options.dryRun
      ? tryFile(file, listWays(loadedCase), refused, onRow)
      : withCase(given, { data: options.data, making: true, ofFolder: true }, async (opened) => {
          const { mode, changes } = await chosenMode(opened, file, options, (lines) => {
            progress.done()
            processTerminal().notify(...lines)
          })
          const report = await importInto(opened, file, refused, { mode, onRow, changes })
          return { ...report, mode, place: placeOf(opened.config) }
        })
  }
  const message = options.dryRun
    ? 'Nothing was changed.'
    : 'The previous list stays in use. Run the same command again to continue.'
  try {
    const report = await interruptible({ message, clean: refused.clean }, work)
    const changes = options.dryRun ? await triedChanges(given, file, options) : []
    await refused.finish()
    return { report, advice: [...changes, ...advice.lines(), ...report.shared] }
  } catch (error) {
    await refused.discard()
    throw error
  } finally {
    progress.done()
  }
}

type Outcome = ImportReport & {
  readonly mode?: ListMode
  readonly place?: string
  /** Which members cannot be told apart. */
  readonly shared: readonly string[]
}

/** The place that the list was imported into, so that the user detects a wrong data folder. */
const placeOf = ({ databaseUrl, dataFolder }: Config): string =>
  databaseUrl === null ? shownPath(dataFolder) : 'the database of DATABASE_URL'

function outcome({ imported, members: count, refused, mode }: Outcome, dryRun: boolean): string {
  if (dryRun)
    return `${counted(count, 'class member')} would be imported, ${counted(refused, 'row')} refused. Nothing was changed.`
  if (!imported) return 'This list is the one that was imported before: nothing was changed.'
  const what = mode === 'replace' ? 'Imported' : 'Imported. The list in use now has'
  return `${what} ${counted(count, 'class member')}, refused ${counted(refused, 'row')}.`
}

/** `redress import CASE FILE`. */
export function importCommand(program: Command): void {
  program
    .command('import')
    .summary('import the class list')
    .description(
      'Imports the class members from a CSV file in UTF-8 with the columns that the forms ask for: claimId and pin, or those of their ways in. If a list is in use, the command reports what the new one adds, changes and lacks, and asks about the other members unless an option decides; a PIN that already has its slow hash is not compared. The previous list stays in use until the new one is complete; after an interruption run the same command again to continue. Claim IDs and PINs are stored as keyed hashes, everything else encrypted. The same file imported again changes nothing.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<file>', 'the class list')
    .option(
      '--replace',
      'replace the list in use: members that the new one lacks can no longer sign in; their claims remain',
    )
    .option('--update', 'add and change the members of the list, and leave the others unchanged')
    .option('--add', 'add new members, and leave all members in use unchanged')
    .option('--refused <file>', 'where refused rows are written, by line and reason', 'refused.csv')
    .option('--dry-run', 'read and check the file without importing it')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress import cases/yours list.csv --dry-run
  $ redress import cases/yours list.csv
  $ redress import cases/yours list.csv --replace

The server may go on meanwhile: claims wait no longer than a moment for the import.

Exit status: 0 every row is imported, 1 rows were refused, 2 it could not be run.`,
    )
    .action(async (given: string, file: string, options: ImportOptions) => {
      const { refused: path = 'refused.csv', dryRun = false } = options
      await requireFile(file, 'the CSV file of the class list')
      await requireRoomFor(path, 'Nothing was imported.')
      if (!dryRun) await requireLasting(given, file)
      useLittleMemory()
      const { print, notify } = processTerminal()
      const { report, advice } = await runImport(given, file, refusedFile(path), options)
      print(outcome(report, dryRun), ...(report.place ? [`The data are in ${report.place}.`] : []))
      notify(...advice)
      if (report.refused === 0) return
      notify(`The refused rows are in ${path}.`)
      process.exitCode = exitCodes.mistakes
    })
}
