/** A process that restores a backup. Arguments: the backup, data folder with the secret, and the database. */
import { readFile } from 'node:fs/promises'
import { restoreBackup } from '../packages/server/src/case-data/backup/restore-backup.ts'
import { keyRing, masterKeyFrom } from '../packages/server/src/claims/vault/key-ring.ts'
import { keysFrom } from '../packages/server/src/claims/vault/lookup-keys.ts'
import { useLittleMemory } from '../packages/server/src/command-line/memory.ts'
import { readConfig } from '../packages/server/src/installation/config.ts'
import { developmentSecretFile } from '../packages/server/src/installation/own-secrets.ts'
import { reportCost, whileWatched } from './cost.ts'

useLittleMemory()
const [, , backup = '', data = '', databaseUrl] = process.argv
const secret = await readFile(developmentSecretFile(data), 'utf8')
const config = readConfig({ REDRESS_DATA: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
const deps = { config, keys: keysFrom(secret), ring: keyRing([masterKeyFrom(secret)]) }
const { result, cost } = await whileWatched(() => restoreBackup(backup, deps))
reportCost({ ...cost, count: result.counts.claims })
