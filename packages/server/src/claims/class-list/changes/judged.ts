import type { MemberStanding } from '../../vault/member-standing.ts'
import type { ListState, MemberState } from './list-state.ts'
import type { WantedChange } from './wanted-change.ts'

/** What a row does to its member: cells to set, where an empty text clears one, and what the history leaves. */
export interface Effects {
  readonly cells?: Readonly<Record<string, string>>
  readonly standing?: Partial<MemberStanding>
  /** The member into whom this one is merged. */
  readonly into?: string
}

/** Why a row cannot be recorded, what it does, or nothing where the list is so already. */
export type Judged = { readonly refused: string } | { readonly effects: Effects } | 'known'

/** What a row is judged by. */
export interface JudgedBy {
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
