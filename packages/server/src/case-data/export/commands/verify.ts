import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { namesIfThere } from '@redress/foundation/files/text-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import type { LedgerFinding } from '../../../claims/ledger/ledger-finding.ts'
import { laterLines } from '../../../claims/vault/later-version.ts'
import { dataOption, requireFile } from '../../../command-line/command-arguments.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { exitCodes, processTerminal, progressOf, type Terminal } from '../../../command-line/terminal.ts'
import { type HeldDocuments, heldWords } from '../../../steps/claim-table/claim-state.ts'
import { exportFiles } from '../../../steps/claim-table/export-manifest.ts'
import { erasureCertificateFindings, isErasureCertificate } from '../../erase/erasure-certificate.ts'
import { certificateFindings } from '../../purge/certificate.ts'
import { type VerifyReport, verifyExport } from '../verify-export.ts'
import { headOfExport, type StoreReport, verifyStore } from '../verify-store.ts'

interface VerifyOptions {
  readonly export?: string
  readonly against?: string
  readonly certificate?: string
  readonly keys?: string
  readonly data?: string
  readonly documents: boolean
  readonly json?: boolean
}

const findingLine = ({ kind, referenceCode, seal, reason }: LedgerFinding): string =>
  `${kind.padEnd(9)}  ${referenceCode ?? (seal === undefined ? 'the export' : `seal ${seal}`)}  ${reason}`

/** The lines about held documents; empty if there are none. */
function heldLine(held: HeldDocuments, ofExport: boolean): string[] {
  const words = heldWords(held)
  if (words === '') return []
  return [`Of the documents ${words}: ${ofExport ? 'this export does' : 'exports do'} not hand them out.`]
}

function printReport(
  report: VerifyReport & Partial<StoreReport>,
  ofExport: boolean,
  { print, paint }: Terminal,
): void {
  const {
    claims,
    documents,
    seals,
    events,
    versions,
    classChanges = 0,
    leftOut,
    erased,
    unsealed = 0,
    held,
    later,
    lines = [],
    findings,
  } = report
  print(...findings.map((finding) => paint('red', findingLine(finding))))
  const open = unsealed > 0 ? `, ${counted(unsealed, 'claim')} not sealed yet` : ''
  const left = leftOut > 0 ? `; ${counted(leftOut, 'sealed claim')} left out of this export` : ''
  const all = ofExport && heldWords(held) !== '' ? 'Every other one' : 'Every one'
  print(
    `Checked ${counted(claims, 'claim')} and ${counted(documents, 'document')} under ${counted(seals, 'seal')}${open}${left}.`,
    ...(erased > 0
      ? [`${counted(erased, 'claim')} erased: only their places and hashes are in the ledger.`]
      : []),
    ...(events > 0 ? [`Checked ${counted(events, 'decision')} on claims.`] : []),
    ...(classChanges > 0
      ? [
          `Checked ${classChanges === 1 ? 'one entry' : `${classChanges.toLocaleString('en')} entries`} of the class list.`,
        ]
      : []),
    ...(versions > 0 ? [`Checked the files of ${counted(versions, 'version')} of the case.`] : []),
    ...heldLine(held, ofExport),
    ...lines,
    ...laterLines(later).map((line) => paint('yellow', line)),
  )
  print(
    findings.length === 0
      ? paint(['green', 'bold'], `${all} is there, whole and unaltered.`)
      : paint(['red', 'bold'], `${counted(findings.length, 'thing')} found that should not be.`),
  )
}

/** The public keys in a file, one per line, as `redress keys` prints them. */
async function trustedIn(file: string): Promise<string[]> {
  await requireFile(file, 'the file that redress keys was printed into')
  const keys = (await readFile(file, 'utf8'))
    .split('\n')
    .flatMap((line) => /^(?:\S+\s+)?([A-Za-z0-9+/]{40,}=*)$/.exec(line.trim())?.[1] ?? [])
  if (keys.length === 0)
    throw fault('COMMAND_REFUSED', `${file} holds no public keys: expected the output of redress keys.`)
  return keys
}

/** Refuses a folder without any file of an export as a mistake; one with missing files was altered. */
async function requireExport(folder: string): Promise<void> {
  const names = await namesIfThere(folder)
  if (!names.some((name) => name === exportFiles.ledger || name === exportFiles.manifest))
    throw fault('COMMAND_REFUSED', `There is no export of a case in ${folder}.`)
}

/** Refuses options that would be ignored, since the result would seem to prove more than it does. @throws COMMAND_REFUSED */
function requireMeaning(given: string | undefined, options: VerifyOptions): void {
  const ofExport = options.export !== undefined
  if (options.keys !== undefined && !ofExport && options.certificate === undefined)
    throw fault(
      'COMMAND_REFUSED',
      '--keys goes with --export or --certificate: data is verified by the keys of its settings.',
    )
  if (ofExport && (given !== undefined || options.against !== undefined))
    throw fault(
      'COMMAND_REFUSED',
      '--export verifies the export alone. To verify data against it, give the case and --against FOLDER.',
    )
}

async function verify(given: string | undefined, options: VerifyOptions): Promise<VerifyReport> {
  const progress = progressOf()
  const onProgress = (claims: number): void => progress.at(`${counted(claims, 'claim')} checked`)
  try {
    if (options.export !== undefined) {
      await requireExport(options.export)
      const trusted = options.keys === undefined ? {} : { trusted: await trustedIn(options.keys) }
      return await verifyExport(options.export, { ...trusted, progress: onProgress })
    }
    if (given === undefined) throw fault('COMMAND_REFUSED', 'Give the folder of a case, or --export FOLDER.')
    const known = options.against === undefined ? null : await headOfExport(options.against)
    if (options.against !== undefined && known === null)
      throw fault(
        'COMMAND_REFUSED',
        `There is no export of a case in ${join(options.against, exportFiles.ledger)}.`,
      )
    return await withCase(given, { ...options, reading: true }, (opened) =>
      verifyStore(
        { ...opened, later: new Map() },
        {
          withDocuments: options.documents,
          ...(known && { known }),
          ...(options.against !== undefined && { against: options.against }),
          progress: onProgress,
        },
      ),
    )
  } finally {
    progress.done()
  }
}

/** Verifies the certificate of a destruction or of an erasure. */
async function printCertificate(file: string, keys: string | undefined, { print, paint }: Terminal) {
  await requireFile(file, 'the certificate, a file that ends in .json')
  const text = await readFile(file, 'utf8')
  const findingsOf = isErasureCertificate(text) ? erasureCertificateFindings : certificateFindings
  const findings = findingsOf(text, keys === undefined ? undefined : await trustedIn(keys))
  print(
    ...(findings.length === 0
      ? [paint(['green', 'bold'], 'The certificate is as it was signed.')]
      : findings.map((finding) => paint('red', finding))),
  )
  process.exitCode = findings.length > 0 ? exitCodes.mistakes : exitCodes.clean
}

/** `redress verify CASE`. */
export function verifyCommand(program: Command): void {
  program
    .command('verify')
    .summary('prove that every claim is there, whole and unaltered')
    .description(
      'Proves that every claim that was acknowledged is there, whole and unaltered, from the data or from an export alone, and names every exception. It changes nothing.',
    )
    .argument('[case]', 'the folder of the case')
    .option('--export <folder>', 'verify this export alone, without the case and its data')
    .option(
      '--keys <file>',
      'with --export or --certificate: the public keys that are known to be ours, as redress keys prints them',
    )
    .option('--against <folder>', 'an earlier export: its content must still be there')
    .option('--certificate <file>', 'only verify the certificate of redress purge or redress erase (JSON)')
    .option('--no-documents', 'do not read the documents')
    .addOption(dataOption())
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress verify cases/yours
  $ redress verify cases/yours --against exports/monday
  $ redress verify --export exports/monday --keys public-keys.txt
  $ redress verify --certificate destroyed.json --keys public-keys.txt

Exit status: 0 everything is there, 1 it is not, 2 it could not be run.`,
    )
    .action(async (given: string | undefined, options: VerifyOptions) => {
      const terminal = processTerminal()
      requireMeaning(given, options)
      if (options.certificate !== undefined)
        return printCertificate(options.certificate, options.keys, terminal)
      const report = await verify(given, options)
      if (options.json) terminal.print(JSON.stringify(report, null, 2))
      else printReport(report, options.export !== undefined, terminal)
      process.exitCode = report.findings.length > 0 ? exitCodes.mistakes : exitCodes.clean
    })
}
