import { dayZoneOf } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { entryDate } from '@redress/form'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { csvBytes } from '@redress/foundation/csv/csv-bytes.ts'
import { csvHeader, csvRows } from '@redress/foundation/csv/csv-rows.ts'
import { type ChangeKind, changeKinds } from '../../../claims/vault/class-change.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import { type SealedClassList, sealedClassList } from '../../../claims/vault/sealed-class-list.ts'
import type { Storage } from '../../../storage/storage.ts'
import { noClassList } from '../class-list-rows.ts'
import { dayColumns, derivationOf } from '../derivation.ts'
import { listWays } from '../list-ways.ts'
import type { RefusedRow } from '../stored/class-list.ts'
import { shortened } from './list-state.ts'
import { type PageChanging, type PageResult, pageChange } from './page-change.ts'
import {
  type ChangeColumns,
  changeColumns,
  type NamedBy,
  type WantedChange,
  wantedChange,
} from './wanted-change.ts'

interface ListToChange
  extends Uses<'caseId' | 'classList' | 'classHistory', 'ring' | 'keys' | 'now' | 'checkpoint'> {
  /** The case in force, and the one in the folder where it differs: members are found by the ways of all. */
  readonly cases: readonly [LoadedCase, ...LoadedCase[]]
}

export interface ChangeOptions {
  /** Whether nothing is stored. */
  readonly isTrial: boolean
  readonly refuse: (row: RefusedRow) => Promise<void>
  /** Called with the number of rows so far. */
  readonly progress: (rows: number) => void
}

/** What a run did. */
export interface ChangeReport {
  /** Of each kind with at least one. */
  readonly recorded: readonly { readonly kind: ChangeKind; readonly count: number }[]
  /** Rows that the list says already. */
  readonly known: number
  readonly refused: number
}

/** Rows that are stored in one transaction. */
const rowsAtOnce = 500

type Page = {
  readonly rows: readonly WantedChange[]
  readonly refused: readonly RefusedRow[]
  readonly read: number
}

/** The rows of a file in pages, with those that are refused by themselves. */
async function* pagesOf(
  file: string,
  columns: ChangeColumns,
  terms: PageChanging['terms'],
): AsyncGenerator<Page> {
  let [rows, refused, read]: [WantedChange[], RefusedRow[], number] = [[], [], 0]
  const unread = (row: RefusedRow): void => void refused.push(row)
  for await (const row of csvRows(file, () => columns.columns, unread, noClassList(file))) {
    const reasons: string[] = []
    const wanted = wantedChange(row, terms, (reason) => reasons.push(reason))
    if (wanted) rows.push(wanted)
    else refused.push({ line: row.line, reason: reasons.join(' ') })
    read += 1
    if (read % rowsAtOnce > 0) continue
    yield { rows, refused, read }
    ;[rows, refused] = [[], []]
  }
  yield { rows, refused, read }
}

/** Rows that name members by columns, with the ids of these members. */
async function identified(
  rows: readonly WantedChange[],
  classList: Pick<Storage['classList'], 'idByKey'>,
): Promise<readonly WantedChange[]> {
  const idOf = async ({ id, key }: NamedBy): Promise<NamedBy> =>
    key === null ? { id, key } : { id: (await classList.idByKey(key)) ?? id, key }
  const found: WantedChange[] = []
  for (const row of rows)
    found.push(
      row.named.key === null
        ? row
        : { ...row, named: await idOf(row.named), into: row.into && (await idOf(row.into)) },
    )
  return found
}

function tally() {
  const counts = new Map<ChangeKind, number>()
  let [known, refused] = [0, 0]
  return {
    add: (page: PageResult): void => {
      for (const kind of page.recorded) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      known += page.known
    },
    refuse: (count: number): void => {
      refused += count
    },
    report: (): ChangeReport => ({
      recorded: changeKinds.flatMap((kind) => {
        const count = counts.get(kind)
        return count === undefined ? [] : [{ kind, count }]
      }),
      known,
      refused,
    }),
  }
}

/** The first members of the list in use have every column of it that is filled in more than rarely. */
const membersLookedAt = 500

/** The columns of the list in use. */
async function listedColumns(classList: Pick<SealedClassList, 'members'>): Promise<ReadonlySet<string>> {
  const columns = new Set<string>()
  let looked = 0
  for await (const { data } of classList.members()) {
    for (const column of Object.keys(data)) columns.add(column)
    looked += 1
    if (looked === membersLookedAt) break
  }
  return columns
}

/** @throws CLASS_LIST_REFUSED if the file is no text; COMMAND_REFUSED for its header */
async function readColumns(
  file: string,
  loadedCase: LoadedCase,
  classList: Pick<SealedClassList, 'members'>,
): Promise<ChangeColumns> {
  for await (const chunk of csvBytes(file, noClassList(file))) void chunk
  return changeColumns(file, (await csvHeader(file)) ?? [], loadedCase, await listedColumns(classList))
}

/**
 * Records the changes of a file in the class list in use, in pages of rows that are stored whole or not at all. Rows that are
 * refused do not stop the others, and a row that was recorded before is not recorded again: an interrupted run is continued by
 * running it again. A few hundred rows are in memory.
 * @throws COMMAND_REFUSED for the header, without a list, and while a list is being imported; RECORD_ALTERED
 */
export async function changeClassList(
  { storage, ring, keys, cases, now, checkpoint = passCheckpoint }: ListToChange,
  file: string,
  { isTrial, refuse, progress }: ChangeOptions,
): Promise<ChangeReport> {
  const [loadedCase] = cases
  const classList = sealedClassList({ storage, ring })
  const columns = await readColumns(file, loadedCase, classList)
  const today = entryDate(now(), dayZoneOf(loadedCase.settings))
  const terms = { keys, ways: listWays(loadedCase), columns, today, dayColumns: dayColumns(loadedCase) }
  const { classHistory } = storage
  const derivation = derivationOf(keys, cases)
  // A trial stores nothing, so it remembers who would have been added.
  const added = new Set<string>()
  const deps: PageChanging = { storage, ring, classList, derivation, terms, now, added }
  const { add, refuse: count, report } = tally()
  for await (const { rows, refused, read } of pagesOf(file, columns, terms)) {
    const wanted = await identified(rows, classList)
    const result = isTrial
      ? await classHistory.read(async (list) => (await pageChange(wanted, list, deps)).result)
      : await classHistory.change(async (list) => {
          const judged = await pageChange(wanted, list, deps)
          checkpoint('classChangesJudged')
          return judged
        })
    checkpoint('classChangesStored')
    add(result)
    if (isTrial) for (const id of result.added) added.add(shortened(id))
    const inOrder = [...refused, ...result.refused].toSorted((one, other) => one.line - other.line)
    count(inOrder.length)
    for (const row of inOrder) await refuse(row)
    progress(read)
  }
  return report()
}
