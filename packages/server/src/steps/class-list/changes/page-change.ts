import { type ChangeKind, nextClassChange } from '../../../claims/vault/class-change.ts'
import { updateRedress } from '../../../claims/vault/later-version.ts'
import { sealStanding } from '../../../claims/vault/member-standing.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { MemberDerivation, SealedClassList } from '../../../claims/vault/sealed-class-list.ts'
import type { ListChange, ListUnderChange, MemberChange, StoredChange } from '../stored/class-list.ts'
import { changedBy, judgeRow, type RowTerms, stateAfter } from './judge-row.ts'
import { type ListState, listState, type MemberState } from './list-state.ts'
import type { WantedChange } from './wanted-change.ts'

/** What changes of a page are made with. */
export interface PageChanging extends Uses<'caseId', 'ring' | 'now'> {
  readonly classList: Pick<SealedClassList, 'opened' | 'sealed'>
  readonly derivation: MemberDerivation
  readonly terms: RowTerms
  /** Shortened ids of members whom a trial would have added by now; empty where changes are stored. */
  readonly added: ReadonlySet<string>
}

/** What became of the rows of a page. */
export interface PageResult {
  readonly recorded: readonly ChangeKind[]
  /** The ids of members who were added. */
  readonly added: readonly string[]
  readonly known: number
  readonly refused: readonly { readonly line: number; readonly reason: string }[]
}

/** The writing of a member whose state changed; null for one whose columns and PIN stay. */
function memberChange({ before, member, newPin }: MemberState, deps: PageChanging): MemberChange | null {
  if (!member || (member === before && newPin === null)) return null
  const pin = before ? newPin : member.pinHash
  const derived = deps.derivation.derive(member)
  return {
    // A member who is added without a PIN has the hash of none.
    member: deps.classList.sealed(member, pin),
    keysBefore: before ? deps.derivation.derive(before).keys : [],
    keys: derived.keys,
    days: derived.days,
  }
}

/**
 * Whether the sessions of the member end: the PIN is another, another member stands for this one, it opted out, or it no longer stands
 * for another, whose notice may have signed in as this one.
 */
const hasToSignInAgain = ({ before, standing, standingBefore, newPin }: MemberState): boolean =>
  before !== null &&
  (newPin !== null ||
    standing.survivor !== standingBefore.survivor ||
    standingBefore.merged.some((id) => !standing.merged.includes(id)) ||
    standing.optedOut !== standingBefore.optedOut)

/** The members whose sessions end. The PIN of a merged member signs in as the one that stands for it. */
const signedOutBy = (state: MemberState): readonly string[] => {
  if (!hasToSignInAgain(state)) return []
  const { id, standing, newPin } = state
  return newPin === null || standing.survivor === null ? [id] : [id, standing.survivor]
}

/** Why a row about members whose standing this version does not know whole is refused: writing it anew would lose the rest. */
async function refusedForUnknown({ named, into }: WantedChange, state: ListState) {
  for (const { id } of into ? [named, into] : [named]) {
    const { ofLaterVersion } = (await state.get(id)).standing
    if (ofLaterVersion)
      return {
        refused: `A later version of Redress recorded of the member what this one does not know: ${ofLaterVersion.name}. ${updateRedress}`,
      }
  }
  return null
}

/** The number of the next entry of the history. */
const nextNumber = (last: Pick<StoredChange, 'number'> | null): number => (last?.number ?? 0) + 1

/** Judges the rows in their order, and collects their entries. */
async function judgeAll(
  rows: readonly WantedChange[],
  list: ListUnderChange,
  state: ListState,
  deps: PageChanging,
) {
  const recorded = new Set(await list.recorded(rows.map(({ rowKey }) => rowKey)))
  const result = {
    recorded: [] as ChangeKind[],
    added: [] as string[],
    known: 0,
    refused: [] as PageResult['refused'][number][],
  }
  const entries: StoredChange[] = []
  let last = await list.lastEntry()
  for (const row of rows) {
    const judged = recorded.has(row.rowKey)
      ? 'known'
      : ((await refusedForUnknown(row, state)) ?? (await judgeRow(row, state, deps.terms)))
    if (judged === 'known') {
      result.known += 1
      continue
    }
    if ('refused' in judged) {
      result.refused.push({ line: row.line, reason: judged.refused })
      continue
    }
    const before = await state.get(row.named.id)
    const after = stateAfter(row, before, judged.effects, deps.terms, nextNumber(last))
    const what = changedBy(row, before, after, judged.effects)
    last = nextClassChange(
      deps,
      { version: list.version, at: deps.now().toString(), what, rowKey: row.rowKey },
      last,
    )
    entries.push(last)
    state.set(after)
    recorded.add(row.rowKey)
    result.recorded.push(row.kind)
    if (before.member === null) result.added.push(before.id)
  }
  return { entries, result }
}

/** Judges a page of rows by the list, and says what to write: everything of it, or nothing where the page fails. */
export async function pageChange(
  rows: readonly WantedChange[],
  list: ListUnderChange,
  deps: PageChanging,
): Promise<{ readonly change: ListChange; readonly result: PageResult }> {
  const { ring, storage } = deps
  const state = listState({ list, ...deps })
  await state.load(rows.flatMap(({ named, into }) => [named.id, ...(into ? [into.id] : [])]))
  const { entries, result } = await judgeAll(rows, list, state, deps)
  const changed = state.changed()
  return {
    change: {
      members: changed.flatMap((each) => memberChange(each, deps) ?? []),
      standings: changed.map(({ id, standing }) => sealStanding(ring, storage.caseId, id, standing)),
      signedOut: changed.flatMap(signedOutBy),
      entries,
    },
    result,
  }
}
