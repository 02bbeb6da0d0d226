import { idempotencyKeyHeader, type Site } from '@redress/engine/contract'
import type { Client } from '../api/client.ts'
import type { FormSession } from '../session/form-session.ts'
import type { SessionTimer } from '../session/session-timer.ts'
import { startUpload } from './document-uploads.ts'

/** Milliseconds for which the clock of the session rests after bytes of a document were acknowledged. */
const rest = 10 * 60_000

/** What carries the bytes of the documents of a form. */
interface Carrier {
  readonly site: Pick<Site, 'documents'>
  readonly sessionTimer: Pick<SessionTimer, 'pauseUntil'>
  readonly client: Client
  /** Further headers of each request. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a document before its claim, where the case has it so (UPL-1). Meanwhile the clock of the session rests: a claimant who waits
 * for a slow line is not away.
 */
export async function sendBeforeClaim(
  { site, sessionTimer, client, headers }: Carrier,
  session: FormSession,
  file: File,
): Promise<void> {
  if (!site.documents.sendWhenChosen) return
  await startUpload(file, {
    formType: session.plan.formType,
    client,
    headers: () => ({ ...headers, [idempotencyKeyHeader]: session.idempotencyKey() }),
    isHeld: (held) => [...session.files().values()].includes(held),
    onAcknowledged: () => sessionTimer.pauseUntil(Date.now() + rest),
  })
}
