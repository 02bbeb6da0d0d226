import type { Grant } from '../../storage/grant-store.ts'
import { isMember, openMemberMark } from '../../storage/open-member.ts'
import { type Keys, keyedHash } from './credentials.ts'

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
