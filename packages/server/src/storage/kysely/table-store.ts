import { fault } from '@redress/foundation/faults/fault.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TablePage, TableStore, TableValue } from '../table-store.ts'
import type { Tables } from './tables.ts'

/** The backup plan of a table: its columns, the column that orders its rows, and the parts that are read sequentially. */
interface Kept<Name extends keyof Tables> {
  readonly by: keyof Tables[Name] & string
  readonly columns: { readonly [Column in keyof Tables[Name]]: true }
  /** One condition for each part; if omitted, all rows are one part. */
  readonly parts?: readonly string[]
  /** The column with a different value in each part, where the values are not known beforehand. */
  readonly partsBy?: keyof Tables[Name] & string
  /** Whether every start of a server writes to it: a database with nothing else is empty, and a restore replaces it. */
  readonly atStart?: true
}

const memberColumns = {
  line: true,
  id: true,
  pin_hash: true,
  vin_hash: true,
  key_id: true,
  sealed: true,
} as const

/** Every table, in the order in which a backup reads and writes it; or `passing`: temporary data, not in a backup. */
const plans: { readonly [Name in keyof Tables]: Kept<Name> | 'passing' } = {
  installation: {
    atStart: true,
    by: 'id',
    columns: { id: true, case_id: true, case_number: true, secret_checks: true, former_claims: true },
  },
  class_import: {
    by: 'id',
    columns: { id: true, source: true, number: true, members: true, ways: true, last_days: true },
  },
  class_member: { by: 'line', columns: memberColumns },
  class_key: { by: 'key', columns: { key: true, line: true } },
  class_refused: {
    by: 'line',
    columns: { number: true, line: true, reason: true },
    parts: ['number = (select number from class_import)'],
  },
  class_change: {
    by: 'number',
    columns: {
      number: true,
      version: true,
      kind: true,
      member_id: true,
      row_key: true,
      hash: true,
      signature: true,
      key_id: true,
      sealed: true,
    },
  },
  class_standing: {
    by: 'member_id',
    columns: { member_id: true, survivor: true, state: true, key_id: true, sealed: true },
  },
  class_member_next: 'passing',
  class_key_next: 'passing',
  class_import_next: 'passing',
  pin_hashing: 'passing',
  session_grant: 'passing',
  heartbeat: 'passing',
  open_body: 'passing',
  open_submission: 'passing',
  sign_in_attempt: 'passing',
  case_server: 'passing',
  // A backup would bring a revoked key back.
  api_key: 'passing',
  case_file: { by: 'hash', columns: { hash: true, compressed: true }, atStart: true },
  case_version: { by: 'version', columns: { version: true, files: true, stored_at: true }, atStart: true },
  case_change: { by: 'number', columns: { number: true, version: true, since: true }, atStart: true },
  claim: {
    by: 'id',
    columns: {
      id: true,
      key: true,
      reference_code: true,
      form_type: true,
      member_id: true,
      fingerprint: true,
      culture: true,
      captcha_state: true,
      payment_state: true,
      case_version: true,
      received_at: true,
      amends: true,
      live_key: true,
      content_hash: true,
      receipt: true,
      key_id: true,
      sealed: true,
      sequence: true,
      last_verdict: true,
      confirmed_at: true,
      confirmation_signature: true,
    },
    // An amendment follows the claim that it amends.
    parts: ['amends is null', 'amends is not null'],
  },
  link_token: {
    by: 'token_hash',
    columns: {
      token_hash: true,
      purpose: true,
      form_type: true,
      claim_id: true,
      member_id: true,
      made_at: true,
      ends_at: true,
      withdrawn_at: true,
    },
  },
  draft: {
    by: 'id_hash',
    columns: {
      id_hash: true,
      form_type: true,
      case_version: true,
      saved_at: true,
      ends_at: true,
      saves: true,
      content: true,
      closes_at: true,
      by_days: true,
    },
  },
  filed_draft: { by: 'id_hash', columns: { id_hash: true } },
  draft_reminder: {
    by: 'id_hash',
    columns: {
      id_hash: true,
      id: true,
      mailbox: true,
      asked_at: true,
      due_at: true,
      tries: true,
      lease: true,
      key_id: true,
      sealed: true,
    },
  },
  claim_observation: {
    by: 'claim_id',
    columns: { claim_id: true, observed_at: true, key_id: true, sealed: true },
  },
  // The page of a claimant whose documents are gone sends them again.
  upload: 'passing',
  upload_part: 'passing',
  claim_document: {
    by: 'file',
    columns: {
      file: true,
      claim_id: true,
      position: true,
      scan_state: true,
      scan_finding: true,
      scan_signature: true,
    },
  },
  outbox: {
    by: 'claim_id',
    columns: {
      claim_id: true,
      kind: true,
      state: true,
      written_at: true,
      due_at: true,
      tries: true,
      lease: true,
      reason: true,
      settled_at: true,
    },
    partsBy: 'kind',
  },
  submission_key: { by: 'key', columns: { key: true, claim_id: true } },
  step_count: {
    by: 'step',
    columns: { form_type: true, step: true, count: true },
    partsBy: 'form_type',
  },
  claim_event: {
    by: 'id',
    columns: {
      id: true,
      claim_id: true,
      number: true,
      reference_code: true,
      content_hash: true,
      key_id: true,
      sealed: true,
      sequence: true,
    },
  },
  notice: {
    by: 'id',
    columns: {
      id: true,
      message_id: true,
      name: true,
      claim_id: true,
      event_id: true,
      state: true,
      domain: true,
      written_at: true,
      due_at: true,
      tries: true,
      lease: true,
      reason: true,
      settled_at: true,
      maybe_twice: true,
      key_id: true,
      sealed: true,
    },
  },
  notice_domain: { by: 'domain', columns: { domain: true, free_at: true, look_at: true } },
  // Made again from the claims when one is looked for.
  claim_trait: 'passing',
  trait_progress: 'passing',
  access_entry: { by: 'number', columns: { number: true, text: true } },
  erasure: { by: 'claim_id', columns: { claim_id: true, text: true, pending: true } },
  erased_filing: { by: 'reference_code', columns: { reference_code: true, id: true, claim_id: true } },
  event_seal: { by: 'number', columns: { number: true, first: true, last: true, text: true } },
  ledger_seal: { by: 'number', columns: { number: true, first: true, last: true, text: true } },
}

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
  for (const [table, plan] of Object.entries(plans)) {
    if (plan === 'passing') continue
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
  const former = formerTables.includes(table) ? 'former' : 'passing'
  const plan = Object.entries(plans).find(([name]) => name === table)?.[1] ?? former
  if (plan === 'passing' || columns.some((column) => there.get(table)?.has(column) !== true))
    throw fault(
      'DATA_REFUSED',
      `The table ${table} with ${columns.join(', ')} is not known: a later version of the product wrote it.`,
    )
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const there = await tablesIn(db)
  for (const [table, plan] of Object.entries(plans)) {
    if (plan === 'passing' || plan.atStart || !there.has(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

async function loadInto(db: Kysely<Tables>, pages: AsyncIterable<TablePage>): Promise<void> {
  if (!(await isEmpty(db))) throw fault('DATA_REFUSED', 'There is a case in this database already.')
  const there = await tablesIn(db)
  for (const [table, plan] of Object.entries(plans))
    if (plan !== 'passing' && plan.atStart && there.has(table))
      await sql`delete from ${sql.table(table)}`.execute(db)
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
export const tableNames: readonly string[] = Object.keys(plans)
