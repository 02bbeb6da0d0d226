import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import type { Command } from 'commander'
import type { ClassChange } from '../../../claims/vault/class-change.ts'
import { updateRedress } from '../../../claims/vault/later-version.ts'
import { standingWords } from '../../../claims/vault/member-standing.ts'
import { dataOption, requireFile, requireRoomFor } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { recordCsvFile } from '../../../command-line/record-csv-file.ts'
import { processTerminal } from '../../../command-line/terminal.ts'
import { caseInForce } from '../../../installation/reload-case.ts'
import { listFigures } from '../../report/court-figures.ts'
import { memberIdOf } from '../../sign-in/credentials.ts'
import { type ChangeOptions, type ChangeReport, changeClassList } from '../changes/change-class-list.ts'
import { classFigures, type MemberHistory, memberHistory } from '../history/class-history.ts'

interface ClassOptions {
  readonly history?: string
  readonly dryRun?: boolean
  readonly json?: boolean
  readonly refused: string
  readonly data?: string
}

function outcome({ recorded, known, refused }: ChangeReport, dryRun: boolean): readonly string[] {
  const widest = Math.max(0, ...recorded.map(({ kind }) => kind.length))
  const total = recorded.reduce((sum, { count }) => sum + count, 0)
  const done = `${counted(total, 'change')} ${dryRun ? 'would be recorded' : 'recorded'}`
  const end = dryRun ? ' Nothing was changed.' : ''
  return [
    ...recorded.map(({ kind, count }) => `${kind.padEnd(widest)}  ${counted(count, 'member')}`),
    `${done}, ${known.toLocaleString('en')} known already, ${counted(refused, 'row')} refused.${end}`,
  ]
}

async function runChanges(given: string, file: string, options: ClassOptions): Promise<void> {
  const { data, refused, dryRun: isTrial = false, json = false } = options
  await requireFile(file, 'the CSV file of the changes')
  await requireRoomFor(refused, 'Nothing was recorded.')
  const record = (on: Pick<ChangeOptions, 'refuse' | 'progress'>) =>
    withCase(given, { data, reading: isTrial }, async (opened) => {
      const inForce = await caseInForce(opened.storage)
      const isOther = inForce !== null && inForce.version !== opened.loadedCase.version
      const checkpoint = crashing(opened.config.rehearsal?.crash ?? null)
      const cases = isOther ? ([opened.loadedCase, inForce] as const) : ([opened.loadedCase] as const)
      return changeClassList({ ...opened, cases, checkpoint }, file, { isTrial, ...on })
    })
  await recordCsvFile({ file, refused, isTrial }, record, (report) =>
    json ? [JSON.stringify({ dryRun: isTrial, ...report })] : outcome(report, isTrial),
  )
}

/** The size of the class by the versions of its list, a line each or as JSON. */
async function classFigureLines(opened: OpenCase, json: boolean): Promise<readonly string[]> {
  const figures = await classFigures(opened)
  if (json) return [JSON.stringify(figures, null, 2)]
  if (figures === null) return ['No class list is in use.']
  return [
    ...listFigures(figures).map(({ figure, of, value }) => `${figure}: ${of}  ${value}`),
    `class members  ${figures.now.members}`,
  ]
}

/** An entry in words. Columns are named; what they hold is personal, as everything that this command prints. */
function entryLines({ number, at, what, ofLaterVersion }: ClassChange, id: string): readonly string[] {
  if (what.kind === 'imported') return []
  if (what.kind === 'unknown')
    return [
      `${number}  ${ofLaterVersion?.name}, which this version of Redress does not know  (recorded ${at}). ${updateRedress}`,
    ]
  const { kind, day, reason, cells, pin, mayFile, member } = what
  const whose = member === id ? '' : ' (of a member who was merged into this one)'
  return [
    `${number}  ${day}  ${kind}${whose}: ${reason}  (recorded ${at})`,
    ...Object.entries(cells).map(([column, { from, to }]) => `     ${column}: '${from}' -> '${to}'`),
    ...(pin ? ['     the PIN was set'] : []),
    ...(mayFile ? [`     may file: ${mayFile}`] : []),
  ]
}

function stateLine({ isListed, standing }: MemberHistory): string {
  const { ofLaterVersion } = standing
  const words = [
    ...standingWords(standing),
    ...(ofLaterVersion ? [`with what this version of Redress does not know: ${ofLaterVersion.name}`] : []),
  ]
  const listed = isListed ? 'in the class list' : 'no longer in the class list'
  return `Now ${[listed, ...words].join(', ')}.`
}

/** What happened to a member, a line each or as JSON. */
const memberLines =
  (claimId: string) =>
  async (opened: OpenCase, json: boolean): Promise<readonly string[]> => {
    const id = memberIdOf(opened.keys, claimId)
    const history = await memberHistory(opened, id)
    if (json) return [JSON.stringify(history, null, 2)]
    const entries = history.entries.flatMap((entry) => entryLines(entry, id))
    return [...(entries.length > 0 ? entries : ['Nothing happened since the import.']), stateLine(history)]
  }

async function show(given: string, { data, history, json = false }: ClassOptions): Promise<void> {
  const { print } = processTerminal()
  await withCase(given, { data, reading: true }, async (opened) => {
    const lines = history === undefined ? classFigureLines : memberLines(history)
    print(...(await lines(opened, json)))
  })
}

/** `redress class CASE [FILE]`. */
export function classCommand(program: Command): void {
  program
    .command('class')
    .summary('change single members of the class list, and show what happened to them')
    .description(
      'Records changes of the class list in use from a CSV file: who was added, corrected, sent the notice again, merged into another, opted out or died, one in a row with its day and its reason. Each is an entry of the history of the list, signed and beside those before it, and holds at once on every server. A row that cannot be recorded is refused by its line; the others are recorded. The same row again records nothing, so an interrupted run is continued by running it again. Without a file: the size of the class, by the versions of its list.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('[file]', 'the CSV file of the changes')
    .option('--history <claimId>', 'what happened to the member with this claim ID')
    .option('--dry-run', 'say what would be recorded and refused, and change nothing')
    .option('--json', 'print the result as JSON')
    .option('--refused <file>', 'where refused rows are written, by line and reason', 'refused.csv')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Columns: change, day, reason; claimId, or in a list without claim IDs the columns of the first way in; into (the claim ID
of the member into whom another is merged); mayFile (who may file for a member who died); and any column of the class list,
filled in where it changes. (empty) empties a cell.

  claimId,change,day,reason,into,mayFile,lastName,pin
  AB-1001,corrected,2027-03-31,married,,,Nandu-Lind,
  AB-1002,remailed,2027-03-31,notice came back,,,,
  AB-1003,merged,2027-03-31,two notices to one person,AB-1004,,,
  AB-1005,optedOut,2027-03-31,letter of March 28,,,,
  AB-1006,deceased,2027-03-31,letter of the family,,"Mia Zhang, executor",,
  AB-2001,added,2027-03-31,missing in the records,,,Prat,482913
  AB-1005,restored,2027-04-02,took the letter back,,,,

Changes: added, corrected, remailed, merged, optedOut, deceased, restored.

Examples:
  $ redress class cases/yours
  $ redress class cases/yours changes.csv --dry-run
  $ redress class cases/yours changes.csv
  $ redress class cases/yours --history AB-1001

Exit status: 0 every row is recorded or was before, 1 rows were refused, 2 it could not be run.`,
    )
    .action(async (given: string, file: string | undefined, options: ClassOptions) => {
      useLittleMemory()
      if (file !== undefined && options.history !== undefined)
        throw fault('COMMAND_REFUSED', 'Give a file of changes, or --history CLAIMID, not both.')
      await (file === undefined ? show(given, options) : runChanges(given, file, options))
    })
}
