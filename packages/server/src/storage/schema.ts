import { type Fault, fault } from '../foundation/faults/fault.ts'

/**
 * The schema has one number for all kinds of databases: the number of steps in the migrations of SQLite. PostgreSQL was added
 * later, with the first five steps as one; since then every step is in both lists.
 */
export const stepsBeforePostgres = 5

/** The schema of this version of the product. Both lists of migrations lead to it; a test counts them. */
export const newestSchema = 23

/** The oldest schema that can be read unchanged: that of version 0.1.0. */
export const oldestReadable = 12

/** The changes of each step since `oldestReadable`, as `redress upgrade` reports them. */
const changes: Readonly<Record<number, string>> = {
  13: 'check values of the secret and the keys are stored, so that a start with wrong ones is refused',
  14: 'the grant of a sign-in holds a proof of its credentials; claimants who are signed in sign in once more',
  15: 'PINs are hashed slowly in the background from the next start on; claim IDs and PINs stay as they are',
  16: 'the number of claims from before is stored: in exports a PIN may be left out of these claims alone',
  17: 'servers over one PostgreSQL count the uploads of a claimant together',
  18: 'servers over one PostgreSQL count the sign-ins of a network together',
  19: 'wrong sign-ins are counted anew, and lock nobody: claim IDs that were locked are open',
  20: 'class members can be found by other columns of the class list than claim ID and PIN',
  21: 'every version of the case is stored whole from the next start on; the files of earlier versions, which claims name, are not known',
  22: 'claims can be confirmed by a link in an e-mail, where the case asks for it',
  23: 'personal links are found by class member, so that they can be withdrawn',
}

/** A step from one schema to the next, in words. */
export const changesBetween = (from: number, to: number): readonly string[] =>
  Array.from(
    { length: Math.max(0, to - from) },
    (_, index) => `${from + index + 1}: ${changes[from + index + 1] ?? 'tables from before version 0.1.0'}`,
  )

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
