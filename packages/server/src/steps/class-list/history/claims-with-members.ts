import { isFault } from '@redress/foundation/faults/fault.ts'
import type { FiledClaim } from '../../../claims/vault/filed-claim.ts'
import { type MemberStanding, openStanding } from '../../../claims/vault/member-standing.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { StoredStanding } from '../stored/class-list.ts'

/** What the history of the class list says of the member of a claim. */
export interface ClaimMember {
  /** The member whom this one was merged into. */
  readonly survivor: string | null
  /** The standing of the member, or of the one who stands for it; `damaged` if it does not open. */
  readonly standing: MemberStanding | 'damaged'
}

type Standings = Uses<'caseId' | 'classHistory', 'ring'>

type OfClaim = { readonly claim: Pick<FiledClaim, 'record'> }

const claimsAtOnce = 200

/** Whether the history says anything of any member. */
export const hasStandings = async ({ classHistory }: Pick<Storage, 'classHistory'>): Promise<boolean> =>
  (await classHistory.standingsAfter('', 1)).length > 0

function opened(
  { storage, ring }: Uses<'caseId', 'ring'>,
  stored: StoredStanding,
): MemberStanding | 'damaged' {
  try {
    return openStanding(ring, storage.caseId, stored)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return 'damaged'
    throw error
  }
}

async function standingsOf({ storage }: Uses<'classHistory'>, ids: readonly string[]) {
  const found = await storage.classHistory.standings([...new Set(ids)])
  return new Map(found.map((each) => [each.memberId, each]))
}

/** The members of these ids, without those of whom the history says nothing. */
async function membersOf(deps: Standings, ids: readonly string[]): Promise<ReadonlyMap<string, ClaimMember>> {
  const own = await standingsOf(deps, ids)
  const survivors = await standingsOf(
    deps,
    [...own.values()].flatMap(({ survivor }) => survivor ?? []),
  )
  return new Map(
    [...own].map(([id, stored]) => {
      const { survivor } = stored
      const decisive = (survivor === null ? null : survivors.get(survivor)) ?? stored
      return [id, { survivor, standing: opened(deps, decisive) }]
    }),
  )
}

/**
 * Claims with what the history of the class list says of their members, read for a few hundred at once; null for a member to whom
 * nothing happened. Nothing is read in a case without changes.
 */
export async function* claimsWithMembers<Given extends OfClaim>(
  deps: Standings,
  claims: AsyncIterable<Given> | Iterable<Given>,
): AsyncGenerator<Given & { readonly member: ClaimMember | null }> {
  const isChanged = await hasStandings(deps.storage)
  let page: Given[] = []
  async function* finished() {
    const ids = page.map(({ claim }) => claim.record.memberId)
    const members = isChanged ? await membersOf(deps, ids) : new Map<string, ClaimMember>()
    for (const given of page) yield { ...given, member: members.get(given.claim.record.memberId) ?? null }
    page = []
  }
  for await (const given of claims) {
    page.push(given)
    if (page.length === (isChanged ? claimsAtOnce : 1)) yield* finished()
  }
  yield* finished()
}

/** Claims as those of the members who stand for theirs: so two claims of merged members are of one. */
export async function* claimsBySurvivor<Claim extends Pick<FiledClaim, 'record'>>(
  deps: Standings,
  claims: AsyncIterable<Claim>,
): AsyncGenerator<Claim> {
  async function* given() {
    for await (const claim of claims) yield { claim }
  }
  for await (const { claim, member } of claimsWithMembers(deps, given())) yield ofSurvivor(claim, member)
}

/** A claim as that of the member who stands for its own. */
export const ofSurvivor = <Claim extends Pick<FiledClaim, 'record'>>(
  claim: Claim,
  member: ClaimMember | null,
): Claim =>
  member === null || member.survivor === null
    ? claim
    : { ...claim, record: { ...claim.record, memberId: member.survivor } }
