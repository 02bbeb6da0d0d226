import * as z from 'zod/mini'
import type { StoredLastDays } from '../../class-list.ts'
import type { Db } from './import-progress.ts'

const lastDaysSchema = z.record(z.string(), z.nullable(z.string()))

/** Finds the last day in columns, member by member. */
export function lastDaysOf(columns: readonly string[]) {
  const found: Record<string, string | null> = Object.fromEntries(columns.map((column) => [column, null]))
  return {
    add: (days: Readonly<Record<string, string>>): void => {
      for (const column of columns) {
        const [day, last] = [days[column] ?? null, found[column] ?? null]
        // Days of this form sort as texts.
        if (day !== null && (last === null || day > last)) found[column] = day
      }
    },
    found: (): StoredLastDays => found,
  }
}

/** The last days of the list in use; null before the first import. */
export async function readLastDays(db: Db): Promise<StoredLastDays | null> {
  const row = await db.selectFrom('class_import').select('last_days').executeTakeFirst()
  return row ? z.parse(lastDaysSchema, JSON.parse(row.last_days)) : null
}
