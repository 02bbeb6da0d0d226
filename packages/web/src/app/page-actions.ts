import { type BuiltInKey, DeveloperError, payPalElection } from '@redress/engine'
import type { PageAction } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { authorizeClaimant } from '../submission/authorize-claimant.ts'
import { firstIncompletePage, submitClaim } from '../submission/submit-claim.ts'
import { dismissAllToasts, showToast } from '../toasts/toasts.ts'
import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'
import { paths } from './paths.ts'

type Act = (app: App, session: FormSession, page: string) => Promise<PageNotice | null>

const nothing = null

function tell(key: BuiltInKey): null {
  showToast({ key, tone: 'error' })
  return nothing
}

const depsOf = ({ client, claimant, submitting, captcha, culture }: App) => ({
  client,
  claimant,
  submitting,
  captcha,
  culture: culture.get().culture,
})

/** The issues of the page, shown; null when it is complete. */
function issuesOn({ store }: FormSession, page: string): PageNotice | null {
  store.dispatch({ type: 'touchPage', page })
  return store.pageIssues(page).length > 0 ? { kind: 'issues', page } : null
}

/** The page where PayPal is elected, while it is; null when the claim is to be paid in another way (PPL-1). */
function payPalPage({ payPal }: App, { plan, store }: FormSession): string | null {
  const election = payPal.settings.get()?.enabled ? payPalElection(plan.definition) : null
  const isElected = election && !store.isSkipped(election.page) && store.allHold(election.showWhen)
  return isElected ? election.page : null
}

/** What the log-in with PayPal lacks, told on the page where it is; null when a claim can go on. */
async function payPalObjection(app: App, session: FormSession): Promise<PageNotice | null> {
  const page = payPalPage(app, session)
  const error = page === null ? null : await app.payPal.objection()
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

/** The server's reason stays on the page, or goes to the error page where the case wants it there (SUB-4). */
async function refuse(app: App, page: string, error: string): Promise<PageNotice | null> {
  app.lastError.set(error)
  if (!app.site.appSettings.redirectOnError) return { kind: 'refused', page, error }
  await app.go(paths.error)
  return nothing
}

const authorize: Act = async (app, session, page) => {
  const issues = issuesOn(session, page)
  if (issues) return issues
  const outcome = await authorizeClaimant(depsOf(app), session)
  switch (outcome.kind) {
    case 'authorized': {
      // What is known of the claimant has just been filled in, and may ask for more: a number to be confirmed.
      const more = issuesOn(session, page)
      if (more) return more
      await app.navigation.next()
      return nothing
    }
    case 'refused':
      return refuse(app, page, outcome.error)
    case 'captcha':
      return { ...outcome, page }
    case 'failed':
      return tell(outcome.toast)
  }
}

const submit: Act = async (app, session, page) => {
  const incomplete = firstIncompletePage(session)
  if (incomplete !== null) {
    await goToPage(app, incomplete)
    return issuesOn(session, incomplete)
  }
  const objection = await payPalObjection(app, session)
  if (objection) return tellOn(app, objection)
  app.payPal.setInvalid(false)
  const outcome = await submitClaim(depsOf(app), session)
  switch (outcome.kind) {
    case 'filed':
      await app.navigation.next()
      session.startOver()
      return nothing
    case 'nonMatchingPaymentElection':
      app.payPal.setInvalid(true)
      return tellOn(app, {
        kind: 'refused',
        page: payPalPage(app, session) ?? page,
        error: outcome.error ?? 'LocKey_Error_PayPalMismatch',
      })
    case 'refused':
      return refuse(app, page, outcome.error)
    case 'sessionEnded':
      return { kind: 'sessionEnded', page }
    case 'captcha':
      return { ...outcome, page }
    case 'failed':
      return tell(outcome.toast)
  }
}

/** Goes to the page that a notice is about. */
async function tellOn(app: App, notice: PageNotice): Promise<PageNotice> {
  await goToPage(app, notice.page)
  return notice
}

/** Goes to a page of the form that is open. The path of the first is part of every other, so it has its own way. */
export async function goToPage({ navigation }: App, page: string): Promise<void> {
  const { nodes } = navigation.getState()
  const node = nodes.find((candidate) => candidate.page === page)
  if (node === nodes[0]) await navigation.index()
  else if (node) await navigation.skipToPage(node.path)
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

const toldErrors: Readonly<Partial<Record<string, BuiltInKey>>> = {
  ALREADY_SUBMITTING: 'LocKey_Shared_ErrorMessage_AlreadySubmitting',
}

/** Does what a button is for. It never rejects: an unforeseen failure is logged and told as a toast. */
export async function runAction(
  app: App,
  session: FormSession,
  page: string,
  action: PageAction,
): Promise<PageNotice | null> {
  dismissAllToasts()
  try {
    return await acts[action](app, session, page)
  } catch (error) {
    // A second press while the first is still moving has nothing to say.
    if (error instanceof DeveloperError && error.code === 'NAVIGATION_IN_PROGRESS') return nothing
    console.error(error)
    const told = error instanceof DeveloperError ? toldErrors[error.code] : undefined
    return tell(told ?? 'LocKey_Shared_ErrorMessage_Problem')
  }
}
