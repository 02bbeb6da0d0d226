import type { Notice } from '@redress/case/reading/notices-file.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted, shellWord } from '@redress/foundation/printed-words.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import { type Command, Option } from 'commander'
import {
  dataOption,
  requireFile,
  requireRoomFor,
  siteAddress,
} from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { recordCsvFile } from '../../../command-line/record-csv-file.ts'
import {
  exitCodes,
  interruptible,
  mostListed,
  processTerminal,
  progressOf,
} from '../../../command-line/terminal.ts'
import { countLines } from '../notices/count-lines.ts'
import { makeNotices, type NoticeReport } from '../notices/make-notices.ts'
import { recordBounces } from '../notices/record-bounces.ts'
import type { NoticeWork } from '../notices/standing-claims.ts'
import { writeLetters } from '../notices/write-letters.ts'

interface NoticesOptions {
  readonly dryRun?: boolean
  readonly limit?: string
  readonly site?: string
  readonly stop?: boolean
  readonly goOn?: boolean
  readonly letters?: string
  readonly qr?: string
  readonly bounces?: string
  readonly refused: string
  readonly json?: boolean
  readonly data?: string
}

const refusedCommand = (reason: string) => fault('COMMAND_REFUSED', `${reason} Nothing was changed.`)

const depsOf = (opened: OpenCase): NoticeWork => ({
  ...opened,
  checkpoint: crashing(opened.config.rehearsal?.crash ?? null),
})

/** The notice of a name. @throws COMMAND_REFUSED */
function noticeNamed({ loadedCase: { noticesFile } }: OpenCase, name: string): Notice {
  const notice = noticesFile.notices[name]
  if (notice) return notice
  const names = Object.keys(noticesFile.notices)
  throw refusedCommand(
    names.length === 0
      ? 'The case has no notices. Describe them in notices.yaml, run redress check, and redress reload.'
      : `The case has no notice '${name}'. Expected one of ${names.join(', ')}.`,
  )
}

function limitOf(given: string | undefined): number | null {
  if (given === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw refusedCommand(`--limit ${given} is no number of notices as in --limit 1000.`)
}

function printMade(name: string, report: NoticeReport, isTrial: boolean): void {
  const { emails, letters, known, withoutPage, damaged, unknown } = report
  const { print, notify } = processTerminal()
  const made = isTrial ? 'would be made' : 'made'
  print(
    `${counted(emails + letters, 'notice')} ${name} ${made}: ${counted(emails, 'e-mail')}, ${counted(letters, 'letter')}. ${known.toLocaleString('en')} were made before.${isTrial ? ' Nothing was changed.' : ''}`,
  )
  if (withoutPage > 0)
    notify(
      `${counted(withoutPage, 'claim')} got none: the link would open no page, since claimPage of case.yaml does not name the form.`,
    )
  for (const id of damaged.slice(0, mostListed))
    notify(`The claim ${id} got none: it was altered in the storage.`)
  if (unknown > 0)
    notify(
      `${counted(unknown, 'claim')} got none: a later version of Redress recorded of ${unknown === 1 ? 'it' : 'them'} what this one does not know.`,
    )
  if (withoutPage + damaged.length + unknown > 0) process.exitCode = exitCodes.mistakes
}

async function make(opened: OpenCase, name: string, options: NoticesOptions): Promise<void> {
  const { dryRun: isTrial = false } = options
  const notice = noticeNamed(opened, name)
  const run = { name, notice, siteUrl: siteAddress(options.site), limit: limitOf(options.limit), isTrial }
  const progress = progressOf()
  const report = await makeNotices(depsOf(opened), run, (made) =>
    progress.at(`${counted(made, 'notice')} made`),
  )
  progress.done()
  if (options.json) processTerminal().print(JSON.stringify({ dryRun: isTrial, ...report }))
  else printMade(name, report, isTrial)
}

async function stopOrGoOn(
  { storage: { notices }, now }: OpenCase,
  name: string | undefined,
  { stop }: NoticesOptions,
): Promise<void> {
  const count = stop ? await notices.stop(name ?? null) : await notices.goOn(name ?? null, now())
  processTerminal().print(
    stop
      ? `${counted(count, 'e-mail')} stopped, at every server. One that is being sent just now may still arrive.`
      : `${counted(count, 'e-mail')} wait to be sent again.`,
  )
}

async function letter(opened: OpenCase, name: string | undefined, out: string, options: NoticesOptions) {
  if (name !== undefined) noticeNamed(opened, name)
  const { print, notify } = processTerminal()
  const progress = progressOf()
  const run = { out, name: name ?? null, siteUrl: siteAddress(options.site), qrFolder: options.qr ?? null }
  const report = await writeLetters(depsOf(opened), run, (letters) =>
    progress.at(`${counted(letters, 'letter')} written`),
  )
  progress.done()
  print(
    `${counted(report.letters, 'letter')} in ${out}.`,
    'Whoever has this file can open these claims as their claimants: give it to the mail house alone, and delete it then. It cannot be made again.',
  )
  if (report.obsolete > 0)
    print(`${counted(report.obsolete, 'notice')} left out: the claim was decided otherwise or amended since.`)
  for (const code of report.withoutAddress.slice(0, mostListed))
    notify(`The claim ${code} has no postal address.`)
  const without = report.withoutAddress.length + report.left
  if (without === 0) return
  notify(`${counted(without, 'notice')} got no letter.`)
  process.exitCode = exitCodes.mistakes
}

const bounce = (opened: OpenCase, file: string, { refused }: NoticesOptions): Promise<void> =>
  recordCsvFile(
    { file, refused },
    ({ refuse }) => recordBounces(depsOf(opened), file, refuse),
    (report) => [
      `${counted(report.bounced, 'bounce')} recorded, ${report.known.toLocaleString('en')} recorded before, ${counted(report.refused, 'row')} refused.`,
    ],
  )

async function list(opened: OpenCase, given: string, { json }: NoticesOptions): Promise<void> {
  const counts = await opened.storage.notices.counts()
  const { print } = processTerminal()
  if (json) print(JSON.stringify({ counts }, null, 2))
  else print(...countLines(counts, shellWord(given)))
}

/** What the options ask for; null for making the notices of a name, or listing. @throws COMMAND_REFUSED for two of them */
function taskOf(name: string | undefined, options: NoticesOptions) {
  const { stop, goOn, letters, bounces } = options
  if ([stop, goOn, letters, bounces].filter((each) => each !== undefined).length > 1)
    throw refusedCommand('Give one of --stop, --go-on, --letters and --bounces.')
  if (stop || goOn) return (opened: OpenCase) => stopOrGoOn(opened, name, options)
  if (letters !== undefined) return (opened: OpenCase) => letter(opened, name, letters, options)
  if (bounces !== undefined) return (opened: OpenCase) => bounce(opened, bounces, options)
  return name === undefined ? null : (opened: OpenCase) => make(opened, name, options)
}

async function run(given: string, name: string | undefined, options: NoticesOptions): Promise<void> {
  const task = taskOf(name, options)
  if (options.bounces !== undefined) {
    await requireFile(options.bounces, 'the CSV file of the bounces')
    await requireRoomFor(options.refused, 'Nothing was recorded.')
  }
  const { data, dryRun = false } = options
  useLittleMemory()
  const message = 'Run the same command again: it continues where it was.'
  await interruptible({ message }, () =>
    withCase(given, { data, reading: task === null || dryRun }, (opened) =>
      task ? task(opened) : list(opened, given, options),
    ),
  )
}

/** `redress notices CASE [NAME]`. */
export function noticesCommand(program: Command): void {
  program
    .command('notices')
    .summary('send decisions to claimants, by e-mail and by letter')
    .description(
      'Makes the notice of a name for every claim whose present decision it is for, once for each decision, and a running server sends the e-mails. Run again, it makes those of newer decisions. Claims without an e-mail address, and those whose e-mail came back, are in the file that --letters writes for the mail house. Without a name it lists where the notices are.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('[name]', 'the name of a notice in notices.yaml')
    .option('--dry-run', 'say how many notices would be made, and change nothing')
    .option('--limit <number>', 'make at most so many notices')
    .addOption(new Option('--site <address>', 'the public address of the site').env('REDRESS_SITE_URL'))
    .option('--stop', 'stop the waiting e-mails of the name, or all')
    .option('--go-on', 'let stopped e-mails go on')
    .option('--letters <file>', 'write the notices that no e-mail reaches to a CSV file for the mail house')
    .option('--qr <folder>', 'with --letters: also write a QR code of each link, as an SVG image')
    .option('--bounces <file>', 'record the e-mails that came back, from a CSV file')
    .option('--refused <file>', 'with --bounces: where refused rows are written', 'refused.csv')
    .option('--json', 'print counts as JSON')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Columns of a file of bounces: messageId or referenceCode, and reason (a status code such as 5.1.1). A reference code is
taken only where one notice was sent by e-mail about the claim.

Examples:
  $ redress notices cases/yours deficiency --dry-run --site https://claims.example.com
  $ redress notices cases/yours deficiency --site https://claims.example.com
  $ redress notices cases/yours
  $ redress notices cases/yours --stop
  $ redress notices cases/yours --bounces bounces.csv
  $ redress notices cases/yours --letters letters.csv --qr codes --site https://claims.example.com

Exit status: 0 done, 1 some claims or rows were left out, 2 it could not be run.`,
    )
    .action(run)
}
