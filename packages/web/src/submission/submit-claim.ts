import { assembleSubmission } from '@redress/engine'
import { submit } from '../api/submit.ts'
import type { FormSession } from '../session/form-session.ts'
import { attempt, captchaToken } from './attempt.ts'
import type { AuthorizeDeps } from './authorize-claimant.ts'
import { outcomeOfAnswer, outcomeOfError, type SubmitOutcome } from './outcome.ts'
import { submissionBody, UnreadableDocument } from './submission-body.ts'

/** The first page that is not complete, with everything on it showing what is wrong; null when the form is. */
export function firstIncompletePage({ plan, store }: FormSession): string | null {
  const asked = plan.pages.map(({ name }) => name).filter((page) => !store.isSkipped(page))
  for (const page of asked) store.dispatch({ type: 'touchPage', page })
  return asked.find((page) => store.pageIssues(page).length > 0) ?? null
}

async function send(
  { client, captcha, culture }: AuthorizeDeps,
  session: FormSession,
): Promise<SubmitOutcome> {
  const { plan, store, files } = session
  if (plan.formType === 'Lookup') return { kind: 'failed', toast: 'LocKey_Shared_ErrorMessage_Submission' }
  const solved = await captchaToken(captcha)
  if (solved.kind === 'captcha') return solved
  const extras = {
    culture,
    captchaResponse: solved.token,
    previousCaptcha: captcha.state.get().previousToken,
  }
  try {
    const body = await submissionBody(assembleSubmission(store, plan, extras), files)
    return outcomeOfAnswer(await submit(client, plan.formType, session.idempotencyKey(), body))
  } catch (error) {
    if (error instanceof UnreadableDocument) return { kind: 'failed', toast: 'LocKey_Error_FileUnreadable' }
    return outcomeOfError(error)
  }
}

/**
 * Files the claim that this form holds (SUB-1 to SUB-12). It keeps its key until it is filed, so that a claim sent
 * again after a lost answer is the same claim.
 * @throws ALREADY_SUBMITTING, NO_CAPTCHA_TOKEN
 */
export function submitClaim(deps: AuthorizeDeps, session: FormSession): Promise<SubmitOutcome> {
  const { claimant } = deps
  const { formType } = session.plan
  return attempt(deps, async () => {
    const outcome = await send(deps, session)
    if (outcome.kind === 'filed') claimant.setReferenceCode(formType, outcome.referenceCode)
    if (outcome.kind === 'sessionEnded') claimant.setAuthorized(formType, false)
    return outcome
  })
}
