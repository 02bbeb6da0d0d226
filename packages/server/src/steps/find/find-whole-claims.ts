import { readHistories } from '../../claims/history/read-histories.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { recordAccess } from '../access-log/access-log.ts'
import type { WholeClaim } from './claim-lines.ts'
import { findClaims, type LookUpKind } from './find-claims.ts'

/** Who looks for a claim, and why. */
interface Look {
  readonly text: string
  /** Null to look for the text as each kind. */
  readonly kind: LookUpKind | null
  readonly who: string
  readonly reason: string
}

interface FoundWhole {
  readonly claims: readonly WholeClaim[]
  readonly hasMore: boolean
}

/** The most claims that one look lists. */
const mostListed = 20

/**
 * Finds claims and opens them. The look is in the access log before anything is returned, also when nothing was found.
 * @throws RECORD_ALTERED if a claim or an event of it was altered
 */
export async function findWholeClaims(
  deps: Uses<'access' | 'caseId' | 'claims' | 'events' | 'traits', 'keys' | 'ring' | 'now' | 'later'>,
  look: Look,
): Promise<FoundWhole> {
  const { storage, ring, keys } = deps
  const { kinds, claimIds, hasMore } = await findClaims(deps, look.text, {
    kind: look.kind,
    most: mostListed,
  })
  const histories = await readHistories(deps, claimIds)
  const found = claimIds.flatMap((id) => histories.get(id) ?? [])
  await recordAccess(deps, {
    at: deps.now().toString(),
    who: look.who,
    reason: look.reason,
    kinds: [...kinds],
    query: keyedHash(keys.find, `query\n${look.text.trim().toLowerCase()}`),
    claims: found.map(({ filings: [first] }) => first.referenceCode),
  })
  const claims = []
  for (const history of found) {
    const stored = await Promise.all(history.filings.map(({ id }) => storage.claims.find(id)))
    const filings = stored.flatMap((each) => (each ? [openClaim(ring, storage.caseId, each)] : []))
    claims.push({ filings, history })
  }
  return { claims, hasMore }
}
