import { fault } from '../../../foundation/faults/fault.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { ClassChange } from '../../vault/class-change.ts'
import type { KeyRing } from '../../vault/key-ring.ts'
import { type MemberStanding, openStanding, ordinaryStanding } from '../../vault/member-standing.ts'
import { openClassChange } from '../../vault/open-class-change.ts'

/** What happened to a member, with what happened to those who were merged into it. */
export interface MemberHistory {
  readonly isListed: boolean
  readonly standing: MemberStanding
  readonly entries: readonly ClassChange[]
}

interface HistoryDeps {
  readonly storage: Pick<Storage, 'caseId' | 'classHistory' | 'classList'>
  readonly ring: KeyRing
}

/** The history of a member. @throws RECORD_ALTERED; COMMAND_REFUSED for somebody of whom nothing is known */
export async function memberHistory(
  { storage: { caseId, classHistory, classList }, ring }: HistoryDeps,
  id: string,
): Promise<MemberHistory> {
  const isListed = (await classList.find(id)) !== null
  const [stored] = await classHistory.standings([id])
  if (!isListed && !stored)
    throw fault('COMMAND_REFUSED', 'Nobody with this claim ID is or was in the class list.')
  const standing = stored ? openStanding(ring, caseId, stored) : ordinaryStanding
  const entries = await classHistory.ofMembers([id, ...standing.merged])
  return { isListed, standing, entries: entries.map((entry) => openClassChange(ring, caseId, entry)) }
}
