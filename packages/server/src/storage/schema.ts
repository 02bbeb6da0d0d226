import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import type { Migration, SchemaStep } from './migrations/migration.ts'
import { schema18Postgres } from './migrations/schema-18-postgres.ts'
import { schema18Sqlite } from './migrations/schema-18-sqlite.ts'
import { schemaSteps } from './parts.ts'

/** The oldest schema: that of version 1.0.0. */
export const oldestSchema = 18

/** The first step, from an empty database to the schema of version 1.0.0: nobody has an earlier one. Never changed. */
const firstStep: SchemaStep = { sqlite: schema18Sqlite, postgres: schema18Postgres }

/** The steps since then, one after another. A step that has been released is never changed: add the next. @throws Error at a gap */
const migrations: readonly Migration[] = schemaSteps.map(([schema, step], index) => {
  if (schema !== oldestSchema + index + 1)
    throw new Error(`No step leads to schema ${oldestSchema + index + 1}.`)
  return step
})

/** The schema of this version of the product. It has the same number in every kind of database. */
export const newestSchema = oldestSchema + migrations.length

const migrationsBetween = (from: number, to: number) =>
  migrations.slice(from - oldestSchema, Math.max(0, to - oldestSchema))

/** The steps from one schema to another; 0 is an empty database. */
export const stepsBetween = (from: number, to: number): readonly SchemaStep[] =>
  from === 0 ? [firstStep, ...migrationsBetween(oldestSchema, to)] : migrationsBetween(from, to)

/** The steps from one schema to another, in words. */
export const changesBetween = (from: number, to: number): readonly string[] =>
  migrationsBetween(from, to).map(({ change }, index) => `${from + index + 1}: ${change}`)

/** The fault of tables of an earlier version: nothing is read or written before `redress upgrade`. */
const schemaOutdated = (found: number, newest: number): Fault<'SCHEMA_OUTDATED'> =>
  fault(
    'SCHEMA_OUTDATED',
    `The data are of an earlier version of Redress: schema ${found}, this version works with ${newest}. Nothing was changed. What would change: redress upgrade CASE --dry-run. Then, with every server stopped and a backup made: redress upgrade CASE.`,
  )

/** Refuses the schema of a later version. @throws DATA_REFUSED */
function assertNotNewer(found: number, newest: number): void {
  if (found > newest)
    throw fault(
      'DATA_REFUSED',
      `The data have schema ${found}, of a later version of Redress; this version works with ${newest}. Nothing was changed. Start the later version, or restore the backup that was made before its upgrade into an empty place.`,
    )
}

/** Refuses any schema except the newest. `place` names what has it, as `assertReadable`. @throws DATA_REFUSED, SCHEMA_OUTDATED */
export function assertCurrent(found: number, newest: number, place: string): void {
  assertReadable(found, newest, place)
  if (found < newest) throw schemaOutdated(found, newest)
}

/** Refuses a schema that cannot be read unchanged. `place` names what has it, such as `The database data/redress.sqlite`. @throws DATA_REFUSED */
export function assertReadable(found: number, newest: number, place: string): void {
  assertNotNewer(found, newest)
  if (found === 0) throw fault('DATA_REFUSED', `${place} has no tables: nothing was filed or imported there.`)
  if (found < oldestSchema)
    throw fault(
      'DATA_REFUSED',
      `${place} has schema ${found}, from before version 1.0.0, which this version cannot read. Nothing was changed. Upgrade with version 1.0.0 first: its redress upgrade CASE leads to schema ${oldestSchema}. Then run redress upgrade CASE with this version.`,
    )
}
