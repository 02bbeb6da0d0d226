import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { type LinkMaking, linkAddress, makeLink } from './links.ts'

/** The page of a claim. */
export const claimPath = '/claim'

/** A link that opens the page of a claim as its claimant, and when it ends. */
export interface ClaimLink {
  readonly address: string
  readonly endsAt: Temporal.Instant
}

/** The claim of a link; where it amends another, the link belongs to the first filing. */
type LinkedClaim = Pick<ClaimRecord, 'id' | 'amends' | 'formType' | 'culture'>

/**
 * Makes a link that opens the page of a claim with the proof `proven`, until a moment. Its token is behind `#claim=`, and the storage
 * holds a keyed hash alone. Opening it changes nothing and uses nothing up. Send it only to an address of the claimant.
 */
export async function makeClaimLink(
  deps: LinkMaking & { readonly siteUrl: string },
  { id, amends, formType, culture }: LinkedClaim,
  endsAt: Temporal.Instant,
): Promise<ClaimLink> {
  const claimId = amends ?? id
  const token = await makeLink(deps, { purpose: 'claim', formType, claimId, memberId: null, endsAt })
  return { address: linkAddress(deps.siteUrl, claimPath, culture, `claim=${token}`), endsAt }
}
