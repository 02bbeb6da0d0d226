import { nextEvent } from '../../claims/history/claim-history.ts'
import { type ClaimantChange, changesOf } from '../../claims/history/open-changes.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { openLink } from '../sign-in/open-link.ts'

const isAnnounced = ({ event }: ClaimantChange, madeAt: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(event.at), madeAt) <= 0

/** How often it is tried anew because something else was recorded about the claim at the same moment. */
const mostTries = 5

/**
 * Objects to every change that was announced with a link: what the claimant had done until the link was made. They count no longer
 * until an administrator decides. False for a link that is unknown or has ended. A second time changes nothing.
 */
export async function objectToChanges(
  deps: Uses<'caseId' | 'claims' | 'events' | 'links', 'ring' | 'later' | 'keys' | 'now'>,
  token: string,
): Promise<boolean> {
  const { storage, ring, now } = deps
  const opened = await openLink(deps, 'object', token)
  if (opened.state !== 'open' || opened.link.claimId === null) return false
  const { claimId, madeAt } = opened.link
  for (let count = 0; count < mostTries; count += 1) {
    const history = (await readHistories(deps, [claimId])).get(claimId)
    if (!history) return false
    const to = changesOf(history)
      .filter((change) => change.standing === 'counts' && isAnnounced(change, madeAt))
      .map(({ event }) => event.number)
    if (to.length === 0) return true
    const event = nextEvent(history, { kind: 'objection', to }, now())
    const stored = await storage.events.add([sealEvent(ring, storage.caseId, event)])
    if (stored.has(event.id)) return true
  }
  return false
}
