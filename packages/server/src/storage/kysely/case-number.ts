import type { Kysely } from 'kysely'
import type { CaseNumberStore } from '../case-number-store.ts'
import type { Tables } from '../parts.ts'
import type { Write } from './statements.ts'

/** The number of the case in its one row; the database decides which of several servers was first. */
export function caseNumberStore(db: Kysely<Tables>, write: Write): CaseNumberStore {
  const read = async (): Promise<string | null> =>
    (await db.selectFrom('installation').select('case_number').executeTakeFirstOrThrow()).case_number
  return {
    read,
    exchange: async (before, number) => {
      await write(
        db
          .updateTable('installation')
          .set({ case_number: number })
          .where('case_number', before === null ? 'is' : '=', before),
      )
      return read()
    },
  }
}
