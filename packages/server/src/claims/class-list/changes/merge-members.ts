import { mostMerged } from '../../../storage/class-history.ts'
import type { Judged, JudgedBy } from './judged.ts'
import type { ListState, MemberState } from './list-state.ts'

const refused = (reason: string): Judged => ({ refused: reason })

/** The member that stands for another: itself, or whom it was merged into. */
const surviving = async (list: ListState, state: MemberState): Promise<MemberState> =>
  state.standing.survivor === null ? state : list.get(state.standing.survivor)

/** Merges a member into another, and those who were merged into it before. */
export async function mergeMembers({ state, into, list }: JudgedBy): Promise<Judged> {
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
export async function parted(list: ListState, { id, standing }: MemberState): Promise<void> {
  if (standing.survivor === null) return
  const target = await list.get(standing.survivor)
  const merged = target.standing.merged.filter((each) => each !== id)
  list.set({ ...target, standing: { ...target.standing, merged } })
}
