import type { Grant } from '../../storage/grant-store.ts'
import { isMember, openMemberMark } from '../../storage/open-member.ts'
import type { FoundClassMember } from '../vault/sealed-class-list.ts'
import { type Keys, keyedHash } from './credentials.ts'

/** What of the class list a claimant was shown. */
export interface ListedEntry {
  /** The number of imports of the list until then. */
  readonly version: number
  /** The newest entry of the history about the member; 0 where nothing happened since the import. */
  readonly entry: number
}

/** What of the class list a member is shown, as a grant stores it. */
export const listedOf = ({ version, standing }: Pick<FoundClassMember, 'version' | 'standing'>): string =>
  `${version}.${standing?.entry ?? 0}`

/** Reads what a grant stores; null for somebody who is no class member, and for a grant from before there was a history. */
export function listedEntry(stored: string): ListedEntry | null {
  const [, version, entry] = /^(\d+)\.(\d+)$/.exec(stored) ?? []
  return version === undefined || entry === undefined
    ? null
    : { version: Number(version), entry: Number(entry) }
}

/** The id in the grant of somebody who is no class member: that of the session. */
export const openMemberOf = (sessionHash: string): string => `${openMemberMark}${sessionHash}`

/**
 * The owner of a submission. Of a grant without a member it is whoever holds the idempotency key, which is random and only in
 * the claimant's browser: every claim has an owner of its own, a submission that is sent again after the session ended is
 * still the same claim, and no claim changes another.
 */
export const ownerOf = (
  keys: Pick<Keys, 'open'>,
  { memberId }: Pick<Grant, 'memberId'>,
  key: string,
): string => (isMember(memberId) ? memberId : `${openMemberMark}${keyedHash(keys.open, key)}`)
