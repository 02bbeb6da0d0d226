import { writeRows } from './add-rows.ts'
import { type Db, rowsAtOnce } from './import-progress.ts'

/** Why repeated members are refused, and whether all of them are. */
interface Repeated {
  readonly reason: string
  readonly all: boolean
}

/** Refuses repeated members: of several with the same id, all but the first, or all. Each transaction handles one page of ids. */
export async function refuseRepeated(
  db: Db,
  number: number,
  after: string,
  { reason, all }: Repeated,
): Promise<string | null> {
  const repeated = await db
    .selectFrom('class_member_next')
    .select((of) => ['id', of.fn.min('line').as('first')])
    .where('id', '>', after)
    .groupBy('id')
    .having((of) => of.fn.countAll(), '>', 1)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  for (const { id, first } of repeated) {
    const later = await db
      .deleteFrom('class_member_next')
      .where('id', '=', id)
      .where('line', all ? '>=' : '>', first)
      .returning('line')
      .execute()
    await writeRows(
      db,
      number,
      later.map(({ line }) => ({ line, reason })),
    )
  }
  return repeated.at(-1)?.id ?? null
}
