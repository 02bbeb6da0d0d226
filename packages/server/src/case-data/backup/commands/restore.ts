import { resolve } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { type LaterThings, laterCounts, laterLines } from '../../../claims/vault/later-version.ts'
import { dataOption } from '../../../command-line/command-arguments.ts'
import { useLittleMemory } from '../../../command-line/memory.ts'
import { configOf } from '../../../command-line/open-case.ts'
import { confirm } from '../../../command-line/questions.ts'
import { secretsOf } from '../../../command-line/secrets-of.ts'
import { interruptible, processTerminal, progressOf } from '../../../command-line/terminal.ts'
import type { Config } from '../../../installation/config.ts'
import { readManifest } from '../backup-manifest.ts'
import { restoreBackup, tryRestore } from '../restore-backup.ts'
import { backupCounts, printFaults } from './backup.ts'

interface RestoreOptions {
  readonly data?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** A database by its name and host, without the password. */
const databaseOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`
}

const placeOf = ({ databaseUrl, dataFolder, s3 }: Config): string =>
  [
    databaseUrl === null ? dataFolder : databaseOf(databaseUrl),
    s3 === null ? `documents in ${dataFolder}` : `documents in the bucket ${s3.bucket}`,
  ].join(', ')

/** The settings of a database or a bucket. */
const settingsElsewhere = (): readonly string[] =>
  Object.keys(process.env).filter(
    (name) => process.env[name] !== '' && (name === 'DATABASE_URL' || name.startsWith('REDRESS_S3_')),
  )

/** A trial into a folder must not change the database or the bucket of a server. @throws COMMAND_REFUSED */
function requireOnePlace(folder: string, data: string | undefined, config: Config): void {
  if (data === undefined || (config.databaseUrl === null && config.s3 === null)) return
  const names = settingsElsewhere()
  const unset = names.map((name) => `-u ${name}`).join(' ')
  const args = `${shellWord(folder)} --data ${shellWord(data)}`
  throw fault(
    'COMMAND_REFUSED',
    `--data names a folder, and ${names.join(', ')} name a place that a server may be using. Nothing was changed.\nInto the folder alone: env ${unset} redress restore ${args}\nInto the place of the settings: leave out --data, and set REDRESS_DATA.`,
  )
}

/** `redress restore DIR`. */
export function restoreCommand(program: Command): void {
  program
    .command('restore')
    .summary('restore a backup into an empty place')
    .description(
      'Restores a backup into an empty data folder, or an empty PostgreSQL database and document store, by the settings: the store may be of another kind than before. The secret and the keys of the case are needed. Everything is verified before and afterwards, the ledger included. Run the same command again if it was interrupted. Sessions are not in a backup: claimants who were filling in a form sign in once more.',
    )
    .argument('<folder>', 'the backup')
    .option('--dry-run', 'verify the backup and the place, and change nothing')
    .option('-y, --yes', 'do not ask')
    .addOption(dataOption('./data'))
    .addHelpText(
      'after',
      `
Examples:
  $ redress restore backups/monday --data data --dry-run
  $ REDRESS_SECRET=... REDRESS_KEYS=... redress restore backups/monday --data data

Stop the server first, and start it when the restore is done.

Exit status: 0 restored and verified, 1 the backup, the secret or the place cannot be used, 2 it could not be run.`,
    )
    .action(async (given: string, options: RestoreOptions) => {
      const folder = resolve(given)
      const config = configOf(undefined, options.data)
      requireOnePlace(given, options.data, config)
      const { print, notify } = processTerminal()
      const manifest = await readManifest(folder)
      const { name, number, madeAt, counts } = manifest
      const secrets = await secretsOf(config)
      const what = `${name} (${number}), as it was at ${madeAt}: ${backupCounts(counts)}`
      const progress = progressOf()
      const later: LaterThings = new Map()
      const deps = { ...secrets, config, onProgress: progress.at, later }
      useLittleMemory()
      if (options.dryRun) {
        await tryRestore(folder, deps).finally(progress.done)
        print(`The backup is whole and can be restored into ${placeOf(config)}. Nothing was changed.`, what)
        printFaults(manifest)
        notify(...laterLines(laterCounts(later)))
        return
      }
      await confirm(`This restores ${what}\ninto ${placeOf(config)}.`, number, options.yes ?? false)
      const message = 'Run the same command again to continue.'
      await interruptible({ message }, () => restoreBackup(folder, deps)).finally(progress.done)
      const every = manifest.faults.length === 0 ? 'every' : 'every other'
      print(
        `Restored ${what}`,
        `Verified: ${every} claim and document is there, whole and unaltered.`,
        `What happened after ${madeAt} is not in it: payments would be made and notices sent again. Before you start the server: docs/operate/backup.md#after-a-restore`,
      )
      printFaults(manifest)
      notify(...laterLines(laterCounts(later)))
    })
}
