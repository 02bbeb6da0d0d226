import { vinHashOf } from '../../sign-in/credentials.ts'
import type { MemberChanged } from '../../vault/class-change.ts'
import { memberOf, refusalOf } from '../import-class-list.ts'
import { changeMeanings } from './change-meanings.ts'
import type { Effects, Judged } from './judged.ts'
import type { ListState, MemberState } from './list-state.ts'
import { type ChangeTerms, emptied, type WantedChange } from './wanted-change.ts'

/** What rows are judged by besides the list. */
export interface RowTerms extends ChangeTerms {
  readonly dayColumns: readonly string[]
}

const unknown: Judged = {
  refused: 'Nobody in the class list has these columns, or several have them: check them, or use added.',
}

/** Judges a row by the list as the rows before have left it. */
export async function judgeRow(row: WantedChange, list: ListState, terms: RowTerms): Promise<Judged> {
  const meaning = changeMeanings[row.kind]
  const state = await list.get(row.named.id)
  if (!state.member && row.kind !== 'added') return unknown
  if (meaning.isOfSurvivor && state.standing.survivor !== null)
    return { refused: 'This member was merged into another: name that one.' }
  if (!meaning.hasCells && (Object.keys(row.cells).length > 0 || row.pinHash !== null))
    return { refused: `${row.kind} changes no column of the class list: use corrected in a row of its own.` }
  if (row.mayFile !== '' && meaning.takes !== 'mayFile')
    return { refused: `mayFile goes with deceased, not with ${row.kind}.` }
  if (row.into !== null && meaning.takes !== 'into')
    return { refused: `into goes with merged, not with ${row.kind}.` }
  const into = row.into && (await list.get(row.into.id))
  const lacks = ({ all }: WantedChange): string | null => {
    const columns = Object.keys(all)
    return refusalOf({ columns }, all, terms.ways)
  }
  return meaning.judge({ row, state, list, into, dayColumns: terms.dayColumns, lacks })
}

const withoutEmpty = (data: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).filter(([, cell]) => cell !== ''))

/** The member after a row. */
function memberAfter(
  row: WantedChange,
  { member }: MemberState,
  { cells = {} }: Effects,
  { keys, ways }: RowTerms,
): MemberState['member'] {
  if (!member) {
    const filled = Object.entries(row.all).map(
      ([column, cell]) => [column, cell === emptied ? '' : cell] as const,
    )
    return memberOf(keys, Object.fromEntries(filled), ways)
  }
  const data = withoutEmpty({ ...member.data, ...cells })
  return { ...member, data, vinHash: data.vin ? vinHashOf(keys, data.vin) : null }
}

/** The state of a member after a row, of which the entry has this number. */
export function stateAfter(
  row: WantedChange,
  state: MemberState,
  effects: Effects,
  terms: RowTerms,
  entry: number,
): MemberState {
  const member = memberAfter(row, state, effects, terms)
  const standing = { ...state.standing, ...effects.standing, entry }
  return { ...state, member, standing, newPin: row.pinHash ?? state.newPin }
}

/** What the history says of a row. */
export function changedBy(
  row: WantedChange,
  before: MemberState,
  after: MemberState,
  effects: Effects,
): MemberChanged {
  const [from, to] = [before.member?.data ?? {}, after.member?.data ?? {}]
  const columns = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (column) => (from[column] ?? '') !== (to[column] ?? ''),
  )
  return {
    kind: row.kind,
    member: row.named.id,
    day: row.day,
    reason: row.reason,
    cells: Object.fromEntries(
      columns.map((column) => [column, { from: from[column] ?? '', to: to[column] ?? '' }]),
    ),
    pin: row.pinHash !== null,
    into: effects.into ?? null,
    mayFile: changeMeanings[row.kind].takes === 'mayFile' ? row.mayFile : null,
  }
}
