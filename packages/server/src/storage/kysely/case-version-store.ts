import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import type { Kysely } from 'kysely'
import type { CaseChange, CaseVersionStore, ServingReport } from '../case-version-store.ts'
import type { Tables } from '../parts.ts'
import { type Exclusively, textOf, type Write } from './statements.ts'

const [asBrotli, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)]

/** At this quality a file is an eighth larger than at the best, and is compressed in a thirtieth of the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

const compress = (bytes: Uint8Array): Promise<Buffer> => asBrotli(bytes, { params })

const changeOf = (row: Tables['case_change']): CaseChange => ({
  number: row.number,
  version: row.version,
  from: Temporal.Instant.from(row.since),
})

const reportOf = (row: Tables['case_server']): ServingReport => ({
  server: row.id,
  name: row.name,
  number: row.number,
  reason: row.reason,
  seenAt: Temporal.Instant.from(row.seen_at),
})

async function newestIn(db: Kysely<Tables>): Promise<CaseChange | null> {
  const row = await db
    .selectFrom('case_change')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The files of a version that are not stored yet, compressed. */
async function newFiles(db: Kysely<Tables>, { files }: CaseVersion) {
  const byHash = new Map([...files.values()].map((bytes) => [sha256(bytes), bytes]))
  const there = await db
    .selectFrom('case_file')
    .select('hash')
    .where('hash', 'in', [...byHash.keys()])
    .execute()
  for (const { hash } of there) byHash.delete(hash)
  return Promise.all([...byHash].map(async ([hash, bytes]) => ({ hash, compressed: await compress(bytes) })))
}

const listOf = ({ files }: CaseVersion): string =>
  JSON.stringify(Object.fromEntries([...files].map(([path, bytes]) => [path, sha256(bytes)])))

async function store(db: Kysely<Tables>, version: CaseVersion, at: Temporal.Instant): Promise<void> {
  const known = await db
    .selectFrom('case_version')
    .select('version')
    .where('version', '=', version.version)
    .executeTakeFirst()
  if (known) return
  for (const file of await newFiles(db, version)) await db.insertInto('case_file').values(file).execute()
  await db
    .insertInto('case_version')
    .values({ version: version.version, files: listOf(version), stored_at: textOf(at) })
    .execute()
}

/** The hashes of the files of a version, by their paths. */
function hashesIn(list: string): ReadonlyMap<string, string> {
  const value = parsedJson(list)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(entries.map(([path, hash]) => [path, String(hash)]))
}

async function hashesOf(db: Kysely<Tables>, version: string): Promise<ReadonlyMap<string, string> | null> {
  const row = await db
    .selectFrom('case_version')
    .select('files')
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? hashesIn(row.files) : null
}

/** The files with these hashes, without those that were altered. */
async function filesOf(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db.selectFrom('case_file').selectAll().where('hash', 'in', hashes).execute()
  const found = await Promise.all(
    rows.map(async ({ hash, compressed }) => {
      const bytes = await decompress(compressed).catch(() => null)
      return bytes && sha256(bytes) === hash ? [[hash, new Uint8Array(bytes)] as const] : []
    }),
  )
  return new Map(found.flat())
}

async function read(db: Kysely<Tables>, version: string): Promise<CaseVersion | null> {
  const hashes = await hashesOf(db, version)
  if (!hashes) return null
  const bytes = await filesOf(db, [...hashes.values()])
  const files = [...hashes].map(([path, hash]) => {
    const content = bytes.get(hash)
    if (content === undefined)
      throw fault('RECORD_ALTERED', `The stored file ${path} of the case is missing or was altered.`)
    return [path, content] as const
  })
  return { version, files: new Map(files) }
}

/** The reports of servers. */
const reports = (
  db: Kysely<Tables>,
  write: Write,
): Pick<CaseVersionStore, 'report' | 'reportsSince' | 'stopReporting'> => ({
  report: async ({ server, name, number, reason, seenAt }) => {
    const facts = { name, number, reason, seen_at: textOf(seenAt) }
    await write(
      db
        .insertInto('case_server')
        .values({ id: server, ...facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(facts)),
    )
  },
  reportsSince: async (moment) => {
    await write(db.deleteFrom('case_server').where('seen_at', '<', textOf(moment)))
    const rows = await db.selectFrom('case_server').selectAll().orderBy('name').execute()
    return rows.map(reportOf)
  },
  stopReporting: async (server) => {
    await write(db.deleteFrom('case_server').where('id', '=', server))
  },
})

/** The versions of the case in tables: every file once, compressed, by the hash of its content. */
export const caseVersionStore = (
  db: Kysely<Tables>,
  write: Write,
  exclusively: Exclusively<Tables>,
): CaseVersionStore => ({
  putIntoForce: (version, from) =>
    exclusively('case', async (connection) => {
      const newest = await newestIn(connection)
      if (newest?.version === version.version) return newest
      await store(connection, version, from)
      const number = (newest?.number ?? 0) + 1
      await connection
        .insertInto('case_change')
        .values({ number, version: version.version, since: textOf(from) })
        .execute()
      return { number, version: version.version, from: Temporal.Instant.from(textOf(from)) }
    }),
  newest: () => newestIn(db),
  changes: async () =>
    (await db.selectFrom('case_change').selectAll().orderBy('number').execute()).map(changeOf),
  read: (version) => read(db, version),
  hashes: (version) => hashesOf(db, version),
  file: async (hash) => (await filesOf(db, [hash])).get(hash) ?? null,
  namedByClaims: async () => {
    const rows = await db
      .selectFrom('claim')
      .select(['case_version', (of) => of.fn.countAll().as('count')])
      .groupBy('case_version')
      .execute()
    return new Map(rows.map((row) => [row.case_version, Number(row.count)]))
  },
  ...reports(db, write),
})
