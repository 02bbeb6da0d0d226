import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Write } from '../../../storage/kysely/statements.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import type {
  AttemptPlace,
  AttemptRule,
  AttemptScope,
  AttemptStore,
  StoredAttempts,
} from './attempt-store.ts'
import type { SignInTables } from './sign-in-tables.ts'

type Row = SignInTables['sign_in_attempt']

const millisecondsPerHour = 3_600_000

/** A number with its type, which PostgreSQL does not infer for a parameter in arithmetic. */
const number = (value: number): RawBuilder<number> => sql`cast(${value} as double precision)`

const storedOf = ({ key, credential, level, at, opens_at }: Row): StoredAttempts => ({
  key,
  credential,
  level,
  at: Temporal.Instant.fromEpochMilliseconds(at),
  opensAt: Temporal.Instant.fromEpochMilliseconds(opens_at),
})

/** The level of a stored count at a moment; clocks of two servers may differ by a little. */
const levelNow = (perHour: number, now: number): RawBuilder<number> => {
  const passed = sql`case when sign_in_attempt.at < ${number(now)} then ${number(now)} - sign_in_attempt.at else 0 end`
  const fallen = sql`(${passed}) * ${number(perHour / millisecondsPerHour)}`
  return sql`(case when sign_in_attempt.level > ${fallen} then sign_in_attempt.level - ${fallen} else 0 end)`
}

/** The end of the pause after an attempt that brings the count to a level. */
function opensAt(level: RawBuilder<number>, pauses: AttemptRule['pauses'], now: number): RawBuilder<number> {
  const longestFirst = pauses.toReversed()
  if (longestFirst.length === 0) return number(now)
  const cases = longestFirst.map(
    ({ from, milliseconds }) => sql`when ${level} >= ${number(from)} then ${number(now + milliseconds)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else ${number(now)} end`
}

/** Inserts a first attempt, or counts one more at a stored count for which `admits` holds. */
const counting = (
  db: Kysely<SignInTables & FilingTables>,
  { key, scope, credential }: AttemptPlace,
  { perHour, pauses }: Pick<AttemptRule, 'perHour' | 'pauses'>,
  now: number,
  admits: (level: RawBuilder<number>) => RawBuilder<boolean>,
) => {
  const level = levelNow(perHour, now)
  const next = sql<number>`${level} + 1`
  const first = pauses.findLast(({ from }) => from <= 1)?.milliseconds ?? 0
  return db
    .insertInto('sign_in_attempt')
    .values({ key, scope, credential, level: 1, at: now, opens_at: now + first, right_at: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ level: next, at: number(now), opens_at: opensAt(next, pauses, now) })
        .where(admits(level)),
    )
    .returning('level')
}

const reads = (db: Kysely<SignInTables & FilingTables>): Pick<AttemptStore, 'levels' | 'above' | 'of'> => ({
  levels: async (keys) => {
    const rows = await db
      .selectFrom('sign_in_attempt')
      .selectAll()
      .where('key', 'in', [...keys])
      .execute()
    return rows.map(storedOf)
  },
  above: async (scope, { perHour, most }, at, limit) => {
    const level = levelNow(perHour, at.epochMilliseconds)
    const above = db
      .selectFrom('sign_in_attempt')
      .where('scope', '=', scope)
      .where(sql<boolean>`${level} > ${number(most - 1)}`)
    const { total } = await above.select((of) => of.fn.countAll().as('total')).executeTakeFirstOrThrow()
    const rows = await above.selectAll().orderBy(level, 'desc').orderBy('key').limit(limit).execute()
    return { total: Number(total), listed: rows.map(storedOf) }
  },
  of: async (credential) => {
    const rows = await db
      .selectFrom('sign_in_attempt')
      .selectAll()
      .where('credential', '=', credential)
      .orderBy('scope')
      .orderBy('key')
      .execute()
    return rows.map((row) => ({ ...storedOf(row), scope: row.scope }))
  },
})

const removals = (
  db: Kysely<SignInTables & FilingTables>,
  write: Write,
): Pick<AttemptStore, 'remove' | 'forget' | 'forgetAll' | 'removeOld'> => ({
  remove: async (key) => {
    await write(db.deleteFrom('sign_in_attempt').where('key', '=', key))
  },
  forget: async (credential) => {
    await write(db.deleteFrom('sign_in_attempt').where('credential', '=', credential))
  },
  forgetAll: async () => {
    const scope: AttemptScope = 'credential'
    const { count } = await db
      .selectFrom('sign_in_attempt')
      .where('scope', '=', scope)
      .select((of) => of.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    await write(db.deleteFrom('sign_in_attempt'))
    return Number(count)
  },
  removeOld: async (before) => {
    await write(db.deleteFrom('sign_in_attempt').where('at', '<', before.epochMilliseconds))
  },
})

/** Levels of attempts; one statement compares, counts and returns, so that none is missed. */
export const attemptStore = (db: Kysely<SignInTables & FilingTables>, write: Write): AttemptStore => ({
  ...reads(db),
  ...removals(db, write),
  take: async (place, rule, at) => {
    const now = at.epochMilliseconds
    const admits = (level: RawBuilder<number>) =>
      sql<boolean>`${level} <= ${number(rule.most - 1)} and sign_in_attempt.opens_at <= ${number(now)}`
    return (await write(counting(db, place, rule, now, admits))) !== undefined
  },
  add: async (place, { perHour }, at) => {
    await write(counting(db, place, { perHour, pauses: [] }, at.epochMilliseconds, () => sql<boolean>`true`))
  },
  takeBack: async (key, at, since) => {
    const isFirst = sql<boolean>`right_at < ${number(since.epochMilliseconds)}`
    const lowered = sql<number>`case when level > 1 then level - 1 else 0 end`
    const first = await write(
      db
        .updateTable('sign_in_attempt')
        .set({ level: lowered, right_at: at.epochMilliseconds })
        .where('key', '=', key)
        .where(isFirst)
        .returning('key'),
    )
    if (first !== undefined) return true
    await write(db.updateTable('sign_in_attempt').set({ level: lowered }).where('key', '=', key))
    return false
  },
  lower: async (keys, by) => {
    const lowered = sql<number>`case when level > ${number(by)} then level - ${number(by)} else 0 end`
    await write(
      db
        .updateTable('sign_in_attempt')
        .set({ level: lowered })
        .where('key', 'in', [...keys])
        .where('level', '>', 0),
    )
  },
})
