import { type Kysely, sql } from 'kysely'
import type { ClassSize } from '../../class-history.ts'
import type { Tables } from '../tables.ts'

const has = (word: string) => sql<boolean>`' ' || class_standing.state || ' ' like ${`% ${word} %`}`

/** The members in the list in use, and those of them who are no longer of the class by themselves. */
export async function classSize(db: Kysely<Tables>): Promise<ClassSize | null> {
  const list = await db.selectFrom('class_import').select('members').executeTakeFirst()
  if (!list) return null
  const counted = async (word: 'merged' | 'optedOut'): Promise<number> => {
    const query = db
      .selectFrom('class_standing')
      .innerJoin('class_member', 'class_member.id', 'class_standing.member_id')
      .select((of) => of.fn.countAll().as('count'))
      .where(has(word))
    const { count } = await (word === 'merged'
      ? query
      : query.where((of) => of.not(has('merged')))
    ).executeTakeFirstOrThrow()
    return Number(count)
  }
  return { listed: list.members, merged: await counted('merged'), optedOut: await counted('optedOut') }
}
