import type { Command } from 'commander'
import { newestFormat, sentencesSince } from '../../case/reading/case-format.ts'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import { loadCase } from '../../case/reading/load-case.ts'
import { counted } from '../../foundation/counted.ts'
import { fault } from '../../foundation/faults/fault.ts'
import { storedSchema, upgradeStorage } from '../../installation/open-backends.ts'
import { changesBetween, newestSchema } from '../../storage/schema.ts'
import { verifyStore } from '../exports/verify-store.ts'
import { assertStopped } from '../purge/destroy-case.ts'
import { caseFolder } from './case-folder.ts'
import { confirm } from './confirm.ts'
import { dataOption } from './data-option.ts'
import { configOf, requireData, withCase } from './open-case.ts'
import { progressOf } from './progress.ts'
import { processTerminal } from './terminal.ts'

interface UpgradeOptions {
  readonly data?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** Verifies the data without changing them; how many claims there are. @throws UPGRADE_REFUSED where something is wrong */
async function verifiedClaims(given: string, { data }: UpgradeOptions): Promise<number> {
  const progress = progressOf()
  const { claims, unsealed, findings } = await withCase(given, { data, reading: true }, (opened) =>
    verifyStore(opened, {
      withDocuments: false,
      progress: (count) => progress.at(`${counted(count, 'claim')} verified`),
    }),
  ).finally(progress.done)
  const [first] = findings
  if (first)
    throw fault(
      'UPGRADE_REFUSED',
      `${counted(findings.length, 'thing')} found that should not be, the first: ${first.referenceCode ?? first.kind}: ${first.reason} See redress verify. Nothing was changed.`,
    )
  return claims + unsealed
}

/** What an upgrade changes in the data, in words. */
const schemaLines = (found: number): readonly string[] =>
  found === newestSchema
    ? [`The data have schema ${found}, which is the one of this version.`]
    : [
        `The data have schema ${found}, this version works with ${newestSchema}. What changes:`,
        ...changesBetween(found, newestSchema).map((change) => `  ${change}`),
        'Claims, receipts, seals and documents stay as they are.',
      ]

/** What the product would say otherwise in a case of the newest format. Its own texts are the case's alone. */
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
          `Since format ${format} the product says ${counted(added.length, 'sentence')} more; where ${others.join(', ')} have no text of their own, the product's translation stands in, or English: ${added.join(', ')}`,
        ]
      : []),
  ]
}

async function run(given: string, options: UpgradeOptions): Promise<void> {
  const { tell, paint } = processTerminal()
  const config = configOf(await caseFolder(given), options.data)
  const { settings, ownKeys } = await loadCase(config.caseFolder)
  await requireData(config)
  const found = await storedSchema(config)
  const claims = await verifiedClaims(given, options)
  tell(
    `Verified: ${counted(claims, 'claim')}, each whole and unaltered.`,
    ...schemaLines(found),
    ...sentenceLines(settings, ownKeys),
  )
  if (found === newestSchema) return
  if (options.dryRun) {
    tell('Nothing was changed.')
    return
  }
  await assertStopped(config)
  const question = `This upgrades the data of ${settings.name} (${settings.number}). The version before cannot open them afterwards.`
  await confirm(question, settings.number, options.yes ?? false)
  await assertStopped(config)
  await upgradeStorage(config)
  const after = await verifiedClaims(given, options)
  if (after !== claims)
    throw fault('UPGRADE_REFUSED', `There were ${claims} claims, and now there are ${after}.`)
  tell(
    paint(['green', 'bold'], `Upgraded to schema ${newestSchema}.`),
    `Verified: ${counted(after, 'claim')}, each whole and unaltered.`,
  )
}

/** `redress upgrade CASE`: brings the data of an earlier version to this one, as nothing else does. */
export function upgradeCommand(program: Command): void {
  program
    .command('upgrade')
    .summary('bring the data of an earlier version of Redress to this one')
    .description(
      'Brings the data of an earlier version to this one, and says what changes. The server and all commands that write refuse such data until then; redress verify reads them as they are. The ledger and all claims are verified before and afterwards. Everything happens in one transaction: after an interruption nothing is changed, and the command is run again. Stop every server first, and make a backup with the version that they ran.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('-y, --yes', 'do not ask')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress upgrade cases/yours --dry-run
  $ redress upgrade cases/yours

Exit status: 0 upgraded, or nothing to upgrade, 1 refused, 2 it could not be run.`,
    )
    .action(run)
}
