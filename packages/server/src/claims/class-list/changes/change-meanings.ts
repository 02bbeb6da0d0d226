import { formatDate, parseDate } from '@redress/engine'
import { mostMerged } from '../../../storage/class-list.ts'
import { listedDay } from '../../sign-in/own-deadlines.ts'
import type { ChangeKind } from '../../vault/class-change.ts'
import { ordinaryStanding, standingWords } from '../../vault/member-standing.ts'
import type { Judged, JudgedBy } from './judged.ts'
import type { ListState, MemberState } from './list-state.ts'
import { emptied, type WantedChange } from './wanted-change.ts'

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
export const changeMeanings: Readonly<Record<ChangeKind, ChangeMeaning>> = {
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
