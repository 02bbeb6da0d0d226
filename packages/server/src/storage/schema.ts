import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { migrations } from './migrations/registry.ts'

/** The schema of this version of the product. It has the same number in every kind of database. */
export const newestSchema = migrations.length

/** The oldest schema that can be read unchanged: that of version 0.1.0. */
export const oldestReadable = 12

/** The steps from one schema to another, in words. */
export const changesBetween = (from: number, to: number): readonly string[] =>
  migrations
    .slice(from, to)
    .map(({ change }, index) => `${from + index + 1}: ${change ?? 'tables from before version 0.1.0'}`)

/** The fault of tables of an earlier version: nothing is read or written before `redress upgrade`. */
const schemaOutdated = (found: number, newest: number): Fault<'SCHEMA_OUTDATED'> =>
  fault(
    'SCHEMA_OUTDATED',
    `The data are of an earlier version of Redress: schema ${found}, this version works with ${newest}. Nothing was changed. What would change: redress upgrade CASE --dry-run. Then, with every server stopped and a backup made: redress upgrade CASE.`,
  )

/** Refuses the schema of a later version. @throws DATA_REFUSED */
export function assertNotNewer(found: number, newest: number): void {
  if (found > newest)
    throw fault(
      'DATA_REFUSED',
      `The data have schema ${found}, of a later version of Redress; this version works with ${newest}. Nothing was changed. Start the later version, or restore the backup that was made before its upgrade into an empty place.`,
    )
}

/** Refuses any schema except the newest. @throws DATA_REFUSED, SCHEMA_OUTDATED */
export function assertCurrent(found: number, newest: number): void {
  assertReadable(found, newest)
  if (found < newest) throw schemaOutdated(found, newest)
}

/** Refuses a schema that cannot be read unchanged. @throws DATA_REFUSED */
export function assertReadable(found: number, newest: number): void {
  assertNotNewer(found, newest)
  if (found < oldestReadable)
    throw fault(
      'DATA_REFUSED',
      `The data have schema ${found}, from before version 0.1.0, which this version cannot read. Nothing was changed. Start version 0.1.0 with them once, which brings them to schema ${oldestReadable}; then run redress upgrade CASE with this version.`,
    )
}
