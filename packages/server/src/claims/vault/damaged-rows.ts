import { type Fault, isFault } from '@redress/foundation/faults/fault.ts'
import type { Uses } from './opened.ts'
import { sealedClassList } from './sealed-class-list.ts'

/** A row that cannot be decrypted: it was altered, or its key is missing. */
export interface DamagedRow {
  readonly table: string
  /** The line of a class member, or the id of a claim, an event or a notice; of an observation, that of its claim; of a reminder, that of its draft as it is stored. */
  readonly row: number | string
  readonly error: Fault<'RECORD_ALTERED'>
}

/** Receives each row that a task skips. */
export type OnDamaged = (row: DamagedRow) => void

/** Skipped rows at most, so that each round reads few of them again. */
const mostDamaged = 1000

/** The rows that one run of a task has skipped. The run fails when there are very many of them. */
export function skippedRows(onDamaged: OnDamaged) {
  const ids = new Set<string>()
  return {
    count: () => ids.size,
    has: (id: string) => ids.has(id),
    /** What the work returns, or null where the row is damaged. */
    unless: async <T>(
      id: string,
      { table, row }: Pick<DamagedRow, 'table' | 'row'>,
      work: () => T | Promise<T>,
    ): Promise<T | null> => {
      try {
        return await work()
      } catch (error) {
        if (!isFault(error, 'RECORD_ALTERED') || ids.size >= mostDamaged) throw error
        ids.add(id)
        onDamaged({ table, row, error })
        return null
      }
    },
  }
}

const membersAtOnce = 500

/**
 * Decrypts every class member and reports each one that cannot be decrypted. It changes nothing; `onProgress` receives
 * the number of members read so far.
 * @throws RECORD_ALTERED if very many members are damaged
 */
export async function findDamagedMembers(
  deps: Uses<'caseId' | 'classList', 'ring'>,
  onDamaged: OnDamaged,
  onProgress: (members: number) => void,
): Promise<void> {
  const { classList } = deps.storage
  const { assertWhole } = sealedClassList(deps)
  const skipped = skippedRows(onDamaged)
  let count = 0
  let ids: string[] = []
  const check = async (): Promise<void> => {
    for (const { line, member } of await classList.findAll(ids))
      await skipped.unless(member.id, { table: 'classMember', row: line }, () => assertWhole(member))
    count += ids.length
    onProgress(count)
    ids = []
  }
  for await (const { id } of classList.numbers()) {
    ids.push(id)
    if (ids.length === membersAtOnce) await check()
  }
  await check()
}
