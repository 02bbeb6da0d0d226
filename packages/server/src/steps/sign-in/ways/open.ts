import { isMember } from '../../class-list/stored/class-list.ts'
import type { AuthorizeInput, AuthorizeResult, SigningIn } from '../authorize-result.ts'
import { openMemberOf, sessionHashOf } from '../credentials.ts'
import { beginOf, earlierGrant, giveSession, retireEarlier } from '../session.ts'

/**
 * Lets anybody in, without a class member: nothing is compared, and nothing can be guessed. The claims are filed separately.
 * Whoever began before a deadline keeps its grace.
 */
export async function enterOpen(deps: SigningIn, input: AuthorizeInput): Promise<AuthorizeResult> {
  const earlier = await earlierGrant(deps, input)
  await retireEarlier(deps, input)
  const memberId = openMemberOf(sessionHashOf(deps.keys, input.nextSessionId))
  const own = earlier && !isMember(earlier.memberId) ? earlier : null
  const { begunAt } = beginOf(deps, input, own, {})
  await giveSession(deps, input, { memberId, proof: null, grantedAt: begunAt })
  return { authorized: true, prepopulatedData: [], signedIn: true, begunAt }
}
