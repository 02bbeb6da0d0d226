import type { Keys } from '../../claims/vault/lookup-keys.ts'
import type { LinkStore } from '../links/stored/link-store.ts'
import { type AttemptDeps, admitLookUp } from '../sign-in/attempts.ts'
import { makeClaimKey } from '../sign-in/claim-key.ts'
import { openLink } from '../sign-in/open-link.ts'

interface OpenClaimLinkDeps extends Omit<AttemptDeps, 'keys'> {
  readonly keys: Pick<Keys, 'network' | 'link' | 'claimKey'>
  readonly links: Pick<LinkStore, 'find'>
}

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
  deps: OpenClaimLinkDeps,
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
