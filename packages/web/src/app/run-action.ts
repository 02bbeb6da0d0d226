import { type BuiltInKey, DeveloperError } from '@redress/engine'
import type { PageAction } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { dismissAllToasts } from '../toasts/toasts.ts'
import type { App } from './app.ts'
import { issuesOn } from './issues-on.ts'
import { loadLaterParts } from './load-later-parts.ts'
import { loadFiling, loadSignIn } from './load-sign-in.ts'
import type { PageNotice } from './page-notice.ts'
import { toast } from './toast.ts'

type Act = (app: App, session: FormSession, page: string) => Promise<PageNotice | null>

const nothing = null

const next: Act = async (app, session, page) => {
  const issues = issuesOn(session, page)
  if (issues) return issues
  // Without a network the next page says so; what is missing at PayPal is then found when the claim is sent.
  const parts = app.paysByPayPal ? await loadLaterParts().catch(() => null) : null
  const objection = await parts?.payPalObjection(app, session, page)
  if (objection) return objection
  await app.navigation.next()
  return nothing
}

/** Signs in, once the code for it is there. A device without a network has sent nothing, and the page says so. */
const authorize: Act = async (app, session, page) => {
  const issues = issuesOn(session, page)
  if (issues) return issues
  const code = await loadSignIn().catch((error: unknown) => {
    if (navigator.onLine === false) return null
    throw error
  })
  return code ? code.signIn(app, session, page) : { kind: 'offline', page }
}

const moveAnd = async (move: Promise<void>): Promise<null> => {
  await move
  return nothing
}

const acts: { readonly [A in PageAction]: Act } = {
  next,
  authorize,
  submit: async (...given) => (await loadFiling()).fileClaim(...given),
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
  for (const { formType } of app.site.forms) {
    const session = app.claimant.isAuthorized(formType) ? app.formSession(formType) : null
    if (session?.isOpen()) await perform(app, async () => (await loadFiling()).resumeFiling(app, session))
  }
}
