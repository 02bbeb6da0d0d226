import type { SubmitAnswer } from '@redress/api'
import type { FormType } from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { ApiError } from '../api/api-error.ts'
import type { Transport } from '../api/client.ts'
import type { Asked } from '../api/page-call.ts'
import type { Filing } from '../app/filing.ts'
import { captchaToken } from '../captcha/attempt.ts'
import { loadDocumentParts } from '../documents/load-document-parts.ts'
import type { ArrivedDocuments } from '../documents/settle-uploads.ts'
import type { FormSession } from '../session/form-session.ts'
import type { AuthorizeDeps } from '../sign-in/authorize-claimant.ts'
import type { Cell } from '../state/cell.ts'
import { outcomeOfAnswer, outcomeOfError, type SubmitOutcome } from './outcome.ts'
import { submissionBody, UnreadableDocument } from './submission-body.ts'
import { submit } from './submit.ts'
import type { UploadWatch } from './upload.ts'

export interface SendDeps extends Omit<AuthorizeDeps, 'furtherStep' | 'personalLink'> {
  readonly culture: string
  readonly filing: Cell<Filing | null>
  /** Where it is sent, where that is not the call of its form. */
  readonly submitTo?: Asked<SubmitAnswer> | undefined
  /** Further headers of the submission, such as the draft that the server destroys once the claim is filed. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What opens the document of an upload, where a draft may have it. */
  readonly documentKey?: ((upload: string) => Promise<string>) | undefined
  /** Carries the body while it is watched; without it nothing can be seen of the way, or cancelled. */
  readonly upload?: ((watch: UploadWatch) => Transport) | undefined
}

/** What became of one sending. `unsure`: it may have been filed, and only the server knows. */
export type Sent =
  | SubmitOutcome
  | { readonly kind: 'unsure'; readonly error: unknown; readonly cancelled: boolean }
  /** Documents that were sent before it are gone: it has to be sent again with them. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }

/** Shows how far the body has got, until everything has left. */
function watch(filing: Cell<Filing | null>, stop: AbortController): UploadWatch {
  const cancel = (): void => stop.abort()
  return {
    signal: stop.signal,
    onProgress: (sent, total) =>
      filing.set(sent < total ? { kind: 'sending', sent, total, cancel } : { kind: 'deciding' }),
  }
}

/** Waits for the documents that are sent before the claim, while the claimant sees how far they are; null if that is cancelled. */
async function arrivedDocuments(
  filing: SendDeps['filing'],
  session: FormSession,
): Promise<ArrivedDocuments | null> {
  const files = session.files()
  if (files.size === 0) return new Map()
  const { settleUploads } = await loadDocumentParts()
  const stop = new AbortController()
  const cancel = (): void => stop.abort()
  return settleUploads(files, {
    signal: stop.signal,
    onProgress: (sent, total) => filing.set({ kind: 'sending', sent, total, cancel }),
  })
}

/** The documents of the claim that can no longer be read, where there are some. */
async function unreadable({ plan, store, files }: FormSession): Promise<SubmitOutcome | null> {
  const extras = { culture: '', captchaResponse: null, previousCaptcha: null }
  const { documents } = assembleSubmission(store, plan, extras)
  if (documents.length === 0) return null
  const { lostDocuments } = await loadDocumentParts()
  const lost = await lostDocuments(documents, files())
  return lost.length > 0 ? { kind: 'unreadable', documents: lost } : null
}

/** The names of documents that are neither with the server nor on this device. */
async function namesOfGone(session: FormSession): Promise<readonly string[]> {
  const files = session.files()
  return files.size === 0 ? [] : (await loadDocumentParts()).goneDocuments(files)
}

/** The documents that have arrived, with what opens those that a draft has. */
async function withKeys(
  arrived: ArrivedDocuments,
  documentKey: SendDeps['documentKey'],
): Promise<ArrivedDocuments> {
  if (!documentKey) return arrived
  const keyed = [...arrived].map(
    async ([clientId, upload]) => [clientId, { ...upload, key: await documentKey(upload.id) }] as const,
  )
  return new Map(await Promise.all(keyed))
}

/** Whether a submission that failed this way may be filed all the same: it was not answered, or by a fault. */
const mayBeFiled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'shape' || (error.status ?? 0) >= 500 || error.status === 422)

async function transmit(
  { client, filing, upload, submitTo, headers }: SendDeps,
  session: FormSession,
  formType: FormType,
  body: FormData,
): Promise<Sent> {
  const stop = new AbortController()
  const call = { formType, idempotencyKey: session.idempotencyKey(), body, submitTo, headers }
  session.setOpen(true)
  try {
    const answer = await submit(client, { ...call, transport: upload?.(watch(filing, stop)) })
    if (answer.missing && !answer.draftFiled) {
      const { leaveToClaim } = await loadDocumentParts()
      const files = session.files()
      leaveToClaim(files, answer.missing)
      return { kind: 'missing', names: answer.missing.flatMap((id) => files.get(id)?.name ?? []) }
    }
    return outcomeOfAnswer(answer)
  } catch (error) {
    return mayBeFiled(error)
      ? { kind: 'unsure', error, cancelled: stop.signal.aborted }
      : outcomeOfError(error)
  }
}

/**
 * Puts the claim together and sends it once, with a captcha token of its own.
 * @throws NO_CAPTCHA_TOKEN
 */
export async function sendClaim(deps: SendDeps, session: FormSession): Promise<Sent> {
  const { captcha, client, culture, filing } = deps
  const { plan, store } = session
  if (!plan.submits) return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Submission' }
  // Nobody waits for the others in vain.
  const lost = await unreadable(session)
  if (lost) return lost
  // Before the captcha, whose token would not last as long.
  const arrived = await arrivedDocuments(filing, session)
  if (arrived === null) return { kind: 'cancelled' }
  const names = await namesOfGone(session)
  if (names.length > 0) return { kind: 'documentsGone', names }
  const lostMeanwhile = await unreadable(session)
  if (lostMeanwhile) return lostMeanwhile
  const solved = await captchaToken(captcha)
  if (solved.kind === 'captcha') return solved
  filing.set({ kind: 'preparing' })
  const extras = {
    culture,
    captchaResponse: solved.token,
    previousCaptcha: captcha.state.get().previousToken,
    calculatedOn: Object.keys(plan.expressions).length > 0 ? session.calculationDay.get().toString() : null,
  }
  try {
    const named = await withKeys(arrived, deps.documentKey)
    const body = await submissionBody(assembleSubmission(store, plan, extras), session.files(), named)
    // A sign-in in another tab changes the session: fetching the token now spares a second upload. Where this fails the
    // sending fetches it.
    await client.refreshCsrf().catch(() => undefined)
    return await transmit(deps, session, plan.formType, body)
  } catch (error) {
    if (error instanceof UnreadableDocument)
      return (await unreadable(session)) ?? { kind: 'unreadable', documents: [error.document] }
    return outcomeOfError(error)
  }
}
