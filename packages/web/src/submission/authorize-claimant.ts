import { type BuiltInKey, sendableSingles } from '@redress/engine'
import type { AuthorizeAnswer, WireModel } from '@redress/engine/contract'
import { hasStatus } from '../api/api-error.ts'
import { authorize } from '../api/authorize.ts'
import type { Client } from '../api/client.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { ClaimantState } from '../session/claimant-state.ts'
import type { FormSession } from '../session/form-session.ts'
import type { Cell } from '../state/cell.ts'
import { attempt, captchaToken, type NoToken } from './attempt.ts'

export interface AuthorizeDeps {
  readonly client: Client
  readonly claimant: ClaimantState
  readonly submitting: Cell<boolean>
  readonly captcha: Captcha
  readonly now: () => Temporal.Instant
  readonly furtherStep: Cell<FurtherStep | null>
}

/** What the server asks for besides the credentials after many wrong attempts: a second captcha, and perhaps a detail. */
export interface FurtherStep {
  /** The label of the detail in words; null if there is none. */
  readonly label: string | null
  /** The detail, as typed so far. */
  readonly detail: string
}

export type AuthorizeOutcome =
  | { readonly kind: 'authorized' }
  /** AUT-2: the server's reason, in words or as a copy key. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly toast: BuiltInKey }
  | NoToken

function failure(error: unknown): AuthorizeOutcome {
  if (hasStatus(error, 429)) return { kind: 'failed', toast: 'LocKey_Error_TooManyAttempts' }
  return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Problem' }
}

/** The class member that credentials are of, whichever way they were written: `mfp 104` is `MFP-104`. */
const ownerOf = ({ fields }: WireModel): string =>
  JSON.stringify(Object.values(fields))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** Fills the form with what the server knows of the claimant (AUT-3). Nothing of another claimant stays in it. */
function fill(session: FormSession, credentials: WireModel, answer: AuthorizeAnswer): void {
  const owner = ownerOf(credentials)
  if (session.owner() !== null && session.owner() !== owner) {
    session.startOver()
    for (const [name, value] of Object.entries(credentials.fields)) {
      session.store.dispatch({ type: 'enter', field: `credentials.${name}`, value })
    }
  }
  session.setOwner(owner)
  session.store.dispatch({ type: 'prefill', models: answer.prepopulatedData })
}

/** Since when the claimant is signed in: who signs in again keeps the grace of a deadline that passed since (DLN-5). */
const signedInSince = (
  session: FormSession,
  credentials: WireModel,
  earlier: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant => (session.owner() === ownerOf(credentials) && earlier) || now

/**
 * Passes the credentials step of a form (AUT-1 to AUT-4).
 * @throws ALREADY_SUBMITTING, NO_CAPTCHA_TOKEN
 */
export function authorizeClaimant(deps: AuthorizeDeps, session: FormSession): Promise<AuthorizeOutcome> {
  const { client, claimant } = deps
  const { store, plan } = session
  return attempt(deps, async (): Promise<AuthorizeOutcome> => {
    const earlier = claimant.authorizedAt(plan.formType)
    claimant.setAuthorized(plan.formType, null)
    // A look-up answers on the page that asks: an earlier answer must not stand beside another question.
    if (!plan.submits) store.dispatch({ type: 'prefill', models: [] })
    const solved = await captchaToken(deps.captcha)
    if (solved.kind === 'captcha') return solved
    const reCaptchaResponse = solved.token
    const step = deps.furtherStep.get()
    if (step !== null) deps.captcha.reset()
    const further = step && (await captchaToken(deps.captcha))
    if (further?.kind === 'captcha') return further
    const { credentials } = sendableSingles(store, plan)
    if (!credentials) return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Problem' }
    try {
      const answer = await authorize(client, plan.formType, {
        credentials,
        reCaptchaResponse,
        ...(step && further && { furtherDetail: step.detail, furtherCaptchaResponse: further.token }),
      })
      const asked = answer.furtherStep
      deps.furtherStep.set(asked ? { ...asked, detail: step?.detail ?? '' } : null)
      if (!answer.authorized) return { kind: 'refused', error: answer.error ?? 'LocKey_Error_Credentials' }
      claimant.setAuthorized(plan.formType, signedInSince(session, credentials, earlier, deps.now()))
      claimant.setFiled(plan.formType, null)
      fill(session, credentials, answer)
      return { kind: 'authorized' }
    } catch (error) {
      return failure(error)
    }
  })
}
