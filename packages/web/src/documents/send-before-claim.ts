import { idempotencyKeyHeader, type Site } from '@redress/api'
import { getCsrfToken } from '../api/calls/get-csrf-token.ts'
import type { Client } from '../api/client.ts'
import type { FormSession } from '../session/form-session.ts'
import type { SessionTimer } from '../session/session-timer.ts'
import { importPart } from '../state/import-part.ts'
import type { SentTogether } from './send-document.ts'
import { uploadOf } from './upload-of.ts'
import type { UploadSource } from './upload-source.ts'

/** What carries the bytes of the documents of a form. */
interface Carrier {
  readonly site: Pick<Site, 'documents'>
  readonly sessionTimer: Pick<SessionTimer, 'extend'>
  readonly client: Client
  /** Further headers of each request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The csrf token of requests that the client of the page does not send. */
interface CsrfHeaders {
  readonly get: () => Promise<Readonly<Record<string, string>>>
  /** The token was refused: a sign-in in another tab changed the session. */
  readonly forget: () => void
}

/** Fetches the token when it is first asked for. */
function createCsrfHeaders(client: Pick<Client, 'get'>): CsrfHeaders {
  let headers: Promise<Readonly<Record<string, string>>> | null = null
  const fetched = async () => {
    const { requestHeaderName, requestToken } = await client.get(getCsrfToken)
    return { [requestHeaderName]: requestToken }
  }
  const forget = (): void => {
    headers = null
  }
  return {
    forget,
    get: () => {
      headers ??= fetched().catch((error: unknown) => {
        forget()
        throw error
      })
      return headers
    },
  }
}

/** Milliseconds for which the clock of the session rests after bytes of a document were acknowledged. */
const rest = 10 * 60_000
/** Milliseconds between two looks at it. */
const lookEvery = 20_000

let restsUntil = 0
let looking: ReturnType<typeof setInterval> | undefined

/** Lets the clock of the session rest while documents are sent, and a while beyond: who waits for a slow line is not away. */
function restSession({ extend }: Pick<SessionTimer, 'extend'>): void {
  restsUntil = Date.now() + rest
  extend()
  looking ??= setInterval(() => {
    if (Date.now() < restsUntil) return extend()
    clearInterval(looking)
    looking = undefined
  }, lookEvery)
}

/** Documents that are sent at once: on a line that loses packets each connection is slow, and the line is not full. */
const atOnce = 4

let together: SentTogether | null = null

/** Begins to send a document before its claim. Where the code for it does not arrive, the claim brings the document. */
async function startUpload(file: File, source: UploadSource): Promise<void> {
  const upload = uploadOf(file)
  if (upload.get() !== null) return
  const { sending } = await importPart(() => import('./sending.ts'))
  together ??= { takeTurn: sending.createTurns(atOnce), sameDocuments: new Map() }
  upload.set(sending.sendDocument(file, source, together))
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
