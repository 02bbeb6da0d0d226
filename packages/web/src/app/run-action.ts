import { type BuiltInKey, conditionsOf, DeveloperError, hasPurpose, headingOf } from '@redress/engine'
import { answerElementId } from '../form/field-ids.ts'
import { focusElement } from '../form/focus-element.ts'
import { isAnswer } from '../form/is-answer.ts'
import type { PageAction } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { authorizeClaimant } from '../submission/authorize-claimant.ts'
import { firstIncompletePage } from '../submission/first-incomplete-page.ts'
import { dismissAllToasts, showToast } from '../toasts/toasts.ts'
import type { App } from './app.ts'
import { goToPage, noticeOn } from './go-to-page.ts'
import { captchaNotice, type PageNotice } from './page-notice.ts'
import { paths } from './paths.ts'
import { electedPayPal, payPalPage } from './paypal-page.ts'
import { refuse } from './refuse.ts'
import { toast } from './toast.ts'

type Act = (app: App, session: FormSession, page: string) => Promise<PageNotice | null>

const nothing = null

/** The issues of the page, shown; null when it is complete. */
function issuesOn({ store }: FormSession, page: string): PageNotice | null {
  store.dispatch({ type: 'touchPage', page })
  return store.pageIssues(page).length > 0 ? { kind: 'issues', page } : null
}

/** What the log-in with PayPal lacks, shown on its page; null when nothing is missing. */
async function payPalObjection(app: App, session: FormSession): Promise<PageNotice | null> {
  const page = payPalPage(app, session)
  const payPal = await electedPayPal(app, session)
  const error = payPal && (await payPal.objection())
  return page === null || error === null ? null : { kind: 'refused', page, error }
}

const next: Act = async (app, session, page) => {
  const issues = issuesOn(session, page)
  if (issues) return issues
  const objection = page === payPalPage(app, session) ? await payPalObjection(app, session) : null
  if (objection) return objection
  await app.navigation.next()
  return nothing
}

const authorize: Act = async (app, session, page) => {
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
      return moveAnd(app.go(paths.deadline))
    case 'captcha':
      return captchaNotice(page, outcome.reason)
    case 'failed':
      return toast(outcome.toast)
  }
}

/** Filing a claim is fetched when it is first needed, or a while after the first page, whichever comes first. */
export const loadFiling = () => import('./file-claim.ts')

const submit: Act = async (app, session, page) => {
  app.applyTime(session)
  const incomplete = firstIncompletePage(session)
  if (incomplete !== null) {
    await goToPage(app, incomplete)
    return issuesOn(session, incomplete)
  }
  const objection = await payPalObjection(app, session)
  if (objection) return noticeOn(app, objection)
  return (await loadFiling()).fileClaim(app, session, page)
}

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
  await app.navigation.next()
  if (!session.plan.submits) showAnswer(session, page)
  return nothing
}

/** A look-up leads nowhere: its answer appears below, takes the focus, and is announced. */
function showAnswer({ plan, store }: FormSession, name: string): void {
  const page = plan.definition.pages.find((candidate) => candidate.page === name)
  const answer = page?.blocks.filter(isAnswer).find((block) => store.allHold(conditionsOf(block)))
  const heading = answer ? headingOf(answer) : null
  showToast({ key: 'LocKey_Lookup_Found', tone: 'info' })
  if (heading) focusElement(answerElementId(heading))
}

const moveAnd = async (move: Promise<void>): Promise<null> => {
  await move
  return nothing
}

const acts: { readonly [A in PageAction]: Act } = {
  next,
  authorize,
  submit,
  /** Going back never checks anything. */
  back: ({ navigation }) => moveAnd(navigation.back()),
  index: ({ navigation }) => moveAnd(navigation.index()),
  print: async () => {
    window.print()
    return nothing
  },
}

const errorToasts: Readonly<Partial<Record<string, BuiltInKey>>> = {
  ALREADY_SUBMITTING: 'LocKey_Shared_ErrorMessage_AlreadySubmitting',
}

/** Runs an action and stores the notice to show. It never rejects: an unexpected failure is logged and shown as a toast. */
async function perform(app: App, act: () => Promise<PageNotice | null>): Promise<void> {
  const number = app.lastAttempt.get().number + 1
  app.lastAttempt.set({ number, notice: null })
  dismissAllToasts()
  try {
    app.lastAttempt.set({ number, notice: await act() })
  } catch (error) {
    // A second press while the first is still moving has nothing to say.
    if (error instanceof DeveloperError && error.code === 'NAVIGATION_IN_PROGRESS') return
    console.error(error)
    const known = error instanceof DeveloperError ? errorToasts[error.code] : undefined
    toast(known ?? 'LocKey_Shared_ErrorMessage_Problem')
  }
}

/** Does what a button is for. It never rejects. */
export const runAction = (app: App, session: FormSession, page: string, action: PageAction): Promise<void> =>
  perform(app, async () => {
    await app.loadExpressions(session.plan.formType)
    return acts[action](app, session, page)
  })

/**
 * After a reload: finds out what became of each claim whose sending was never answered (SUB-13). Where the sign-in
 * has ended meanwhile, the claimant sees the outcome after the next one. It never rejects.
 */
export async function resumeFilings(app: App): Promise<void> {
  for (const { formType, pages } of app.site.forms) {
    const session = app.claimant.isAuthorized(formType) ? app.formSession(formType) : null
    if (!session?.isOpen()) continue
    const page =
      pages.find(({ blocks }) => blocks.some((block) => hasPurpose(block, 'summary'))) ?? pages.at(-2)
    if (!page) continue
    await perform(app, async () => {
      await app.loadExpressions(formType)
      const { notice, wantsToSend } = await (await loadFiling()).findOut(app, session, page.page)
      return wantsToSend ? submit(app, session, page.page) : notice
    })
  }
}
