import { join } from 'node:path'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { erasureList } from '../../claims/erasure/erasure-list.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import type { Config } from '../../installation/config.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { developmentSecretFile } from '../../installation/own-secrets.ts'
import { facets } from '../../steps/all-steps.ts'
import { certificateFormat, type PurgePlan } from './certificate.ts'

interface CaseToPurge extends Pick<Opened, 'storage' | 'ring' | 'now'> {
  readonly config: Config
  readonly settings: CaseSettings
  readonly onProgress?: (words: string) => void
}

/** What the tables hold, in the words of the plan and the certificate. */
const inTables = new Intl.ListFormat('en-GB').format([
  ...facets('purged').map(([, words]) => words),
  'ledger',
])

const places = ({ databaseUrl, s3, dataFolder }: Config): readonly string[] => [
  databaseUrl === null
    ? `The SQLite database with ${inTables} (${databaseFile(dataFolder)}): overwritten with zeros and removed, its logs too.`
    : `All tables of the product in the PostgreSQL database, with ${inTables}: dropped, and with them their files.`,
  s3 === null
    ? `Every document in ${join(dataFolder, 'documents')}: removed. Each was encrypted under a key of its own that only its claim held, and that went with it.`
    : `Every document in the bucket ${s3.bucket}: deleted. Each was encrypted under a key of its own that only its claim held, and that went with it.`,
]

/** The location of secret and keys that outlive the case, and what depends on them; null if there are none. */
function aboutKeys({ secret, keys, dataFolder }: Config, isBackedUp: boolean): string | null {
  if (secret === null && !isBackedUp) return null
  const where = secret === null ? `the secret in ${developmentSecretFile(dataFolder)}` : 'REDRESS_SECRET'
  const opened = isBackedUp ? ', and the backup that stays,' : ''
  return `The keys (${where}${keys === null ? '' : ' and REDRESS_KEYS'}): once they are destroyed, whatever copy was forgotten${opened} cannot be read any more. Destroy them when no copy and no other case needs them.`
}

const unreached = (config: Config, isBackedUp: boolean): readonly string[] => {
  const { databaseUrl, s3, caseFolder, erasures = erasureList(caseFolder) } = config
  const keys = aboutKeys(config, isBackedUp)
  return [
    'A disk may retain overwritten or removed data: solid-state disks and copy-on-write file systems write elsewhere, and snapshots retain former contents. This data is encrypted.',
    ...(keys === null ? [] : [keys]),
    ...(databaseUrl === null ? [] : ['Standbys, archived logs and backups of the PostgreSQL server.']),
    ...(s3 === null
      ? []
      : ['Older versions of objects, and copies of the bucket, if the document store has any.']),
    `The list of claims that were erased before, ${erasures}, if there is one: it holds nothing that was filed.`,
    `Backups, exports, reports, payee files, files of letters and class lists, among them any class-list.csv in ${caseFolder}: they may hold personal data in plain text.`,
    'What was sent: e-mails and letters, and the payments that a bank made.',
  ]
}

/** Seals the ledger, counts the data, and lists what is destroyed and what remains. */
export async function purgePlan(
  deps: CaseToPurge,
  how: Pick<PurgePlan, 'early' | 'copy'>,
): Promise<PurgePlan> {
  const { storage, ring, config, settings, now, onProgress } = deps
  await sealLedger(deps)
  const counts = new Map<string, number>()
  await storage.tables.snapshot(async (pages) => {
    for await (const { table, rows } of pages) {
      counts.set(table, (counts.get(table) ?? 0) + rows.length)
      onProgress?.(`${(counts.get('claim') ?? 0).toLocaleString('en')} claims counted`)
    }
  })
  const last = await storage.ledger.last()
  const { name, number, court, retention } = settings
  return {
    format: certificateFormat,
    caseId: storage.caseId,
    name,
    number,
    court,
    begunAt: now().toString(),
    counts: {
      claims: counts.get('claim') ?? 0,
      members: counts.get('class_member') ?? 0,
      ...(counts.has('class_change') && { listEntries: counts.get('class_change') ?? 0 }),
      documents: counts.get('claim_document') ?? 0,
      seals: counts.get('ledger_seal') ?? 0,
      sessions: await storage.grants.count(),
    },
    head: last && { number: last.number, claims: last.last, hash: hashOfSeal(sealIn(last)) },
    retention,
    ...how,
    destroyed: [...places(config)],
    remains: [...unreached(config, how.copy?.kind === 'backup')],
    keys: [...publicKeysOf(ring)],
  }
}
