import { shownBy, type Way } from '@redress/form'
import { keyedHash } from '../../../claims/vault/lookup-keys.ts'
import type { FoundClassMember } from '../../../claims/vault/sealed-class-list.ts'
import type { StoredLink } from '../../links/stored/link-store.ts'
import { admitLookUp, isShutOut } from '../attempts.ts'
import { type AuthorizeInput, type AuthorizeResult, refused, type SigningIn } from '../authorize-result.ts'
import { openLink } from '../open-link.ts'
import { classData, listedOf } from '../prepopulated.ts'
import { beginOf, earlierGrant, giveSession, retireEarlier } from '../session.ts'

type Found =
  | { readonly state: 'found'; readonly link: StoredLink; readonly member: FoundClassMember }
  | { readonly state: 'ended' | 'unknown' }

/** The member of a link into this form. A member who is no longer in the class list has no link. */
async function memberOfLink(deps: SigningIn, { form }: AuthorizeInput, token: string): Promise<Found> {
  const opened = await openLink(deps, 'signIn', token)
  if (opened.state !== 'open') return { state: opened.state }
  const { link } = opened
  if (link.formType !== form.definition.formType || link.memberId === null) return { state: 'unknown' }
  const named = await deps.classList.find(link.memberId)
  if (named === null) return { state: 'unknown' }
  return { state: 'found', link, member: await deps.classList.survivorOf(named) }
}

const refusals = { ended: 'LocKey_Error_LinkEnded', unknown: 'LocKey_Error_LinkUnknown' } as const

/**
 * Signs a class member in by a personal link. A right link is never refused for the attempts of others: 128 random bits cannot
 * be guessed, so no total and no further step applies to it. Wrong ones count for their network. No slow hash is computed, and
 * the link can be used again until it ends or is withdrawn.
 */
export async function enterByLink(
  deps: SigningIn,
  input: AuthorizeInput,
  way: Way,
): Promise<AuthorizeResult> {
  const earlier = await earlierGrant(deps, input)
  await retireEarlier(deps, input)
  if (input.linkToken === null) return refused('LocKey_Error_LinkMissing')
  const found = await memberOfLink(deps, input, input.linkToken)
  if (found.state !== 'found') {
    const isAdmitted = await admitLookUp(deps, input.network)
    return refused(isAdmitted ? refusals[found.state] : 'LocKey_Error_TooManyAttempts')
  }
  const { link, member } = found
  if (isShutOut(deps.inForce, input.form, member.standing)) return refused('LocKey_OptedOut')
  const own = earlier?.memberId === member.id ? earlier : null
  const { begunAt, ownDeadlines, isClosed } = beginOf(deps, input, own, member.data)
  if (isClosed) return { ...refused('LocKey_Error_OwnDeadline'), ownDeadlines }
  await giveSession(deps, input, {
    memberId: member.id,
    proof: link.tokenHash,
    grantedAt: begunAt,
    listed: listedOf(member),
  })
  const prepopulatedData = classData(input.form, member, shownBy(way))
  const claimant = keyedHash(deps.keys.link, `claimant ${member.id}`)
  return { authorized: true, prepopulatedData, signedIn: true, begunAt, claimant, ownDeadlines }
}
