import type { SubmissionStateAnswer } from '@redress/api'
import { hasStatus } from '../api/api-error.ts'
import { isPassing } from '../api/client.ts'
import { fetchSubmissionState } from '../api/submission-state.ts'
import type { Sending } from '../app/filing.ts'
import { attempt } from '../captcha/attempt.ts'
import type { FormSession } from '../session/form-session.ts'
import { outcomeOfError, type SubmitOutcome } from './outcome.ts'
import { type SendDeps, type Sent, sendClaim } from './send-claim.ts'

export interface SubmitDeps extends SendDeps, Sending {}

/** Milliseconds after which a captcha that could not be loaded is asked once more. */
const captchaPause = 5000

/**
 * Sends once, and once more where the captcha could not be loaded. The line may be gone in the moment in which the last document has
 * arrived, and the claimant away from the phone.
 */
async function sendWithCaptcha(deps: SubmitDeps, session: FormSession): Promise<Sent> {
  const sent = await sendClaim(deps, session)
  if (sent.kind !== 'captcha' || sent.reason !== 'blocked') return sent
  // What shows how far the documents are can no longer be cancelled.
  deps.filing.set({ kind: 'preparing' })
  await deps.pause(captchaPause)
  deps.captcha.reset()
  return sendClaim(deps, session)
}

/** How often a claim is sent by itself while the network or a gateway fails and the server has nothing of it. */
const mostSendings = 3

/** What asking came to. `signedOut`: this browser may not ask any more. `tryAgain`: the claimant did not want to wait. */
type Known =
  | Exclude<SubmissionStateAnswer, { state: 'inProgress' }>
  | { readonly state: 'signedOut' | 'tryAgain' }

export interface AskDeps {
  readonly ask: () => Promise<SubmissionStateAnswer>
  /** Resolves after so many milliseconds, or earlier where there is a reason to look: the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
  /** Called after each attempt with the number of attempts and a function that stops waiting. */
  readonly onUnanswered: (unanswered: number, tryAgain: () => void) => void
}

/** Seconds between the questions; the last one goes on. */
const delays = [1, 2, 4, 8, 15]

/** Half of the delay is left to chance, so that the pages of a server that comes back do not all ask at once. */
const delayAfter = (unanswered: number, random: () => number): number =>
  1000 * (delays[Math.min(unanswered, delays.length - 1)] ?? 15) * (0.5 + random() / 2)

async function askOnce({ ask }: AskDeps): Promise<Known | null> {
  try {
    const answer = await ask()
    return answer.state === 'inProgress' ? null : answer
  } catch (error) {
    return hasStatus(error, 401) ? { state: 'signedOut' } : null
  }
}

/**
 * Asks whether a submission was filed until that is known, at once and then ever more seldom. No failure to
 * answer counts as a no. It never rejects, and goes on as long as the page is there.
 */
export function askUntilKnown(deps: AskDeps): Promise<Known> {
  return new Promise((resolve) => {
    let isOver = false
    const end = (known: Known): void => {
      isOver = true
      resolve(known)
    }
    const tryAgain = (): void => end({ state: 'tryAgain' })
    const askAgain = async (): Promise<void> => {
      for (let unanswered = 0; !isOver; unanswered += 1) {
        deps.onUnanswered(unanswered, tryAgain)
        const known = await askOnce(deps)
        if (isOver) return
        if (known) return end(known)
        deps.onUnanswered(unanswered + 1, tryAgain)
        await deps.pause(delayAfter(unanswered, deps.random))
      }
    }
    void askAgain()
  })
}

const ask = ({ client, filing, pause, random }: SubmitDeps, session: FormSession): Promise<Known> =>
  askUntilKnown({
    ask: () => fetchSubmissionState(client, session.plan.formType, session.idempotencyKey()),
    pause,
    random,
    onUnanswered: (unanswered, tryAgain) => filing.set({ kind: 'asking', unanswered, tryAgain }),
  })

/** What a sending came to of which the server says that it filed nothing. */
function outcomeOfUnfiled(sent: Exclude<Sent, { kind: 'filed' }>): SubmitOutcome {
  if (sent.kind === 'missing')
    return { kind: 'notFiled', error: 'LocKey_Error_UploadGone', names: sent.names }
  if (sent.kind !== 'unsure') return sent
  if (sent.cancelled) return { kind: 'cancelled' }
  // It arrived, and the server could not keep it: its disk is full, its database away, or it is overloaded.
  if (hasStatus(sent.error, 503)) return { kind: 'notFiled', error: 'LocKey_Filing_Unavailable' }
  return isPassing(sent.error) ? { kind: 'notFiled' } : outcomeOfError(sent.error)
}

/** The connection failed, or documents were gone, and nothing was filed: sending it once more may do. */
const isWorthSending = (sent: Sent, sendings: number): boolean =>
  sendings < mostSendings &&
  (sent.kind === 'missing' || (sent.kind === 'unsure' && !sent.cancelled && isPassing(sent.error)))

/** Sends until it is known what became of the claim. A sending that was not answered is asked about first. */
async function settle(deps: SubmitDeps, session: FormSession): Promise<SubmitOutcome> {
  for (let sendings = 1; ; sendings += 1) {
    const wasOpen = session.isOpen()
    const sent = await sendWithCaptcha(deps, session)
    if (sent.kind === 'filed') return sent
    if (sent.kind !== 'unsure' && sent.kind !== 'missing' && !wasOpen) {
      session.setOpen(false)
      return sent
    }
    const known = await ask(deps, session)
    if (known.state === 'signedOut') return { kind: 'signedOutUnsure' }
    if (known.state === 'filed') {
      const isOther = sent.kind === 'unsure' && hasStatus(sent.error, 422)
      const { referenceCode } = known.receipt
      return { kind: 'filed', referenceCode, ...(isOther && { note: 'LocKey_Error_KeyReused' }) }
    }
    if (known.state === 'notFiled') {
      session.setOpen(false)
      if (!isWorthSending(sent, sendings)) return outcomeOfUnfiled(sent)
      await deps.pause(1000 * sendings)
    }
    deps.captcha.reset()
  }
}

/** Runs one attempt and stores its outcome. */
function concluded(
  deps: SubmitDeps,
  session: FormSession,
  work: () => Promise<SubmitOutcome>,
): Promise<SubmitOutcome> {
  const { claimant, filing } = deps
  const { formType } = session.plan
  return attempt(deps, async () => {
    try {
      const outcome = await work()
      if (outcome.kind === 'filed')
        claimant.setFiled(formType, { code: outcome.referenceCode, key: session.idempotencyKey() })
      if (outcome.kind === 'sessionEnded' || outcome.kind === 'signedOutUnsure')
        claimant.setAuthorized(formType, null)
      return outcome
    } finally {
      filing.set(null)
    }
  })
}

/**
 * Files the claim that this form holds. Its key stays the same until it is filed, so that a claim sent
 * again after a lost answer is the same claim; it counts as failed only when the server says so.
 * @throws ALREADY_SUBMITTING, NO_CAPTCHA_TOKEN
 */
export const submitClaim = (deps: SubmitDeps, session: FormSession): Promise<SubmitOutcome> =>
  concluded(deps, session, () => settle(deps, session))

/**
 * Finds out what became of a claim that was sent before the page was loaded again, or before the claimant had to sign
 * in again. When the claimant does not want to wait it is sent again.
 * @throws ALREADY_SUBMITTING, NO_CAPTCHA_TOKEN
 */
export const resumeClaim = (deps: SubmitDeps, session: FormSession): Promise<SubmitOutcome | 'tryAgain'> => {
  let wantsToSend = false
  const outcome = concluded(deps, session, async () => {
    const known = await ask(deps, session)
    if (known.state === 'filed') return { kind: 'filed', referenceCode: known.receipt.referenceCode }
    if (known.state === 'signedOut') return { kind: 'signedOutUnsure' }
    wantsToSend = known.state === 'tryAgain'
    if (!wantsToSend) session.setOpen(false)
    return { kind: 'notFiled' }
  })
  return outcome.then((settled) => (wantsToSend ? 'tryAgain' : settled))
}
