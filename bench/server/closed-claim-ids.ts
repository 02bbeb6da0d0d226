import { keysFrom, memberIdOf } from '../../packages/server/src/claims/sign-in/credentials.ts'
import { type Member, memberAt } from './sample-claim.ts'

/** More attempts than any limit of the server allows for one claim ID. */
const attempts = 100_000
/** Claim IDs that no class list of the bench has. */
const firstClosed = 900_000

/** The first member whose claim ID is closed. */
export const closedMember: Member = memberAt(firstClosed)

/** SQL that locks this many claim IDs against further attempts. */
export function closeClaimIds(secret: string, count: number): string {
  const keys = keysFrom(secret)
  const began = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  const rows = Array.from({ length: count }, (_, index) => {
    const memberId = memberIdOf(keys, memberAt(firstClosed + index).claimId)
    return `('${memberId}', '${began}', ${attempts})`
  })
  return `INSERT INTO credential_attempt (member_id, began_at, count) VALUES ${rows.join(', ')}`
}
