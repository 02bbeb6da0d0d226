import { parsedJson } from '@redress/foundation/json.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../parts.ts'
import type { SecretCheckStore, SecretChecks } from '../secret-check-store.ts'
import type { Write } from './statements.ts'

const checksSchema = z.strictObject({ secret: z.string(), keys: z.record(z.string(), z.string()) })

const textOf = (checks: SecretChecks): string => JSON.stringify({ secret: checks.secret, keys: checks.keys })

/** The distinct ids in an indexed column, with one look-up for each instead of a read of millions of rows. */
async function keysIn(db: Kysely<Tables>, table: 'claim' | 'class_member'): Promise<readonly string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const { id } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.min('key_id').as('id'))
      .where('key_id', '>', after)
      .executeTakeFirstOrThrow()
    if (id === null) return found
    found.push(id)
    after = id
  }
}

/** The check values, as JSON in the row of the installation. */
export const secretCheckStore = (db: Kysely<Tables>, write: Write): SecretCheckStore => ({
  read: async () => {
    const { secret_checks } = await db
      .selectFrom('installation')
      .select('secret_checks')
      .executeTakeFirstOrThrow()
    return secret_checks === null ? null : z.parse(checksSchema, parsedJson(secret_checks))
  },
  exchange: async (before, after) => {
    await write(
      db
        .updateTable('installation')
        .set({ secret_checks: textOf(after) })
        .where('secret_checks', before === null ? 'is' : '=', before && textOf(before)),
    )
  },
  keysInUse: async () => [
    ...new Set([...(await keysIn(db, 'class_member')), ...(await keysIn(db, 'claim'))]),
  ],
})
