import { basename, resolve } from 'node:path'
import { type PayeeFormatName, payeeFormatNames } from '@redress/case/payee-formats/registry.ts'
import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { ownerOnly } from '@redress/foundation/files/owner-only.ts'
import { makeFolder } from '@redress/foundation/files/whole-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import { type Command, Option } from 'commander'
import { moneyOf } from '../../../claims/history/amounts.ts'
import { dataOption, requireFile, requireRoomFor } from '../../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { recordCsvFile } from '../../../command-line/record-csv-file.ts'
import {
  exitCodes,
  interruptible,
  listFirst,
  processTerminal,
  progressOf,
} from '../../../command-line/terminal.ts'
import { reviewCase } from '../../review/commands/review-case.ts'
import { heldClaims } from '../../review/evidence-reader.ts'
import { checkPayeeFile } from '../check-payee-file.ts'
import { everyPayeeFile } from '../known-file.ts'
import { markPaid } from '../mark-paid.ts'
import { type Paying, type PayReport, payClaims } from '../pay-claims.ts'
import type { KnownFile } from '../payee-files.ts'
import { recordReturns } from '../record-returns.ts'
import { refuseNewerFiles } from '../refuse-newer-files.ts'
import { rewriteFile } from '../rewrite-file.ts'
import { writePayments } from '../write-payments.ts'
import { fileLinesOf, payLines } from './pay-lines.ts'

interface PayCommandOptions {
  readonly out: string
  readonly format?: PayeeFormatName
  readonly dryRun?: boolean
  readonly files?: boolean
  readonly again?: string
  readonly check?: string
  readonly paid?: string
  readonly returned?: string
  readonly payments?: string
  readonly refused: string
  readonly json?: boolean
  readonly data?: string
}

const depsOf = (opened: OpenCase): Paying => ({
  ...opened,
  checkpoint: crashing(opened.config.rehearsal?.crash ?? null),
})

const jsonOf = (report: object): string =>
  JSON.stringify(report, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

const message =
  'Payments that were recorded stay recorded: redress pay CASE --files lists the files, and --again writes one that is not complete.'

async function ownFolder(out: string): Promise<string> {
  const folder = resolve(out)
  await makeFolder(folder, ownerOnly.folder)
  return folder
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The reference codes of claims that evidence holds from payment, by a comparison of all claims as they stand; none, without a
 * comparison, in a case that holds nothing so or is in shadow. `seals`: whether the ledger may be sealed for it.
 */
async function heldByEvidence(opened: OpenCase, seals: boolean): Promise<ReadonlySet<string>> {
  const { hold, shadow } = opened.loadedCase.fraudSettings
  if (!hold || shadow) return nothing
  const { review } = await reviewCase(opened, seals)
  try {
    return heldClaims(review, hold.from).codes
  } finally {
    review.close()
  }
}

/** Writes what is to be paid. */
async function pay(
  opened: OpenCase,
  { out, format, dryRun = false, json }: PayCommandOptions,
): Promise<void> {
  const { print, notify } = processTerminal()
  const progress = progressOf()
  const list = listFirst()
  await refuseNewerFiles(opened, resolve(out))
  const evidence = await heldByEvidence(opened, !dryRun)
  const report: PayReport = await payClaims(
    { ...depsOf(opened), evidence },
    {
      folder: dryRun ? '' : await ownFolder(out),
      format: format ?? null,
      isTrial: dryRun,
      onHeld: (referenceCode, reason) => list(`${referenceCode} ${reason}`),
      progress: (claims, all) => progress.at(`${claims.toLocaleString('en')} of ${counted(all, 'claim')}`),
    },
  ).catch((error: unknown) => {
    progress.done()
    // A full disk, for example: claims may be recorded in a file that is not written.
    if (!dryRun && !isFault(error, 'COMMAND_REFUSED')) notify(message)
    throw error
  })
  progress.done()
  if (json) return print(jsonOf({ dryRun, ...report }))
  const warn = listFirst()
  for (const { referenceCode, text } of report.warnings) warn(`${referenceCode} ${text}`)
  print(...payLines(report, moneyOf(opened.loadedCase.settings), dryRun))
  for (const file of report.files)
    if ('name' in file)
      print(`Wrote ${out}/${file.name}, ${file.lines} lines, ${file.amount} ${file.currency}.`)
}

/** A file without what it says of its claims and of who pays. */
const shortOf = ({ id, format, currency, lines, units, complete, returned, paid }: KnownFile) => ({
  ...{ id, format, currency, units, complete, returned, paid },
  lines: lines.length,
})

/** The id of a payee file: as it is listed, or the path of the file or of its manifest, which are named after it. */
const fileIdIn = (given: string): string => basename(given).replace(/(?:\.manifest)?\.[^.]+$/, '')

/** Each option that is another thing to do than paying. */
const tasks = {
  files: async (opened: OpenCase, { json }: PayCommandOptions) => {
    const files = await everyPayeeFile(depsOf(opened))
    const { print } = processTerminal()
    if (json) print(jsonOf(files.map(shortOf)))
    else print(...fileLinesOf(files, moneyOf(opened.loadedCase.settings)))
  },
  again: async (opened: OpenCase, { again = '', out }: PayCommandOptions) => {
    const file = await rewriteFile(depsOf(opened), fileIdIn(again), await ownFolder(out))
    processTerminal().print(
      `Wrote ${out}/${file.name}, ${file.lines} lines, ${file.amount} ${file.currency}.`,
    )
  },
  check: async (opened: OpenCase, { check = '' }: PayCommandOptions) => {
    await requireFile(check, 'the payee file')
    const { manifest, findings } = await checkPayeeFile(depsOf(opened), check)
    const { print, notify } = processTerminal()
    if (findings.length === 0)
      return print(
        `${check} is as it was written: ${manifest.lines} lines, ${manifest.amount} ${manifest.currency}.`,
      )
    notify(`${check} is not as it was written. Do not send it.`, ...findings)
    process.exitCode = exitCodes.mistakes
  },
  paid: async (opened: OpenCase, { paid = '' }: PayCommandOptions) => {
    const { recorded, known, passed, held } = await markPaid(depsOf(opened), fileIdIn(paid))
    const { print, notify } = processTerminal()
    print(
      `${counted(recorded, 'claim')} recorded as paid, ${known.toLocaleString('en')} paid already, ${passed.length.toLocaleString('en')} returned or void.`,
    )
    for (const { referenceCode, text } of passed)
      notify(`${referenceCode}: this payment was over before it was confirmed: ${text}`)
    const hasVoid = passed.some(({ state }) => state === 'void')
    if (hasVoid)
      notify(
        'Ask the bank what became of each payment that is void here: its money may have left, and reissued it leaves twice.',
      )
    if (held > 0)
      notify(
        `${counted(held, 'claim')} not recorded: a later version of Redress recorded of ${held === 1 ? 'it' : 'them'} what this one does not know.`,
      )
    if (hasVoid || held > 0) process.exitCode = exitCodes.mistakes
  },
  payments: async (opened: OpenCase, { payments: out = '' }: PayCommandOptions) => {
    const { payments, damaged } = await writePayments(depsOf(opened), out)
    const { print, notify } = processTerminal()
    print(`${counted(payments, 'payment')} in ${out}.`)
    for (const code of damaged) notify(`${code} is not in it: what was decided about it does not open.`)
    if (damaged.length > 0) process.exitCode = exitCodes.mistakes
  },
  returned: async (opened: OpenCase, { returned: file = '', refused }: PayCommandOptions) => {
    await requireFile(file, 'the CSV file of the returned payments')
    await requireRoomFor(refused, 'Nothing was recorded.')
    await recordCsvFile(
      { file, refused },
      ({ refuse }) => recordReturns(depsOf(opened), file, refuse),
      (report) => [
        `${counted(report.recorded, 'returned payment')} recorded, ${report.known.toLocaleString('en')} recorded already, ${counted(report.refused, 'row')} refused.`,
      ],
    )
  },
} as const

const taskNames = ['files', 'again', 'check', 'paid', 'returned', 'payments'] as const

/** @throws COMMAND_REFUSED for several things to do */
function taskOf(options: PayCommandOptions) {
  const given = taskNames.filter((name) => options[name] !== undefined)
  if (given.length > 1 || (given.length === 1 && options.dryRun))
    throw fault(
      'COMMAND_REFUSED',
      'Give one of --dry-run, --files, --payments, --again, --check, --paid and --returned.',
    )
  const [name] = given
  return name === undefined ? pay : tasks[name]
}

/** `redress pay CASE`. */
export function payCommand(program: Command): void {
  program
    .command('pay')
    .summary('write the claims that are accepted as payee files for the bank')
    .description(
      'Writes claims that are accepted, or accepted in part, as files that a bank, PayPal or a printer of cheques takes, by payments.yaml of the case. Each line is recorded in the ledger before its file is written, so that no claim is paid twice, even by two runs at once. What is held, by evidence too where the case says so, in conflict, unconfirmed, changed lately or open for a cure is in no file, and is counted by reason. A manifest beside each file has its count, sum and SHA-256. A server that is running may go on.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--dry-run', 'say what would be paid and what is held, and change nothing')
    .addOption(new Option('--format <format>', 'only payments of this format').choices(payeeFormatNames))
    .option('-o, --out <folder>', 'the folder of the files, for their owner only', 'payees')
    .option('--files', 'list the payee files of the case')
    .option('--again <file>', 'write a file again from the ledger by its id or name, the same byte for byte')
    .option('--check <file>', 'compare a file with its manifest and with the ledger')
    .option('--paid <file>', 'record the claims of a file as paid, by its id or name')
    .option(
      '--returned <file>',
      'record payments that came back, from a CSV file with referenceCode and reason, and where a claim was paid several times file and line, trace or day; the list of --payments or a payee file with a reason beside some lines too',
    )
    .option('--payments <file>', 'write every payment to a CSV file: code, file, line, trace, day and amount')
    .option('--refused <file>', 'where refused rows of returned payments are written', 'refused.csv')
    .option('--json', 'print the result as JSON')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress pay cases/yours --dry-run
  $ redress pay cases/yours --out payees
  $ redress pay cases/yours --check payees/ach-20270331-140500-7KQ2.ach
  $ redress pay cases/yours --paid ach-20270331-140500-7KQ2
  $ redress pay cases/yours --payments payments.csv
  $ redress pay cases/yours --returned returned.csv

A payment that came back is paid by the next file after the decision reissued (redress decide).

Exit status: 0 done, 1 a file differs, rows were refused, or a payment was confirmed that is void, 2 it could not be run.`,
    )
    .action(async (given: string, options: PayCommandOptions) => {
      const task = taskOf(options)
      const { dryRun, files, check, payments } = options
      const reading = dryRun ?? files ?? (check !== undefined || payments !== undefined)
      await interruptible({ message }, () =>
        withCase(given, { data: options.data, reading }, (opened) => task(opened, options)),
      )
    })
}
