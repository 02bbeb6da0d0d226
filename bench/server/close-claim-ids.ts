import { keysFrom } from '../../packages/server/src/claims/vault/lookup-keys.ts'
import { memberIdOf } from '../../packages/server/src/steps/sign-in/credentials.ts'
import { type Member, memberAt } from './sample-claim.ts'

/** More attempts than any limit of the server allows for one claim ID. */
const attempts = 100_000
/** Claim IDs that no class list of the bench has. */
const firstClosed = 900_000

/** The first member whose claim ID is above the limit. */
export const closedMember: Member = memberAt(firstClosed)

/** SQL that brings this many claim IDs above the limit of wrong attempts. */
export function closeClaimIds(secret: string, count: number): string {
  const keys = keysFrom(secret)
  const now = Temporal.Now.instant().epochMilliseconds
  const rows = Array.from({ length: count }, (_, index) => {
    const memberId = memberIdOf(keys, memberAt(firstClosed + index).claimId)
    return `('credential ${memberId}', 'credential', '${memberId}', ${attempts}, ${now}, ${now}, 0)`
  })
  return `INSERT INTO sign_in_attempt (key, scope, credential, level, at, opens_at, right_at) VALUES ${rows.join(', ')}`
}
