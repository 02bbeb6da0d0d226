import { rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { builtInForms, type FormType } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { unfinishedPath } from '@redress/foundation/files/whole-files.ts'
import { counted, shellWord } from '@redress/foundation/printed-words.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { exitCodes, interruptible, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import { facets } from '../../../steps/all-steps.ts'
import { heldWords } from '../../../steps/claim-table/claim-state.ts'
import { sizeOf } from '../../../steps/claim-table/export-files.ts'
import type { ExportedVersion, ExportManifest } from '../../../steps/claim-table/export-manifest.ts'
import { type ClaimFilter, decisionFilters, stateFilters } from '../claim-filter.ts'
import { exportClaims } from '../export-claims.ts'
import type { ExportRequest } from '../export-run.ts'

/** The end of an export: the numbers of its last claim in the ledger and of its last verdict on a document. */
type Cursor = Pick<ExportRequest, 'after' | 'afterVerdict'>

interface ExportOptions {
  readonly out?: string
  readonly data?: string
  readonly from?: Temporal.PlainDate
  readonly to?: Temporal.PlainDate
  readonly form?: readonly FormType[]
  readonly culture?: readonly string[]
  readonly state?: NonNullable<ClaimFilter['states']>
  readonly decision?: NonNullable<ClaimFilter['decisions']>
  readonly after?: Cursor
  readonly documents: boolean
  readonly withHeldDocuments?: boolean
  readonly labels?: string
  readonly json?: boolean
  /** The options of steps. */
  readonly asked: ReadonlySet<string>
}

/** A day, also in the notation of deadlines. A time is refused, since it would be ignored. */
function dateIn(written: string): Temporal.PlainDate {
  const iso = written.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')
  try {
    if (!/^\d{4}-\d\d-\d\d$/.test(iso)) throw new RangeError(iso)
    return Temporal.PlainDate.from(iso)
  } catch {
    throw new InvalidArgumentError('A day is written like 2031-06-30 or 06/30/2031.')
  }
}

const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (written: string, before: readonly Name[] = []): readonly Name[] => {
    const found = names.find((name) => name.toLowerCase() === written.toLowerCase())
    if (found === undefined)
      throw new InvalidArgumentError(`It is one of ${names.join(', ')}.${didYouMean(written, names)}`)
    return [...before, found]
  }

/** An option that may be given several times; the case decides which values there are. */
const severalOf = (written: string, before: readonly string[] = []): readonly string[] => [...before, written]

/** `1200:37`, or `1200` for an export without verdicts. */
function cursorIn(written: string): Cursor {
  if (!/^\d{1,15}(:\d{1,15})?$/.test(written))
    throw new InvalidArgumentError('It is what the export before ended with, such as 1200:37.')
  const [after = 0, afterVerdict = 0] = written.split(':').map(Number)
  return { after, afterVerdict }
}

const filterOf = (
  { from, to, form, culture, state, decision }: ExportOptions,
  loadedCase: LoadedCase,
): ClaimFilter => ({
  from: from ?? null,
  to: to ?? null,
  forms: knownIn(form, 'form', formNames(loadedCase)),
  cultures: knownIn(culture, 'culture', Object.values(loadedCase.settings.cultures)),
  states: state ?? null,
  decisions: decision ?? null,
})

/** The culture of the labels in the notation of the case. @throws COMMAND_REFUSED for an unknown one */
function labelsOf({ labels }: ExportOptions, { settings }: LoadedCase): Pick<ExportRequest, 'labels'> {
  const [culture] =
    knownIn(labels === undefined ? undefined : [labels], 'labels', Object.values(settings.cultures)) ?? []
  return culture === undefined ? {} : { labels: culture }
}

/** The lines about held documents; empty if there are none. */
function heldLines({ counts, withDocuments, withHeld }: ExportManifest): string[] {
  const words = heldWords({ pending: counts.documentsPending, infected: counts.documentsInfected })
  if (words === '') return []
  if (!withDocuments || withHeld) return [`  Of the documents ${words}: open them with care.`]
  return [
    `  Of the documents ${words}: they were not written. The next export holds the claims of those that were scanned since.`,
  ]
}

/** The lines about the versions of the case that the claims name; empty for an export without claims. */
function versionLines({ versions = [] }: ExportManifest): string[] {
  const numberOf = (state: ExportedVersion['state']) => versions.filter((each) => each.state === state).length
  const [whole, notStored] = [numberOf('whole'), numberOf('notStored')]
  return [
    ...(whole > 0 ? [`  the files of ${counted(whole, 'version')} of the case, which the claims name`] : []),
    ...(notStored > 0
      ? [`  without those of ${counted(notStored, 'version')}: filed before versions were stored`]
      : []),
  ]
}

function summary(manifest: ExportManifest, folder: string): string[] {
  const { counts, cursor } = manifest
  const { exported, filteredOut, again, inLedger, records, documents, documentBytes, secretsLeftOut } = counts
  const before = cursor.after > 0 ? ` + ${cursor.after.toLocaleString('en')} exported before` : ''
  const left = filteredOut > 0 ? ` + ${filteredOut.toLocaleString('en')} left out by the filter` : ''
  return [
    `Wrote ${folder}`,
    `  ${counted(exported + again, 'claim')}, ${counted(records, 'record')}, ${counted(documents, 'document')} (${sizeOf(documentBytes)})`,
    `  ${exported.toLocaleString('en')} exported${left}${before} = ${inLedger.toLocaleString('en')} in the ledger`,
    ...(again > 0 ? [`  ${counted(again, 'claim')} once more, for documents that were scanned since`] : []),
    ...(secretsLeftOut > 0
      ? [
          `  ${counted(secretsLeftOut, 'claim')} from before version 1.0.0: the PIN was left out, with a signed statement about it`,
        ]
      : []),
    ...versionLines(manifest),
    ...heldLines(manifest),
    `Later claims are exported with --after ${cursor.next}:${cursor.nextVerdict}. Anybody can check it with: redress verify --export ${shellWord(folder)}`,
  ]
}

/** The lines about documents, claims and versions of the case that are missing in the export. */
function printLosses({ lost, damagedClaims, damagedHistories = [], versions = [] }: ExportManifest): void {
  const damagedVersions = versions.filter(({ state }) => state === 'damaged')
  const lines = [
    ...damagedClaims.map(
      ({ referenceCode }) => `  ${referenceCode}  It does not open: it was altered, or its key is missing.`,
    ),
    ...damagedHistories.map(
      (referenceCode) =>
        `  ${referenceCode}  What was decided about it does not open: it was altered or removed.`,
    ),
    ...damagedVersions.map(
      ({ version }) => `  Version ${version} of the case: files are missing or altered.`,
    ),
    ...lost.map(({ referenceCode, number, reason }) => `  ${referenceCode}  Document ${number} ${reason}`),
  ]
  if (lines.length === 0) return
  const { notify } = processTerminal()
  notify(
    `NOT IN THE EXPORT, since they cannot be read: ${counted(damagedClaims.length, 'claim')}, ${counted(lost.length, 'document')}${damagedHistories.length > 0 ? `, decisions on ${counted(damagedHistories.length, 'claim')}` : ''}${damagedVersions.length > 0 ? `, ${counted(damagedVersions.length, 'version')} of the case` : ''}. Everything else is.`,
    ...lines,
  )
  process.exitCode = exitCodes.mistakes
}

/** @throws COMMAND_REFUSED if the range contains no day */
function requireOrder({ from, to }: ExportOptions): void {
  if (from && to && Temporal.PlainDate.compare(from, to) > 0)
    throw fault(
      'COMMAND_REFUSED',
      `No day is from ${from.toString()} on and up to ${to.toString()}: the first is the later one.`,
    )
}

/** The values of an option in the notation of the case. @throws COMMAND_REFUSED for an unknown one */
function knownIn(
  asked: readonly string[] | undefined,
  option: 'culture' | 'form' | 'labels',
  known: readonly string[],
): readonly string[] | null {
  return (
    asked?.map((written) => {
      const found = known.find((each) => each.toLowerCase() === written.toLowerCase())
      if (found !== undefined) return found
      throw fault(
        'COMMAND_REFUSED',
        `--${option}: the case has no ${option === 'labels' ? 'culture' : option} '${written}'.${didYouMean(written, known)} It is one of ${known.join(', ')}.`,
      )
    }) ?? null
  )
}

/** The forms that claims can be of: those of the case, open or not, and the built-in ones. */
const formNames = ({ formNames: own }: LoadedCase): readonly FormType[] => [
  ...new Set([...own, ...builtInForms]),
]

const examples = `
Examples:
  $ redress export cases/yours --out exports/monday
  $ redress export cases/yours --form Automotive --state held --no-documents
  $ redress export cases/yours --labels en        with what each choice is called in English beside its value
  $ redress export cases/yours --after 1200:37    what is new since the export that ended with 1200:37

Exit status: 0 written, 1 something was altered or is missing (documents that could not be read are named, and the rest is
written), 2 it could not be run.`

/** The new folder of an export. @throws COMMAND_REFUSED if it exists */
async function newFolder({ out }: ExportOptions): Promise<string> {
  const stamp = Temporal.Now.plainDateTimeISO().toString({ smallestUnit: 'second' }).replaceAll(':', '')
  const folder = resolve(out ?? `export-${stamp}`)
  if (await isThere(folder))
    throw fault(
      'COMMAND_REFUSED',
      `${out ?? folder} is there already: an export is written into a new folder.`,
    )
  return folder
}

/** Writes the export; an interruption leaves no unfinished folder. */
function writeExport(given: string, options: ExportOptions, folder: string): Promise<ExportManifest> {
  const progress = progressOf()
  const request: Omit<ExportRequest, 'filter'> = {
    folder,
    ...(options.after ?? { after: 0 }),
    withDocuments: options.documents,
    withHeld: options.withHeldDocuments ?? false,
    asked: options.asked,
    progress: (read, all) => progress.at(`${read.toLocaleString('en')} of ${counted(all, 'claim')}`),
  }
  const clean = () => rmSync(unfinishedPath(folder), { recursive: true, force: true })
  return interruptible({ message: 'Nothing was exported.', clean }, () =>
    withCase(given, options, (opened) =>
      exportClaims(opened, {
        ...request,
        filter: filterOf(options, opened.loadedCase),
        ...labelsOf(options, opened.loadedCase),
      }),
    ),
  ).finally(progress.done)
}

async function runExport(given: string, options: ExportOptions): Promise<void> {
  const folder = await newFolder(options)
  requireOrder(options)
  const { print } = processTerminal()
  useLittleMemory()
  const manifest = await writeExport(given, options, folder)
  if (options.json) print(JSON.stringify(manifest, null, 2))
  else print(...summary(manifest, relative(process.cwd(), folder) || folder))
  printLosses(manifest)
}

/** What steps write only where their option is given. */
const stepOptions = facets('exported').flatMap(([, { option }]) => option ?? [])

/** `redress export CASE`. */
export function exportCommand(program: Command): void {
  const command = program
    .command('export')
    .summary('write claims and documents as CSV and JSON Lines')
    .description(
      'Writes the claims, their records (such as transactions) and their documents into a new folder: as CSV that is safe to open in a spreadsheet, as JSON Lines with everything, with the seals that prove them, and with the files of every version of the case that they name. The export is not encrypted: store it where only authorised people can read it.',
    )
    .argument('<case>', 'the folder of the case')
    .option('-o, --out <folder>', 'the folder to make; else one named after the time')
    .option('--from <day>', 'claims from this day on, by the zone of the settlement', dateIn)
    .option('--to <day>', 'claims up to this day', dateIn)
    .option('--form <form>', 'claims of this form; may be given several times', severalOf)
    .option('--culture <code>', 'claims filed in this culture; may be given several times', severalOf)
    .option(
      '--state <state>',
      'accepted, held, deficient or amendment; may be given several times',
      oneOf(stateFilters),
    )
    .option(
      '--decision <decision>',
      'claims about which this was decided, such as denied, or none; may be given several times',
      oneOf(decisionFilters),
    )
    .option(
      '--after <cursor>',
      'only claims after the export that ended with this, and earlier ones whose documents were scanned since',
      cursorIn,
    )
    .option('--no-documents', 'list the documents without writing them')
    .option(
      '--with-held-documents',
      'also write documents that wait for a virus scan or in which a virus was found',
    )
    .option('--labels <culture>', 'also write what the claimants of this culture read for each choice')
  for (const { flag, description } of stepOptions) command.option(flag, description)
  command
    .addOption(dataOption())
    .option('--json', 'print the manifest as JSON')
    .addHelpText('after', examples)
    .action((given: string, options: Omit<ExportOptions, 'asked'>) => {
      const asked = stepOptions.flatMap(({ name }) => (command.getOptionValue(name) === true ? [name] : []))
      return runExport(given, { ...options, asked: new Set(asked) })
    })
}
