import type { Uses } from '../../claims/vault/opened.ts'
import { admitLookUp, type CountedAttempts } from '../sign-in/attempts.ts'
import { makeClaimKey } from '../sign-in/claim-key.ts'
import { openLink } from '../sign-in/open-link.ts'

export type OpenedClaimLink =
  | { readonly kind: 'opened'; readonly claimId: string; readonly key: string }
  /** Unknown, of another purpose, withdrawn, or ended. */
  | { readonly kind: 'ended' }
  /** The network used too many links that there are not. */
  | { readonly kind: 'tooMany' }

/**
 * Opens a claim as its claimant by the token of a link. A right link is never refused for the attempts of others, as in signing in
 * (decision 053). It can be used again until it ends.
 */
export async function openClaimLink(
  deps: CountedAttempts & Uses<'links'>,
  token: string,
  network: string,
): Promise<OpenedClaimLink> {
  const opened = await openLink(deps, 'claim', token)
  if (opened.state === 'open' && opened.link.claimId !== null) {
    const { claimId } = opened.link
    return { kind: 'opened', claimId, key: makeClaimKey(deps, { claimId, proof: 'proven' }) }
  }
  return { kind: (await admitLookUp(deps, network)) ? 'ended' : 'tooMany' }
}
