import type { Kysely } from 'kysely'
import type { SubmissionStore } from '../../steps/filing/stored/submission-store.ts'
import type { Tables } from '../parts.ts'
import { textOf } from './statements.ts'

/** Open submissions in a table. */
export const submissionStore = (db: Kysely<Tables>): SubmissionStore => ({
  enter: async ({ id, owner }, now, until) => {
    await db.deleteFrom('open_submission').where('until', '<', textOf(now)).execute()
    await db
      .insertInto('open_submission')
      .values({ id, owner, until: textOf(until) })
      .execute()
  },
  extend: async (ids, until) => {
    if (ids.length === 0) return
    await db
      .updateTable('open_submission')
      .set({ until: textOf(until) })
      .where('id', 'in', ids)
      .execute()
  },
  leave: async (id) => {
    await db.deleteFrom('open_submission').where('id', '=', id).execute()
  },
  has: async (owner, now) => {
    const row = await db
      .selectFrom('open_submission')
      .select('id')
      .where('owner', '=', owner)
      .where('until', '>=', textOf(now))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
})
