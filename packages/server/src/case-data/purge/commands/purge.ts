import { resolve } from 'node:path'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { deadlineInstant, zoneNamed } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere, textIfThere } from '@redress/foundation/files/text-files.ts'
import type { Command } from 'commander'
import { caseFolder } from '../../../command-line/case-folder.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { configOf, type OpenCase, withCase } from '../../../command-line/open-case.ts'
import { confirm } from '../../../command-line/questions.ts'
import { secretsOf } from '../../../command-line/secrets-of.ts'
import { interruptible, type Progress, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import type { Config } from '../../../installation/config.ts'
import { purgingMarker } from '../../../installation/open-data.ts'
import { type PurgePlan, planFrom } from '../certificate.ts'
import { assertStopped, beginPurge, destroyCase } from '../destroy-case.ts'
import { purgePlan } from '../purge-plan.ts'
import { verifyCopy } from '../verify-copy.ts'

interface PurgeOptions {
  readonly copy?: string
  readonly early?: boolean
  readonly withoutCopy?: boolean
  readonly certificate?: string
  readonly data?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

const now = (): Temporal.Instant => Temporal.Now.instant()

/** Whether the retention has not ended. @throws PURGE_REFUSED in that case without `--early` */
function isEarly({ retention, timeZone }: CaseSettings, options: PurgeOptions): boolean {
  const end = retention === null ? null : deadlineInstant(retention, zoneNamed(timeZone))
  if (end !== null && Temporal.Instant.compare(end, now()) < 0) return false
  if (options.early) return true
  throw fault(
    'PURGE_REFUSED',
    retention === null
      ? 'The case has no retention date: set retention in case.yaml. To destroy it nevertheless, use --early.'
      : `The case must be retained until ${retention}. To destroy it before, use --early.`,
  )
}

/** The plan of the destruction, checked against the retention and the copy. */
async function planOf(
  opened: OpenCase,
  options: PurgeOptions,
  { at: onProgress }: Progress,
): Promise<PurgePlan> {
  const { settings } = opened.loadedCase
  const early = isEarly(settings, options)
  if (options.copy === undefined && !options.withoutCopy)
    throw fault(
      'PURGE_REFUSED',
      'Name the backup or export that remains, with --copy FOLDER. To destroy everything without one, use --without-copy.',
    )
  const deps = { ...opened, settings, onProgress }
  const copy = options.copy === undefined ? null : await verifyCopy(resolve(options.copy), deps)
  const plan = await purgePlan(deps, { early, copy })
  if (copy && copy.claims < plan.counts.claims)
    throw fault(
      'PURGE_REFUSED',
      `The ${copy.kind} holds ${copy.claims} of ${plan.counts.claims} claims: the others were filed later.`,
    )
  return plan
}

const summaryOf = ({ name, number, counts, copy, destroyed, remains }: PurgePlan): readonly string[] => [
  `${name} (${number}): ${counts.claims.toLocaleString('en')} claims, ${counts.documents.toLocaleString('en')} documents, ${counts.members.toLocaleString('en')} class members.`,
  copy ? `A ${copy.kind} of all of it was verified.` : 'NO COPY of it was verified.',
  ...destroyed.map((each) => `- ${each}`),
  'What this cannot reach:',
  ...remains.map((each) => `- ${each}`),
]

async function certificateFile({ certificate }: PurgeOptions, number: string): Promise<string> {
  const given = certificate ?? `destroyed-${number.replaceAll(/[^\w-]+/g, '-')}.json`
  if (!given.endsWith('.json'))
    throw fault('COMMAND_REFUSED', '--certificate takes the name of a file that ends in .json.')
  if (await isThere(resolve(given))) throw fault('COMMAND_REFUSED', `${given} already exists.`)
  return resolve(given)
}

type Purge = ReturnType<typeof planFrom>

/** The unfinished destruction, or null. */
async function begun({ dataFolder }: Config): Promise<Purge | null> {
  const text = await textIfThere(purgingMarker(dataFolder))
  return text === null ? null : planFrom(text)
}

async function carryOut(config: Config, purge: Purge, progress: Progress): Promise<void> {
  const ringOf = async () => (await secretsOf(config)).ring
  const message = 'Run the same command again to destroy the rest.'
  await interruptible({ message }, () =>
    destroyCase({ config, now, onProgress: progress.at }, purge, ringOf),
  ).finally(progress.done)
  const { print } = processTerminal()
  print(`Destroyed. The certificate: ${purge.certificate}, and as text beside it.`)
}

async function run(given: string, options: PurgeOptions): Promise<void> {
  const config = configOf(await caseFolder(given), options.data)
  const { notify, print } = processTerminal()
  const progress = progressOf()
  const { number } = (await loadCase(config.caseFolder)).settings
  const unfinished = await begun(config)
  if (unfinished) {
    const { plan } = unfinished
    if (plan.number !== number)
      throw fault(
        'PURGE_REFUSED',
        `The case that is half destroyed there is ${plan.number}, and ${given} is the case ${number}: nothing was changed. Give the folder of that one.`,
      )
    notify(`The destruction of ${plan.name} began at ${plan.begunAt} and was not finished.`)
    if (options.dryRun) return
    await confirm('This destroys the rest.', plan.number, options.yes ?? false)
    return carryOut(config, unfinished, progress)
  }
  await assertStopped(config)
  const plan = await withCase(given, options, (opened) => planOf(opened, options, progress)).finally(
    progress.done,
  )
  notify(...summaryOf(plan))
  await assertStopped(config)
  if (options.dryRun) {
    print('Nothing was changed.')
    return
  }
  const certificate = await certificateFile(options, number)
  await confirm('This destroys all of it permanently.', number, options.yes ?? false)
  await beginPurge(config, plan, certificate)
  await carryOut(config, { plan, certificate }, progress)
}

/** `redress purge CASE`. */
export function purgeCommand(program: Command): void {
  program
    .command('purge')
    .summary('destroy all data of a case, at its end')
    .description(
      'Destroys claims, documents, ledger, class list and sessions, and leaves a signed certificate of it as JSON and as text. Refused before the retention date of the case, and without a verified copy, unless an option overrides this. Once begun, a destruction must be finished: run the same command again if it was interrupted.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--copy <folder>', 'the backup or export that remains; it is verified first')
    .option('--early', 'destroy it before the retention date, or without one')
    .option('--without-copy', 'destroy it without a copy')
    .option('--certificate <file>', 'where the certificate is written (default: destroyed-NUMBER.json)')
    .option('--dry-run', 'check everything, report what would be destroyed, and change nothing')
    .option('-y, --yes', 'do not ask')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress purge cases/yours --copy backups/last --dry-run
  $ redress purge cases/yours --copy backups/last --certificate destroyed.json
  $ redress verify --certificate destroyed.json

Stop every server first. Print the public keys before, with redress keys: the certificate is checked with them.

Exit status: 0 destroyed, 1 refused, 2 it could not be run.`,
    )
    .action(run)
}
