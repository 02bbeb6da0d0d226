import { completedFileOfEvent } from '../../claims/history/events.ts'
import { nextEvent } from '../../claims/history/next-event.ts'
import { type HistoryDeps, readHistories } from '../../claims/history/read-histories.ts'
import { sealEvent } from '../../claims/vault/seal-event.ts'
import type { PayeeManifest } from './payee-manifest.ts'

interface CompleteDeps extends HistoryDeps {
  readonly now: () => Temporal.Instant
}

/**
 * Records that a file is complete, as an event of the claim in its first line, unless it is recorded. Another event that is added to
 * the claim at the same moment comes before it.
 */
export async function completeFile(
  { storage, ring, now }: CompleteDeps,
  claimId: string,
  { file, format, lines, amount, currency, sha256 }: PayeeManifest,
): Promise<void> {
  for (;;) {
    const history = (await readHistories({ storage, ring }, [claimId])).get(claimId)
    if (!history || history.events.some((event) => completedFileOfEvent(event)?.file === file)) return
    const what = { kind: 'payeeFile' as const, file, format, lines, amount, currency, sha256 }
    const event = nextEvent(history, what, now())
    const added = await storage.events.add([sealEvent(ring, storage.caseId, event)])
    if (added.has(event.id)) return
  }
}
