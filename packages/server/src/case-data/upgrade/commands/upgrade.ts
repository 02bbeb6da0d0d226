import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { newestFormat, sentencesSince } from '@redress/case/reading/newest-format.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import type { LedgerFinding } from '../../../claims/ledger/ledger-finding.ts'
import { findDamagedMembers } from '../../../claims/vault/damaged-rows.ts'
import { caseFolder } from '../../../command-line/case-folder.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { configOf, requireData, withCase } from '../../../command-line/open-case.ts'
import { confirm } from '../../../command-line/questions.ts'
import { exitCodes, processTerminal, progressOf, type Terminal } from '../../../command-line/terminal.ts'
import { storedSchema, upgradeStorage } from '../../../installation/open-backends.ts'
import { changesBetween, newestSchema } from '../../../storage/schema.ts'
import { verifyStore } from '../../export/verify-store.ts'
import { assertStopped } from '../../purge/destroy-case.ts'

interface UpgradeOptions {
  readonly data?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** The state of the data before or after an upgrade. */
interface Verified {
  readonly claims: number
  readonly damagedClaims: number
  /** A sentence for each claim, version of the case, and class member that is damaged. */
  readonly damage: readonly string[]
}

/**
 * Whether a finding concerns one claim or one version of the case alone. An upgrade reads neither, so it loses nothing of
 * them.
 */
const isIsolated = ({ kind, referenceCode }: LedgerFinding): boolean =>
  kind === 'version' || (kind === 'altered' && referenceCode !== undefined)

/** Refuses data whose ledger has faults beyond single damaged claims. @throws UPGRADE_REFUSED */
function assertSoundLedger(findings: readonly LedgerFinding[], whatHappened: string): void {
  const others = findings.filter((finding) => !isIsolated(finding))
  const [first] = others
  if (first)
    throw fault(
      'UPGRADE_REFUSED',
      `${counted(others.length, 'thing')} found that should not be, the first: ${first.referenceCode ?? first.kind}: ${first.reason} See redress verify. ${whatHappened}`,
    )
}

/**
 * Verifies the data without changing them. A refusal ends with `whatHappened`.
 * @throws UPGRADE_REFUSED if the ledger has faults beyond single damaged claims
 */
async function verifyData(given: string, { data }: UpgradeOptions, whatHappened: string): Promise<Verified> {
  const progress = progressOf()
  const members: string[] = []
  const { claims, unsealed, findings } = await withCase(given, { data, reading: true }, async (opened) => {
    const report = await verifyStore(opened, {
      withDocuments: false,
      progress: (count) => progress.at(`${counted(count, 'claim')} verified`),
    })
    await findDamagedMembers(
      opened,
      ({ row, error }) => members.push(`The class member of line ${row} is damaged: ${error.message}`),
      (count) => progress.at(`${counted(count, 'class member')} verified`),
    )
    return report
  }).finally(progress.done)
  assertSoundLedger(findings, whatHappened)
  const damaged = findings.map(({ referenceCode, reason }) =>
    referenceCode === undefined ? reason : `The claim ${referenceCode} is damaged: ${reason}`,
  )
  const codes = findings.flatMap(({ referenceCode }) => referenceCode ?? [])
  const damagedClaims = new Set(codes).size
  return { claims: claims + unsealed, damagedClaims, damage: [...damaged, ...members] }
}

/** What was verified, in words. */
const verifiedLine = ({ claims, damagedClaims }: Verified): string =>
  damagedClaims === 0
    ? `Verified: ${counted(claims, 'claim')}, each whole and unaltered.`
    : `Verified: ${claims - damagedClaims} of ${counted(claims, 'claim')}, each whole and unaltered.`

/** Lists the damage, and sets the exit code for it. */
function reportDamage({ damage }: Verified, { notify, paint }: Terminal): void {
  if (damage.length === 0) return
  notify(
    ...damage.map((sentence) => paint('red', sentence)),
    `${damage.length === 1 ? 'This row is' : `These ${damage.length} rows are`} stored unchanged, byte for byte. To repair: restore the row from a backup; import the class list again for a class member.`,
  )
  process.exitCode = exitCodes.mistakes
}

/** Compares the data after the upgrade with those before it. @throws UPGRADE_REFUSED where something differs */
function assertNothingLost(before: Verified, after: Verified): void {
  if (after.claims !== before.claims)
    throw fault('UPGRADE_REFUSED', `There were ${before.claims} claims, and now there are ${after.claims}.`)
  const added = after.damage.find((sentence) => !before.damage.includes(sentence))
  if (added !== undefined)
    throw fault('UPGRADE_REFUSED', `This was whole before the upgrade, and no longer is: ${added}`)
}

/** The changes of an upgrade, in words. */
const schemaLines = (found: number): readonly string[] =>
  found === newestSchema
    ? [`The data already have schema ${found}, that of this version.`]
    : [
        `The data have schema ${found}, this version works with ${newestSchema}. What changes:`,
        ...changesBetween(found, newestSchema).map((change) => `  ${change}`),
        'Claims, receipts, seals and documents stay as they are.',
      ]

/** The texts of the product that would change in a case of the newest format. Texts of the case itself never change. */
function sentenceLines({ format, cultures }: CaseSettings, own: ReadonlySet<string>): readonly string[] {
  if (format === newestFormat) return []
  const { changed, added } = sentencesSince(format)
  const productTexts = changed.filter(({ key }) => !own.has(key))
  const others = Object.values(cultures).filter((culture) => culture !== 'en')
  return [
    `The case is of format ${format}, and stays so: its sentences do not change. With "format: ${newestFormat}" in case.yaml ${counted(productTexts.length, 'sentence')} would be worded anew in English:`,
    ...productTexts.flatMap(({ key, before, now }) => [`  ${key}`, `    - ${before}`, `    + ${now}`]),
    ...(added.length > 0 && others.length > 0
      ? [
          `Since format ${format} the product says ${counted(added.length, 'sentence')} more; where ${others.join(', ')} have no text of their own, the product's translation stands in, or English. redress texts CASE --culture CODE writes them.`,
        ]
      : []),
  ]
}

async function run(given: string, options: UpgradeOptions): Promise<void> {
  const terminal = processTerminal()
  const { print, paint } = terminal
  const config = configOf(await caseFolder(given), options.data)
  const { settings, ownKeys } = await loadCase(config.caseFolder)
  await requireData(config)
  const found = await storedSchema(config)
  const before = await verifyData(given, options, 'Nothing was changed.')
  print(verifiedLine(before), ...schemaLines(found), ...sentenceLines(settings, ownKeys))
  if (found === newestSchema || options.dryRun) {
    if (found !== newestSchema) print('Nothing was changed.')
    reportDamage(before, terminal)
    return
  }
  await assertStopped(config)
  const question = `This upgrades the data of ${settings.name} (${settings.number}). The previous version cannot open them afterwards.`
  await confirm(question, settings.number, options.yes ?? false)
  await assertStopped(config)
  await upgradeStorage(config)
  const after = await verifyData(given, options, 'The schema was upgraded.')
  assertNothingLost(before, after)
  print(paint(['green', 'bold'], `Upgraded to schema ${newestSchema}.`), verifiedLine(after))
  reportDamage(after, terminal)
}

/** `redress upgrade CASE`: migrates the data of an earlier version; no other command does. */
export function upgradeCommand(program: Command): void {
  program
    .command('upgrade')
    .summary('migrate the data of an earlier version of Redress')
    .description(
      'Migrates the data of an earlier version, and reports the changes. The server and all commands that write refuse such data until then; redress verify reads them unchanged. The ledger, all claims and all class members are verified before and afterwards. A damaged claim or class member is named and remains as it is; a damaged ledger is refused. Everything happens in one transaction: after an interruption nothing is changed; run the command again. Stop every server first, and make a backup with the version that they ran.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--dry-run', 'report what would change, and change nothing')
    .option('-y, --yes', 'do not ask')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress upgrade cases/yours --dry-run
  $ redress upgrade cases/yours

Exit status: 0 upgraded, or nothing to upgrade, 1 the same but a row is damaged, or refused, 2 it could not be run.`,
    )
    .action(run)
}
