import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { isThere } from '../../foundation/files/is-there.ts'
import { writeWhole } from '../../foundation/files/write-whole.ts'
import { crashing } from '../../foundation/rehearsal.ts'
import type { Config } from '../../installation/config.ts'
import { developmentSecretFile } from '../../installation/development-secret.ts'
import { databaseFile, openStore } from '../../installation/open-backends.ts'
import { purgingMarker } from '../../installation/open-data.ts'
import { overwriteAndRemove } from '../../storage/files/overwrite-and-remove.ts'
import { assertUnusedSqlite, destroySqlite } from '../../storage/sqlite/destroy.ts'
import { certificateOf, certificateText, type PurgePlan } from './certificate.ts'

export interface DestroyDeps {
  readonly config: Config
  readonly now: () => Temporal.Instant
  readonly hear?: (words: string) => void
}

/** Refuses while a server uses the data, as far as that can be known. @throws DATA_REFUSED */
export async function assertStopped({ databaseUrl, dataFolder }: Config): Promise<void> {
  const file = databaseFile(dataFolder)
  if (databaseUrl === null) return (await isThere(file)) ? assertUnusedSqlite(file) : undefined
  const { assertUnusedPostgres } = await import('../../storage/postgres/destroy.ts')
  await assertUnusedPostgres(databaseUrl)
}

/** Writes the plan down: from here on nobody opens the data any more, and the destruction is carried to its end. */
export const beginPurge = ({ dataFolder }: Config, plan: PurgePlan, certificate: string): Promise<void> =>
  writeWhole(purgingMarker(dataFolder), JSON.stringify({ plan, certificate }))

async function destroyTables({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (databaseUrl === null) return destroySqlite(databaseFile(dataFolder))
  const { destroyPostgres } = await import('../../storage/postgres/destroy.ts')
  await destroyPostgres(databaseUrl)
}

async function destroyDocuments({ config, now }: DestroyDeps): Promise<void> {
  const store = await openStore(config, crashing(config.rehearsal?.crash ?? null))
  await store.sweep(now().add({ hours: 24 * 365_000 }), async () => false)
  if (config.s3 === null) await rm(join(config.dataFolder, 'documents'), { recursive: true, force: true })
}

/**
 * Carries out what was written down, and leaves a signed certificate as JSON and as text. The database goes first: with
 * it go the keys of the documents. Whatever was done before is passed over, so that it can be run again.
 * `ringOf` gives the keys to sign with.
 */
export async function destroyCase(
  deps: DestroyDeps,
  { plan, certificate }: { readonly plan: PurgePlan; readonly certificate: string },
  ringOf: () => Promise<KeyRing>,
): Promise<void> {
  const { config, now, hear } = deps
  const { dataFolder } = config
  if (!(await isThere(certificate))) {
    const ring = await ringOf()
    hear?.('destroying the database')
    await destroyTables(config)
    hear?.('destroying the documents')
    await destroyDocuments(deps)
    const signed = certificateOf(ring, plan, now())
    await writeWhole(certificate.replace(/\.json$/, '.txt'), certificateText(signed))
    await writeWhole(certificate, `${JSON.stringify(signed, null, 2)}\n`)
  }
  // A backup that stays is opened by it, and by nothing else.
  if (plan.copy?.kind !== 'backup') await overwriteAndRemove(developmentSecretFile(dataFolder))
  await rm(purgingMarker(dataFolder), { force: true })
  // Whatever else somebody put there stays.
  await rmdir(dataFolder).catch(() => undefined)
}
