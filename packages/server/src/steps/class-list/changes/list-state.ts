import { type MemberStanding, openStanding, ordinaryStanding } from '../../../claims/vault/member-standing.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { ClassMember, SealedClassList } from '../../../claims/vault/sealed-class-list.ts'
import type { ListUnderChange } from '../stored/class-list.ts'

/** A member as the rows so far have left it. */
export interface MemberState {
  readonly id: string
  /** As the list holds it; null for a member who is added now. */
  readonly before: ClassMember | null
  /** Null for somebody who is not in the list. */
  readonly member: ClassMember | null
  readonly standing: MemberStanding
  readonly standingBefore: MemberStanding
  /** The keyed hash of a PIN in place of the stored one. */
  readonly newPin: string | null
}

/** The members that a page of rows is about, read when they are first needed. */
export interface ListState {
  readonly get: (id: string) => Promise<MemberState>
  readonly set: (state: MemberState) => void
  /** Reads several at once. */
  readonly load: (ids: readonly string[]) => Promise<void>
  /** Those that were set, in the order in which they were. */
  readonly changed: () => readonly MemberState[]
}

/** A part of an id that is enough to distinguish a million members, and takes less memory. */
export const shortened = (id: string): string => id.slice(0, 24)

interface ListToRead extends Uses<'caseId', 'ring'> {
  readonly list: ListUnderChange
  readonly classList: Pick<SealedClassList, 'opened'>
  /** Shortened ids of members who count as being in the list, without data. */
  readonly added: ReadonlySet<string>
}

/** Reads members of the list. @throws RECORD_ALTERED */
export function listState({ list, classList, ring, storage, added }: ListToRead): ListState {
  const known = new Map<string, MemberState>()
  const changed = new Set<string>()
  const load = async (ids: readonly string[]): Promise<void> => {
    const wanted = [...new Set(ids)].filter((id) => !known.has(id))
    if (wanted.length === 0) return
    const members = await list.members(wanted)
    const found = new Map(members.map(({ member }) => [member.id, classList.opened(member)]))
    const stored = await list.standings(wanted)
    const standings = new Map(stored.map((each) => [each.memberId, openStanding(ring, storage.caseId, each)]))
    for (const id of wanted) {
      const assumed = added.has(shortened(id)) ? { id, pinHash: '', vinHash: null, data: {} } : null
      const member = found.get(id) ?? assumed
      const standing = standings.get(id) ?? ordinaryStanding
      known.set(id, { id, before: member, member, standing, standingBefore: standing, newPin: null })
    }
  }
  const get = async (id: string): Promise<MemberState> => {
    await load([id])
    const state = known.get(id)
    if (!state) throw new RangeError('A member was not loaded.')
    return state
  }
  return {
    load,
    get,
    set: (state) => {
      known.set(state.id, state)
      changed.add(state.id)
    },
    changed: () => [...changed].flatMap((id) => known.get(id) ?? []),
  }
}
