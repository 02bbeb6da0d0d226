import type { Kysely } from 'kysely'
import { type Exclusively, textOf } from '../../storage/kysely/statements.ts'
import type { ApiKeyStore, StoredApiKey } from './api-key-store.ts'
import type { ApiKeyTables } from './api-keys-tables.ts'

type Row = ApiKeyTables['api_key']

const rowOf = (key: StoredApiKey): Row => ({
  name: key.name,
  scope: key.scope,
  key_hash: key.keyHash,
  made_at: textOf(key.madeAt),
  ends_at: textOf(key.endsAt),
  revoked_at: key.revokedAt && textOf(key.revokedAt),
})

const keyOf = (row: Row): StoredApiKey => ({
  name: row.name,
  scope: row.scope,
  keyHash: row.key_hash,
  madeAt: Temporal.Instant.from(row.made_at),
  endsAt: Temporal.Instant.from(row.ends_at),
  revokedAt: row.revoked_at === null ? null : Temporal.Instant.from(row.revoked_at),
})

/** The keys of programs in a table. */
export const apiKeyStore = (
  db: Kysely<ApiKeyTables>,
  exclusively: Exclusively<ApiKeyTables>,
): ApiKeyStore => ({
  add: (key) =>
    exclusively('apiKeys', async (connection) => {
      const added = await connection
        .insertInto('api_key')
        .values(rowOf(key))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst()
      return added !== undefined
    }),
  find: async (keyHash) => {
    const row = await db.selectFrom('api_key').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()
    return row ? keyOf(row) : null
  },
  all: async () => (await db.selectFrom('api_key').selectAll().orderBy('name').execute()).map(keyOf),
  revoke: (name, at) =>
    exclusively('apiKeys', async (connection) => {
      const revoked = await connection
        .updateTable('api_key')
        .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(textOf(at))) }))
        .where('name', '=', name)
        .returning('name')
        .executeTakeFirst()
      return revoked !== undefined
    }),
})
