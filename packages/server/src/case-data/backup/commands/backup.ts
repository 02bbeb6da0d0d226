import { rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { unfinishedPath } from '@redress/foundation/files/whole-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { withCase } from '../../../command-line/open-case.ts'
import { exitCodes, interruptible, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import type { Config } from '../../../installation/config.ts'
import { verifyStore } from '../../export/verify-store.ts'
import type { BackupManifest } from '../backup-manifest.ts'
import { writeBackup } from '../write-backup.ts'

interface BackupOptions {
  readonly data?: string
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** The amounts of a backup, in words. */
export const backupCounts = ({
  claims,
  members,
  documents,
  documentBytes,
}: BackupManifest['counts']): string =>
  `${counted(claims, 'claim')}, ${counted(members, 'class member')}, ${counted(documents, 'document')} (${(documentBytes / 1e6).toFixed(1)} MB)`

/** Names what was lost or damaged before the backup was made. */
export function printFaults(manifest: BackupManifest): void {
  const { faults } = manifest
  if (faults.length === 0) return
  processTerminal().notify(
    `${counted(faults.length, 'thing')} in the data ${faults.length === 1 ? 'was' : 'were'} lost or damaged before the backup was made. Everything else is in it:`,
    ...faults.map(({ referenceCode, reason }) => `  ${referenceCode ?? ''}  ${reason}`),
  )
  process.exitCode = exitCodes.mistakes
}

/** The secrets that a backup does not contain, and their places. */
function aboutSecrets({ secret, keys, dataFolder }: Config): readonly string[] {
  const places = [
    secret === null ? `the secret (${dataFolder}/development-secret)` : 'REDRESS_SECRET',
    ...(keys === null ? [] : ['REDRESS_KEYS']),
  ]
  return [
    `NOT IN IT: ${places.join(' and ')}. Without ${places.length > 1 ? 'these' : 'this'} the backup can be neither read nor restored.`,
    'Keep them in a safe, in another place than the backup.',
  ]
}

/** `redress backup CASE DIR`. */
export function backupCommand(program: Command): void {
  program
    .command('backup')
    .summary('write all data of a case into a new folder')
    .description(
      'Writes claims, ledger, class list and documents into a new folder, encrypted as they are stored. The server may continue to run; the backup is a snapshot of one moment. It is read again and restored on trial before the folder gets its name. The secret and the keys are not in it.',
    )
    .argument('<case>', 'the folder of the case')
    .argument('<folder>', 'the folder to make')
    .option('--dry-run', 'report what would be written, and whether it can be')
    .addOption(dataOption())
    .option('--json', 'print the manifest as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress backup cases/yours backups/monday --dry-run
  $ redress backup cases/yours backups/monday

Exit status: 0 written and verified, 1 something in the data is lost or damaged (it is named, and the rest is written), 2 it
could not be run.`,
    )
    .action(async (given: string, target: string, options: BackupOptions) => {
      const folder = resolve(target)
      if (await isThere(folder))
        throw fault('COMMAND_REFUSED', `${target} is there already: a backup is written into a new folder.`)
      const { print, notify } = processTerminal()
      const progress = progressOf()
      useLittleMemory()
      await withCase(given, options, async (opened) => {
        const { name, number } = opened.loadedCase.settings
        if (options.dryRun) {
          const { claims, unsealed } = await verifyStore(opened, { withDocuments: false })
          progress.done()
          print(
            `${counted(claims + unsealed, 'claim')} with their documents would be written to ${target}. Nothing was changed.`,
          )
          return
        }
        const clean = () => rmSync(unfinishedPath(folder), { recursive: true, force: true })
        const manifest = await interruptible({ message: 'No backup was written.', clean }, () =>
          writeBackup(opened, { folder, name, number, progress: progress.at }),
        ).finally(progress.done)
        const isWhole = manifest.faults.length === 0
        if (options.json) print(JSON.stringify(manifest, null, 2))
        else
          print(
            `Wrote ${relative(process.cwd(), folder) || folder}`,
            `  ${backupCounts(manifest.counts)}`,
            `  Restored on trial and verified: every ${isWhole ? '' : 'other '}claim and document is there, whole and unaltered.`,
          )
        printFaults(manifest)
        notify(...aboutSecrets(opened.config))
      })
    })
}
