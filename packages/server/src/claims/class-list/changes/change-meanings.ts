import type { ChangeKind } from '../../vault/class-change.ts'
import { ordinaryStanding, standingWords } from '../../vault/member-standing.ts'
import type { Judged, JudgedBy } from './judged.ts'
import { mergeMembers, parted } from './merge-members.ts'
import { remailedCells } from './remailed-cells.ts'
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
