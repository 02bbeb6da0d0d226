import { idempotencyKeyHeader, type Site } from '@redress/engine/contract'
import type { Client } from '../api/client.ts'
import type { FormSession } from '../session/form-session.ts'
import type { SessionTimer } from '../session/session-timer.ts'
import { createCsrfHeaders } from './csrf-headers.ts'
import { restSession } from './rest-session.ts'
import { startUpload } from './start-upload.ts'

/** What carries the bytes of the documents of a form. */
interface Carrier {
  readonly site: Pick<Site, 'documents'>
  readonly sessionTimer: Pick<SessionTimer, 'extend'>
  readonly client: Client
  /** Further headers of each request. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a document before its claim, where the case has it so. Meanwhile the clock of the session rests: a claimant who waits
 * for a slow line is not away.
 */
export async function sendBeforeClaim(
  { site, sessionTimer, client, headers }: Carrier,
  session: FormSession,
  file: File,
): Promise<void> {
  if (!site.documents.sendWhenChosen) return
  const csrf = createCsrfHeaders(client)
  await startUpload(file, {
    formType: session.plan.formType,
    claim: session.idempotencyKey(),
    client,
    headers: async () => ({
      ...headers,
      ...(await csrf.get()),
      [idempotencyKeyHeader]: session.idempotencyKey(),
    }),
    onRefused: csrf.forget,
    isHeld: (held) => [...session.files().values()].includes(held),
    onAcknowledged: () => restSession(sessionTimer),
  })
}
