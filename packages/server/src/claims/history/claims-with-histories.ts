import type { Storage } from '../../storage/storage.ts'
import type { FiledClaim } from '../vault/filed-claim.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { ClaimHistory } from './claim-history.ts'
import { readHistories } from './read-histories.ts'

interface HistoriesDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events'>
  readonly ring: KeyRing
}

/** A claim with its history; without one (null) where no claim of the case has events. */
interface WithHistory<Claim> {
  readonly claim: Claim
  readonly history: ClaimHistory | null
}

const claimsAtOnce = 200

/**
 * Claims with their histories, which are read for a few hundred claims at once.
 * @throws RECORD_ALTERED if an event was altered
 */
export async function* claimsWithHistories<Claim extends Pick<FiledClaim, 'record'>>(
  deps: HistoriesDeps,
  claims: AsyncIterable<Claim>,
): AsyncGenerator<WithHistory<Claim>> {
  if (!(await deps.storage.events.hasAny())) {
    for await (const claim of claims) yield { claim, history: null }
    return
  }
  let page: Claim[] = []
  for await (const claim of claims) {
    page.push(claim)
    if (page.length < claimsAtOnce) continue
    yield* pageWithHistories(deps, page)
    page = []
  }
  yield* pageWithHistories(deps, page)
}

async function* pageWithHistories<Claim extends Pick<FiledClaim, 'record'>>(
  deps: HistoriesDeps,
  page: readonly Claim[],
): AsyncGenerator<WithHistory<Claim>> {
  const idOf = ({ record }: Claim): string => record.amends ?? record.id
  const histories = await readHistories(deps, [...new Set(page.map(idOf))])
  for (const claim of page) yield { claim, history: histories.get(idOf(claim)) ?? null }
}
