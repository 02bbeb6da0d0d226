import { conditionsOf, headingOf } from '@redress/form'
import type { App } from '../app/app.ts'
import { failed } from '../app/failed.ts'
import { goToPage } from '../app/go-to-page.ts'
import { issuesOn } from '../app/issues-on.ts'
import { loadFiling } from '../app/load-parts.ts'
import { captchaNotice, type PageNotice } from '../app/page-notice.ts'
import { paths } from '../app/paths.ts'
import { isOn, refuse } from '../app/refuse.ts'
import { answerElementId, focusElement } from '../form/field-focus.ts'
import { isAnswer } from '../form/is-answer.ts'
import type { FormSession } from '../session/form-session.ts'
import { importPart } from '../state/import-part.ts'
import { showToast } from '../toasts/toasts.ts'
import { authorizeClaimant, takeLabelsOff } from './authorize-claimant.ts'

/** Signed in again after a submission without a response: a claimant whose claim was filed has nothing more to fill in. */
async function continueAfterSignIn(app: App, session: FormSession, page: string): Promise<PageNotice | null> {
  app.applyTime(session)
  if (session.isOpen()) {
    const { findOut } = await loadFiling()
    const { notice, isSettled } = await findOut(app, session, page)
    if (isSettled) return notice
  }
  // What is known of the claimant has just been filled in, and may ask for more: a number to be confirmed.
  const more = issuesOn(session, page)
  if (more) return more
  const draft = await continuedDraft(app, session)
  if (draft?.page) await goToPage(app, draft.page)
  else {
    await app.navigation.next()
    if (!session.plan.submits) showAnswer(session, page)
  }
  return draft?.problem ? failed(app, ...draft.problem) : null
}

/** Fills in the draft that this tab is to open; null where the case has no drafts. */
const continuedDraft = async (app: App, session: FormSession) =>
  app.site.saveAndReturn
    ? (await importPart(() => import('../save-for-later/continue-draft.ts'))).continueDraft(app, session)
    : null

/** A look-up leads nowhere: its answer appears below, takes the focus, and is announced. */
function showAnswer({ plan, store }: FormSession, name: string): void {
  const page = plan.definition.pages.find((candidate) => candidate.page === name)
  const answer = page?.blocks.filter(isAnswer).find((block) => store.allHold(conditionsOf(block)))
  const heading = answer ? headingOf(answer) : null
  showToast({ key: 'LocKey_Lookup_Found', tone: 'info' })
  if (heading) focusElement(answerElementId(heading))
}

/** Proves who the claimant is, or begins where nobody has to, and goes on to the next page. */
export async function signIn(app: App, session: FormSession, page: string): Promise<PageNotice | null> {
  takeLabelsOff(session)
  const issues = issuesOn(session, page)
  if (issues) return issues
  // Without cookies no sign-in lasts until the next call. Nothing is sent, least of all the credentials.
  if (navigator.cookieEnabled === false) return { kind: 'noCookies', page }
  const outcome = await authorizeClaimant(app, session)
  switch (outcome.kind) {
    case 'authorized':
      return continueAfterSignIn(app, session, page)
    case 'refused':
      // What is asked for stands on this page, never on the error page.
      if (app.furtherStep.get()) return { kind: 'refused', page, error: outcome.error }
      return refuse(app, page, outcome.error)
    case 'closed':
      if (isOn(app, page)) await app.go(paths.deadline)
      return null
    case 'captcha':
      return captchaNotice(page, outcome.reason)
    case 'failed':
      return failed(app, outcome.toast)
  }
}
