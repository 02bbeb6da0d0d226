import type { Exclusively } from '../statements.ts'
import { dropIndexes, importProgress, isInUse, nextNumber, rowsInACommit } from './import-progress.ts'

/** Removes the look-up keys of an abandoned import in batches, until a new import has begun or none are left. */
async function clearNextKeys(exclusively: Exclusively): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    removed = await exclusively('classList', async (connection) => {
      if (await importProgress(connection)) return 0
      const { numDeletedRows } = await connection
        .deleteFrom('class_key_next')
        .where('key', 'in', (select) =>
          select.selectFrom('class_key_next').select('key').orderBy('key').limit(rowsInACommit),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}

/** Removes the rows of an abandoned import in batches, until a new import has begun or none are left. */
export async function clearNext(exclusively: Exclusively): Promise<void> {
  await clearNextKeys(exclusively)
  for (let removed = 1; removed > 0; ) {
    removed = await exclusively('classList', async (connection) => {
      if (await importProgress(connection)) return 0
      const { numDeletedRows } = await connection
        .deleteFrom('class_member_next')
        .where('line', '<=', (select) =>
          select
            .selectFrom((first) =>
              first
                .selectFrom('class_member_next')
                .select('line')
                .orderBy('line')
                .limit(rowsInACommit)
                .as('first'),
            )
            .select((of) => of.fn.max('line').as('line')),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}

/** Begins an import, or continues one of the same source. Returns the line up to which rows are stored. */
export async function beginImport(exclusively: Exclusively, source: string): Promise<number> {
  const found = await exclusively('classList', async (db) => {
    const progress = await importProgress(db)
    if (progress?.source === source) return progress.line
    await db.deleteFrom('class_import_next').execute()
    const number = await nextNumber(db)
    await db.deleteFrom('class_refused').where('number', '=', number).execute()
    await dropIndexes(db, number)
    return null
  })
  if (found !== null) return found
  await clearNext(exclusively)
  await exclusively('classList', async (db) => {
    if (await isInUse(db, source)) return
    await db
      .insertInto('class_import_next')
      .values({ id: 1, source, line: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return 0
}
