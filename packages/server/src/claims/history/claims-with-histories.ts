import type { FiledClaim } from '../vault/filed-claim.ts'
import type { ClaimHistory } from './claim-history.ts'
import type { HistoryDeps } from './read-histories.ts'
import { readSoundHistories } from './read-sound-histories.ts'

interface HistoriesDeps extends HistoryDeps {
  /** Called for claims whose events were altered or removed, which then have no history. Without it they throw. */
  readonly onDamagedHistory?: (referenceCode: string) => void
}

/** A claim with its history; without one (null) where no claim of the case has events, or those of this claim are damaged. */
interface WithHistory<Claim> {
  readonly claim: Claim
  readonly history: ClaimHistory | null
}

const claimsAtOnce = 200

/**
 * Claims with their histories, which are read for a few hundred claims at once.
 * @throws RECORD_ALTERED if an event was altered, without `onDamagedHistory`
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
  const { histories, damaged } = await readSoundHistories(deps, [...new Set(page.map(idOf))])
  for (const claim of page) {
    const fault = damaged.get(idOf(claim))
    if (fault && !deps.onDamagedHistory) throw fault
    if (fault) deps.onDamagedHistory?.(claim.record.referenceCode)
    yield { claim, history: histories.get(idOf(claim)) ?? null }
  }
}
