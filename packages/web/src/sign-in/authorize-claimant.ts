import type { AuthorizeAnswer, WireModel } from '@redress/api'
import {
  type BuiltInKey,
  chosenWay,
  DeveloperError,
  sendableSingles,
  type Way,
  wayField,
  waysOf,
} from '@redress/form'
import { hasStatus } from '../api/api-error.ts'
import type { Client } from '../api/client.ts'
import type { FurtherStep } from '../app/further-step.ts'
import { attempt, captchaToken, type NoToken } from '../captcha/attempt.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { sendSurely } from '../captcha/send-surely.ts'
import type { ClaimantState } from '../session/claimant-state.ts'
import { fillIn } from '../session/fill-in.ts'
import type { FormSession } from '../session/form-session.ts'
import type { Cell } from '../state/cell.ts'
import { authorizeAfterWork } from './work/authorize-after-work.ts'

export interface AuthorizeDeps {
  readonly client: Client
  readonly claimant: ClaimantState
  readonly submitting: Cell<boolean>
  readonly captcha: Captcha
  readonly now: () => Temporal.Instant
  readonly furtherStep: Cell<FurtherStep | null>
  /** The token of the personal link that was opened, until it has signed its member in. */
  readonly personalLink: Cell<string | null>
}

export type AuthorizeOutcome =
  | { readonly kind: 'authorized' }
  /** The server's reason, in words or as a copy key. */
  | { readonly kind: 'refused'; readonly error: string }
  /** The own deadline of this class member has passed. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly toast: BuiltInKey }
  | NoToken

function failure(error: unknown): AuthorizeOutcome {
  if (hasStatus(error, 429)) return { kind: 'failed', toast: 'LocKey_Error_TooManyAttempts' }
  return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Problem' }
}

/** Somebody who began without proving anything: nothing that is known of a class member is in the form. */
const anybody = 'open'

/** The class member that credentials are of, whichever way they were written: `mfp 104` is `MFP-104`. */
const ownerOf = (way: Way | null, credentials: WireModel | undefined): string | null => {
  if (way?.way === 'open') return anybody
  if (!credentials) return null
  return JSON.stringify(Object.values(credentials.fields))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}

/**
 * Fills the form with what the server knows of the claimant. Nothing of another class member stays in it; what somebody
 * typed before they proved who they are stays theirs.
 */
async function fill(
  session: FormSession,
  owner: string,
  credentials: WireModel | undefined,
  answer: AuthorizeAnswer,
): Promise<void> {
  const before = session.owner()
  if (before !== null && before !== anybody && before !== owner) {
    session.startOver()
    for (const [name, value] of Object.entries(credentials?.fields ?? {}))
      session.store.dispatch({ type: 'enter', field: `credentials.${name}`, value })
  }
  session.setOwner(owner)
  await fillIn(session, answer.prepopulatedData)
}

/** Since when the claimant is signed in. Signing in again does not end the grace of a deadline that passed since. */
const signedInSince = (
  session: FormSession,
  owner: string,
  earlier: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant => (session.owner() === owner && earlier) || now

/** What a claimant signs in with, beside the captcha. */
interface Entry {
  readonly credentials: WireModel | undefined
  readonly link: string | null
}

/** What an entry was copied with: words, a colon and a blank, or the name of the field and a colon. An ID can have a colon of its own. */
const labelled = /^\s*([^\p{N}:\uff1a]*\p{L}[^\p{N}:\uff1a]*)[:\uff1a](\s*)(\S.*)$/su

function withoutLabel(field: string, written: string): string {
  const [, label = '', blank = '', entry = written] = labelled.exec(written) ?? []
  const isLabel = blank !== '' || /\S\s+\S/.test(label) || label.trim().toLowerCase() === field.toLowerCase()
  return isLabel ? entry.trim() : written
}

/** Takes the label from each credential that was copied from a notice together with it: `Claim ID: M-5` becomes `M-5`. */
export function takeLabelsOff({ store, plan }: FormSession): void {
  const { credentials } = sendableSingles(store, plan)
  for (const [field, value] of Object.entries(credentials?.fields ?? {})) {
    if (typeof value !== 'string') continue
    const entry = withoutLabel(field, value)
    if (entry !== value) store.dispatch({ type: 'enter', field: `credentials.${field}`, value: entry })
  }
}

/** Sends the entry with new tokens of the captcha. @throws ApiError, NO_CAPTCHA_TOKEN */
async function send(
  { client, captcha, furtherStep }: AuthorizeDeps,
  { plan }: FormSession,
  { credentials, link }: Entry,
): Promise<AuthorizeAnswer | NoToken> {
  const solved = await captchaToken(captcha)
  if (solved.kind === 'captcha') return solved
  const step = furtherStep.get()
  const second = step && (step.captcha ?? captcha)
  second?.reset()
  const further = second && (await captchaToken(second))
  if (further?.kind === 'captcha') return further
  return authorizeAfterWork(client, plan.formType, {
    ...(credentials && { credentials }),
    ...(link !== null && { linkToken: link }),
    reCaptchaResponse: solved.token,
    ...(step && further && { furtherDetail: step.detail, furtherCaptchaResponse: further.token }),
  })
}

/**
 * Passes the credentials step of a form.
 * @throws ALREADY_SUBMITTING, NO_CAPTCHA_TOKEN
 */
export function authorizeClaimant(deps: AuthorizeDeps, session: FormSession): Promise<AuthorizeOutcome> {
  const { claimant } = deps
  const { store, plan } = session
  return attempt(deps, async (): Promise<AuthorizeOutcome> => {
    const earlier = claimant.authorizedAt(plan.formType)
    claimant.setAuthorized(plan.formType, null)
    // A look-up answers on the page that asks: an earlier answer must not stand beside another question.
    if (!plan.submits) await fillIn(session, [])
    const { credentials } = sendableSingles(store, plan)
    const way = chosenWay(waysOf(plan.definition), credentials?.fields[wayField])
    const link = way?.way === 'link' ? deps.personalLink.get() : null
    if (way?.way === 'link' && link === null) return { kind: 'refused', error: 'LocKey_Error_LinkMissing' }
    const typed = link === null ? ownerOf(way, credentials) : 'link'
    if (typed === null) return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Problem' }
    try {
      const answer = await sendSurely(deps.captcha, () => send(deps, session, { credentials, link }))
      if ('kind' in answer) return answer
      const { furtherStep: asked } = answer
      deps.furtherStep.set(asked ? { detail: '', ...deps.furtherStep.get(), ...asked } : null)
      claimant.setOwnDeadlines(plan.formType, answer.ownDeadlines)
      if (!answer.authorized && answer.ownDeadlines) return { kind: 'closed' }
      if (!answer.authorized) return { kind: 'refused', error: answer.error ?? 'LocKey_Error_Credentials' }
      // Two links of one claimant are of one owner, which only the server knows.
      const owner = link === null ? typed : `link ${answer.claimant ?? answer.begunAt}`
      const begunAt = answer.begunAt
        ? Temporal.Instant.from(answer.begunAt)
        : signedInSince(session, owner, earlier, deps.now())
      await fill(session, owner, credentials, answer)
      claimant.setAuthorized(plan.formType, begunAt)
      claimant.setFiled(plan.formType, null)
      deps.personalLink.set(null)
      return { kind: 'authorized' }
    } catch (error) {
      if (error instanceof DeveloperError) throw error
      return failure(error)
    }
  })
}
