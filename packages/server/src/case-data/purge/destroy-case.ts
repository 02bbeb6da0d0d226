import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import { crashing } from '@redress/foundation/rehearsal.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import type { Config } from '../../installation/config.ts'
import { databaseFile, openStore } from '../../installation/open-backends.ts'
import { purgingMarker } from '../../installation/open-data.ts'
import { developmentSecretFile } from '../../installation/own-secrets.ts'
import { overwriteAndRemove } from '../../storage/files/disk.ts'
import { assertUnusedSqlite, destroySqlite } from '../../storage/sqlite/destroy.ts'
import { certificateOf, certificateText, type PurgePlan } from './certificate.ts'

export interface Destruction extends Pick<Opened, 'now'> {
  readonly config: Config
  readonly onProgress?: (words: string) => void
}

/** Refuses while a server uses the data, as far as that can be known. @throws DATA_REFUSED */
export async function assertStopped({ databaseUrl, dataFolder }: Config): Promise<void> {
  const file = databaseFile(dataFolder)
  if (databaseUrl === null) return (await isThere(file)) ? assertUnusedSqlite(file) : undefined
  const { assertUnusedPostgres } = await import('../../storage/postgres/destroy.ts')
  await assertUnusedPostgres(databaseUrl)
}

/** Writes the plan: from here on the data cannot be opened, and the destruction must be completed. */
export const beginPurge = ({ dataFolder }: Config, plan: PurgePlan, certificate: string): Promise<void> =>
  writeWhole(purgingMarker(dataFolder), JSON.stringify({ plan, certificate }))

async function destroyTables({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (databaseUrl === null) return destroySqlite(databaseFile(dataFolder))
  const { destroyPostgres } = await import('../../storage/postgres/destroy.ts')
  await destroyPostgres(databaseUrl)
}

async function destroyDocuments({ config, now }: Destruction): Promise<void> {
  const store = await openStore(config, crashing(config.rehearsal?.crash ?? null))
  await store.sweep(now().add({ hours: 24 * 365_000 }), async () => false)
  if (config.s3 === null) await rm(join(config.dataFolder, 'documents'), { recursive: true, force: true })
}

/**
 * Executes a written plan, and leaves a signed certificate as JSON and as text. The database is destroyed first, and with
 * it the keys of the documents. Completed steps are skipped, so that it can be run again. `ringOf` returns the keys to
 * sign with.
 */
export async function destroyCase(
  deps: Destruction,
  { plan, certificate }: { readonly plan: PurgePlan; readonly certificate: string },
  ringOf: () => Promise<KeyRing>,
): Promise<void> {
  const { config, now, onProgress } = deps
  const { dataFolder } = config
  if (!(await isThere(certificate))) {
    const ring = await ringOf()
    onProgress?.('destroying the database')
    await destroyTables(config)
    onProgress?.('destroying the documents')
    await destroyDocuments(deps)
    const signed = certificateOf(ring, plan, now())
    await writeWhole(certificate.replace(/\.json$/, '.txt'), certificateText(signed))
    await writeWhole(certificate, `${JSON.stringify(signed, null, 2)}\n`)
  }
  // The remaining backups can be opened only with it.
  if (plan.copy?.kind !== 'backup') await overwriteAndRemove(developmentSecretFile(dataFolder))
  await rm(purgingMarker(dataFolder), { force: true })
  // Files of others are not removed.
  await rmdir(dataFolder).catch(() => undefined)
}
