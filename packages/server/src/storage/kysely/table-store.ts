import { fault } from '@redress/foundation/faults/fault.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Tables, tables } from '../parts.ts'
import type { TablePage, TableStore, TableValue } from '../table-store.ts'

/** The plan of any table. */
interface Plan {
  readonly by: string
  readonly columns: Readonly<Record<string, true>>
  readonly parts?: readonly string[]
  readonly partsBy?: string
  readonly atStart?: true
}

/** Every table that a backup holds, with its plan, in the order in which a backup writes it. */
const plans: ReadonlyMap<string, Plan> = new Map(
  Object.entries<(typeof tables)[keyof Tables]>(tables).flatMap(([name, { backup }]) =>
    'leftOut' in backup ? [] : [[name, backup]],
  ),
)

/** Tables of earlier schemas with their columns. A backup of an earlier version is restored into its own schema. */
const formerTables: readonly string[] = ['credential_attempt']

const rowsAtOnce = 100

const tableValue = (value: unknown): TableValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A column holds a ${typeof value}, which a backup has no way to write.`)
}

type Row = Readonly<Record<string, unknown>>

async function* rowsOf(
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  by: string,
  part: RawBuilder<unknown>,
): AsyncGenerator<readonly Row[]> {
  for (let after: unknown = null; ; ) {
    const further = after === null ? sql`` : sql`and ${sql.ref(by)} > ${after}`
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where (${part}) ${further} order by ${sql.ref(by)} limit ${sql.lit(rowsAtOnce)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.[by]
  }
}

/** The conditions of the parts of a table. */
async function partsOf(
  db: Kysely<Tables>,
  table: string,
  { parts, partsBy }: { readonly parts?: readonly string[]; readonly partsBy?: string },
): Promise<readonly RawBuilder<unknown>[]> {
  if (partsBy === undefined) return (parts ?? ['1 = 1']).map((part) => sql.raw(part))
  const column = sql.ref(partsBy)
  const { rows } = await sql<{ value: unknown }>`
    select distinct ${column} as value from ${sql.table(table)} order by value`.execute(db)
  return rows.map(({ value }) => sql`${column} = ${value}`)
}

/** All stored rows that are visible to this connection, a page at a time. */
async function* pagesOf(db: Kysely<Tables>): AsyncGenerator<TablePage> {
  for (const [table, plan] of plans) {
    const columns = Object.keys(plan.columns)
    for (const part of await partsOf(db, table, plan))
      for await (const rows of rowsOf(db, table, columns, plan.by, part))
        yield { table, columns, rows: rows.map((row) => columns.map((column) => tableValue(row[column]))) }
  }
}

/** The tables of this database with their columns, in any schema version. */
async function tablesIn(db: Kysely<Tables>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}

/** Refuses tables or columns that this database does not have. */
function assertKnown({ table, columns }: TablePage, there: ReadonlyMap<string, ReadonlySet<string>>): void {
  const isKept = plans.has(table) || formerTables.includes(table)
  if (!isKept || columns.some((column) => there.get(table)?.has(column) !== true))
    throw fault(
      'DATA_REFUSED',
      `The table ${table} with ${columns.join(', ')} is not known: a later version of the product wrote it.`,
    )
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const there = await tablesIn(db)
  for (const [table, plan] of plans) {
    if (plan.atStart || !there.has(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

async function loadInto(db: Kysely<Tables>, pages: AsyncIterable<TablePage>): Promise<void> {
  if (!(await isEmpty(db))) throw fault('DATA_REFUSED', 'There is a case in this database already.')
  const there = await tablesIn(db)
  for (const [table, plan] of plans)
    if (plan.atStart && there.has(table)) await sql`delete from ${sql.table(table)}`.execute(db)
  for await (const page of pages) {
    assertKnown(page, there)
    const columns = sql.join(page.columns.map((column) => sql.ref(column)))
    const rows = sql.join(page.rows.map((row) => sql`(${sql.join(row)})`))
    await sql`insert into ${sql.table(page.table)} (${columns}) values ${rows}`.execute(db)
  }
}

/** Runs work in one transaction, on one snapshot; a failure rolls it back. */
type InTransaction = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

/** All tables: `snapshot` runs a consistent read, and `exclusively` an atomic write. */
export const tableStore = (
  db: Kysely<Tables>,
  snapshot: InTransaction,
  exclusively: InTransaction,
): TableStore => ({
  snapshot: (work) => snapshot((connection) => work(pagesOf(connection))),
  isEmpty: () => isEmpty(db),
  load: (pages) => exclusively((connection) => loadInto(connection, pages)),
})

/** The names of all tables. */
export const tableNames: readonly string[] = Object.keys(tables)
