import { wholeClaim } from '../../claims/history/whole-claim.ts'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { InForce } from '../sign-in/ways-in-force.ts'
import { addressOfClaim } from './address-of-claim.ts'

/** Hours for which a link is valid. */
export const claimLinkHours = 24

interface ClaimLinkRequest
  extends Uses<'attempts' | 'caseId' | 'claims' | 'events' | 'outbox', 'ring' | 'later' | 'keys' | 'now'>,
    InForce {
  /** Whether e-mails are sent at all. */
  readonly sendsMail: boolean
}

/** Links of one claim, and requests of one network, within a day. */
const linksADay = { claim: 3, network: 60 } as const

const perDay = (most: number) => ({ perHour: most / 24, most, pauses: [] })

/**
 * Has a link sent to the e-mail address of an opened claim, if it has one. False if the claim or the network had as many as they get,
 * which is counted whether or not there is an address. The caller's answer must not depend on what was done else.
 */
export async function requestClaimLink(
  deps: ClaimLinkRequest,
  claimId: string,
  network: string,
): Promise<boolean> {
  const { storage, keys, inForce, now, sendsMail } = deps
  const take = (key: string, most: number) =>
    storage.attempts.take({ key, scope: 'resend', credential: null }, perDay(most), now())
  if (!(await take(`claimLink ${keyedHash(keys.network, network)}`, linksADay.network))) return false
  if (!(await take(`claimLink ${keyedHash(keys.network, claimId)}`, linksADay.claim))) return false
  const claim = await wholeClaim(deps, claimId)
  if (sendsMail && addressOfClaim(inForce.settings, claim, now()) !== null)
    await storage.outbox.sendAgain(claimId, 'claimLink', now())
  return true
}
