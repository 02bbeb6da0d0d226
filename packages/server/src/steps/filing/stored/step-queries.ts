import { type Kysely, sql } from 'kysely'
import type { Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from './filing-tables.ts'
import type { StepStore } from './step-store.ts'

/** Counts of steps. The database increments them, so that several servers can count. */
export const stepStore = (db: Kysely<FilingTables>, write: Write): StepStore => ({
  add: async (counts) => {
    if (counts.length === 0) return
    await write(
      db
        .insertInto('step_count')
        .values(counts.map(({ formType, step, count }) => ({ form_type: formType, step, count })))
        .onConflict((conflict) =>
          conflict
            .columns(['form_type', 'step'])
            .doUpdateSet({ count: sql`step_count.count + excluded.count` }),
        ),
    )
  },
  all: async () => {
    const rows = await db.selectFrom('step_count').selectAll().orderBy('form_type').orderBy('step').execute()
    return rows.map(({ form_type, step, count }) => ({ formType: form_type, step, count }))
  },
})
