import { isMember } from '../../../storage/open-member.ts'
import { sessionHashOf } from '../credentials.ts'
import { giveSession, grantInGrace, retireEarlier } from '../give-session.ts'
import { openMemberOf } from '../open-member.ts'
import type { AuthorizeDeps, AuthorizeInput, AuthorizeResult } from '../sign-in-attempt.ts'

/**
 * Lets anybody in, without a class member: nothing is compared, and nothing can be guessed. The claims are filed separately.
 * Whoever began before a deadline keeps its grace.
 */
export async function enterOpen(deps: AuthorizeDeps, input: AuthorizeInput): Promise<AuthorizeResult> {
  const earlier = await grantInGrace(deps, input)
  await retireEarlier(deps, input)
  const memberId = openMemberOf(sessionHashOf(deps.keys, input.nextSessionId))
  const grantedAt = earlier && !isMember(earlier.memberId) ? earlier.grantedAt : undefined
  await giveSession(deps, input, { memberId, proof: null, grantedAt })
  return { authorized: true, prepopulatedData: [], signedIn: true }
}
