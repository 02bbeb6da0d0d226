import { formatDate, parseDate } from '@redress/form'
import type { ChangeKind, MemberChanged } from '../../../claims/vault/class-change.ts'
import {
  type MemberStanding,
  ordinaryStanding,
  standingWords,
} from '../../../claims/vault/member-standing.ts'
import { vinHashOf } from '../../sign-in/credentials.ts'
import { listedDay } from '../../sign-in/own-deadlines.ts'
import { memberOf, refusalOf } from '../import-class-list.ts'
import { mostMerged } from '../stored/class-list.ts'
import type { ListState, MemberState } from './list-state.ts'
import { type ChangeTerms, emptied, type WantedChange } from './wanted-change.ts'

/** What a row does to its member: cells to set, where an empty text clears one, and what the history leaves. */
interface Effects {
  readonly cells?: Readonly<Record<string, string>>
  readonly standing?: Partial<MemberStanding>
  /** The member into whom this one is merged. */
  readonly into?: string
}

/** Why a row cannot be recorded, what it does, or nothing where the list is so already. */
type Judged = { readonly refused: string } | { readonly effects: Effects } | 'known'

/** What a row is judged by. */
interface JudgedBy {
  readonly row: WantedChange
  readonly state: MemberState
  readonly list: ListState
  /** The member whom `into` names; null if the row names none. */
  readonly into: MemberState | null
  /** The columns with the days that deadlines are counted from. */
  readonly dayColumns: readonly string[]
  /** Why an added member could not sign in, or null. */
  readonly lacks: (row: WantedChange) => string | null
}

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

/** What a kind of change means. */
interface ChangeMeaning {
  /** Whether its row may fill in columns of the class list. */
  readonly hasCells: boolean
  readonly takes?: 'into' | 'mayFile'
  /** Of one who was merged, the row has to name the member into whom. */
  readonly isOfSurvivor: boolean
  readonly judge: (by: JudgedBy) => Judged | Promise<Judged>
}

const cellsOf = ({ cells }: WantedChange): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell === emptied ? '' : cell]))

const corrected = ({ row, state }: JudgedBy): Judged => {
  const cells = cellsOf(row)
  if (Object.keys(cells).length === 0 && row.pinHash === null)
    return { refused: 'It corrects nothing: fill in the columns that change.' }
  const data = state.member?.data ?? {}
  const isNew = Object.entries(cells).some(([column, cell]) => (data[column] ?? '') !== cell)
  return isNew || row.pinHash !== null ? { effects: { cells } } : 'known'
}

const refused = (reason: string): Judged => ({ refused: reason })

/** The member that stands for another: itself, or whom it was merged into. */
const surviving = async (list: ListState, state: MemberState): Promise<MemberState> =>
  state.standing.survivor === null ? state : list.get(state.standing.survivor)

/** Merges a member into another, and those who were merged into it before. */
async function mergeMembers({ state, into, list }: JudgedBy): Promise<Judged> {
  if (into === null) return refused('It does not say into whom: fill in the column into.')
  if (!into.member) return refused('The member in the column into is not in the class list.')
  if (state.standing.survivor !== null) return refused('This member was merged before: use restored first.')
  const target = await surviving(list, into)
  if (target.id === state.id) return refused('A member cannot be merged into itself.')
  const moved = [state.id, ...state.standing.merged]
  const merged = [...target.standing.merged, ...moved]
  if (merged.length > mostMerged) return refused(`At most ${mostMerged} members can be merged into one.`)
  for (const id of state.standing.merged) {
    const each = await list.get(id)
    list.set({ ...each, standing: { ...each.standing, survivor: target.id } })
  }
  // They are one person: what was recorded of either holds.
  const { optedOut, deceased } = state.standing
  const standing = {
    ...target.standing,
    merged,
    optedOut: target.standing.optedOut ?? optedOut,
    deceased: target.standing.deceased ?? deceased,
  }
  list.set({ ...target, standing })
  return { effects: { standing: { survivor: target.id, merged: [] }, into: target.id } }
}

/** Takes a member out of those who were merged into another. */
async function parted(list: ListState, { id, standing }: MemberState): Promise<void> {
  if (standing.survivor === null) return
  const target = await list.get(standing.survivor)
  const merged = target.standing.merged.filter((each) => each !== id)
  list.set({ ...target, standing: { ...target.standing, merged } })
}

/** A day as the cell before it was written: `2027-03-31`, else with the month first. */
const writtenLike = (before: string, day: Temporal.PlainDate): string =>
  parseDate(before, 'yyyy-MM-dd') === null ? formatDate(day) : day.toString()

/**
 * The day of the notice in the column that deadlines count from: the day of the row, or the days that the row gives for several
 * such columns. A case that counts no days records that the notice was mailed, and changes no cell.
 */
function remailedCells(
  { cells, day }: Pick<WantedChange, 'cells' | 'day'>,
  data: Readonly<Record<string, string>>,
  dayColumns: readonly string[],
): Judged {
  const other = Object.keys(cells).find((column) => !dayColumns.includes(column))
  if (other !== undefined)
    return {
      refused: `A notice that is mailed again does not change ${other}: use corrected in a row of its own.`,
    }
  const wrong = Object.entries(cells).find(([, cell]) => listedDay(cell) === null)
  if (wrong) return { refused: `'${wrong[1]}' in ${wrong[0]} is no day: write it like 2027-03-31.` }
  const [only, ...more] = dayColumns
  if (Object.keys(cells).length > 0) return { effects: { cells } }
  if (only === undefined) return { effects: {} }
  if (more.length > 0)
    return { refused: `Deadlines count from several columns: fill in ${dayColumns.join(' or ')}.` }
  return { effects: { cells: { [only]: writtenLike(data[only] ?? '', Temporal.PlainDate.from(day)) } } }
}

/** Every kind of change of the class list. */
const changeMeanings: Readonly<Record<ChangeKind, ChangeMeaning>> = {
  added: {
    hasCells: true,
    isOfSurvivor: false,
    judge: ({ row, state, lacks }) => {
      if (state.member) return { refused: 'This member is in the class list already: use corrected.' }
      const lacking = lacks(row)
      return lacking === null ? { effects: { cells: cellsOf(row) } } : { refused: lacking }
    },
  },
  corrected: { hasCells: true, isOfSurvivor: false, judge: corrected },
  remailed: {
    hasCells: true,
    isOfSurvivor: true,
    judge: ({ row, state, dayColumns }) => remailedCells(row, state.member?.data ?? {}, dayColumns),
  },
  merged: { hasCells: false, takes: 'into', isOfSurvivor: false, judge: mergeMembers },
  optedOut: {
    hasCells: false,
    isOfSurvivor: true,
    judge: ({ row, state: { standing } }) =>
      standing.optedOut === null
        ? { effects: { standing: { optedOut: row.day } } }
        : { refused: `This member opted out on ${standing.optedOut} already.` },
  },
  deceased: {
    hasCells: false,
    takes: 'mayFile',
    isOfSurvivor: true,
    judge: ({ row, state: { standing } }) =>
      standing.deceased === row.mayFile ? 'known' : { effects: { standing: { deceased: row.mayFile } } },
  },
  restored: {
    hasCells: false,
    isOfSurvivor: false,
    judge: async ({ state, list }) => {
      if (standingWords(state.standing).length === 0)
        return { refused: 'This member is neither merged nor opted out nor deceased.' }
      await parted(list, state)
      const { survivor, optedOut, deceased } = ordinaryStanding
      return { effects: { standing: { survivor, optedOut, deceased } } }
    },
  },
}
