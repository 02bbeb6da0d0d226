import type { ClaimEvent } from '../../packages/server/src/claims/vault/claim-event.ts'
import { eventsOf } from './exported-events.ts'
import { type Finding, found } from './finding.ts'
import type { Decided } from './promises.ts'

/** Compares the decisions of an export with the results that the administrator got: none lost, none twice, none that was not given. */
export function checkDecisions(events: readonly ClaimEvent[], { given, acknowledged }: Decided): Finding[] {
  const decisions = eventsOf(events, 'decision').filter(({ what }) => what.state !== 'paid')
  const byCode = Map.groupBy(decisions, ({ on }) => on.referenceCode)
  const lost = [...acknowledged].filter((code) => !byCode.has(code))
  const wrong = [...byCode].flatMap(([code, those]): Finding[] => {
    if (those.length > 1) return [found('twice', `${code} was decided ${those.length} times`)]
    const [state, amount] = [those[0]?.what.state, those[0]?.what.amount]
    const wanted = given.get(code)
    if (wanted?.state === state && wanted?.amount === amount) return []
    return [found('strange', `${code} was decided: ${state}, ${amount}`)]
  })
  return [...lost.map((code) => found('lost', `the decision on ${code}`)), ...wrong]
}
