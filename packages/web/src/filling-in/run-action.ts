import { textOf } from '@redress/form'
import type { App } from '../app/app.ts'
import { failed } from '../app/failed.ts'
import { goToPage } from '../app/go-to-page.ts'
import { issuesOn } from '../app/issues-on.ts'
import { loadFiling, loadLaterParts, loadSignIn } from '../app/load-parts.ts'
import type { PageNotice } from '../app/page-notice.ts'
import { oncePrepared } from '../documents/preparations.ts'
import type { PageAction } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'
import { dismissAllToasts, showToast } from '../toasts/toasts.ts'

type Outcome = PageNotice | null

/** What a button is for. Mistakes on the page are its outcome at once, so that one paint shows them all. */
type Act = (app: App, session: FormSession, page: string) => Promise<Outcome> | Outcome

const nothing = null

async function goOn(app: App, session: FormSession, page: string): Promise<Outcome> {
  // Without a network the next page says so; what is missing at PayPal is then found when the claim is sent.
  const parts = app.paysByPayPal ? await loadLaterParts().catch(() => null) : null
  const objection = await parts?.payPalObjection(app, session, page)
  if (objection) return objection
  await app.navigation.next()
  return nothing
}

/** Whether an entry may have a label in front of it, which the code that signs in takes off. */
const mayHaveLabel = ({ plan, store }: FormSession): boolean =>
  /[:：]/.test([...plan.fields.keys()].map((id) => textOf(store.field(id).value)).join())

/** Signs in, once the code for it is there. A device without a network has sent nothing, and the page says so. */
async function signIn(app: App, session: FormSession, page: string): Promise<Outcome> {
  const code = await loadSignIn().catch((error: unknown) => {
    if (navigator.onLine === false) return null
    throw error
  })
  return code ? code.signIn(app, session, page) : { kind: 'offline', page }
}

const acts: { readonly [A in Exclude<PageAction, 'print'>]: Act } = {
  next: (app, session, page) => issuesOn(session, page) ?? goOn(app, session, page),
  authorize: (app, session, page) =>
    (mayHaveLabel(session) ? null : issuesOn(session, page)) ?? signIn(app, session, page),
  submit: async (...given) => (await loadFiling()).fileClaim(...given),
  /** Going back never checks anything. */
  back: ({ navigation }) => navigation.back().then(() => nothing),
  index: ({ navigation }) => navigation.index().then(() => nothing),
}

/**
 * Runs an action and stores the notice to show, at once if the action is done at once. It never rejects: an unexpected failure is logged
 * and reported.
 */
function perform(app: App, act: () => Promise<Outcome> | Outcome): Promise<void> | undefined {
  const number = app.lastAttempt.get().number + 1
  const tell = (notice: Outcome) => app.lastAttempt.set({ number, notice })
  const report = (error: unknown) => {
    console.error(error)
    tell(failed(app, 'LocKey_Shared_ErrorMessage_Problem'))
  }
  tell(null)
  dismissAllToasts()
  try {
    const outcome = act()
    if (outcome instanceof Promise) return outcome.then(tell, report)
    tell(outcome)
  } catch (error) {
    report(error)
  }
  return undefined
}

/**
 * Does what may lead to another page: a move is under way from now on, and any other is refused until it is done. A claimant who goes
 * elsewhere meanwhile, by a link or the browser, is not taken from there.
 */
function performMove(app: App, act: (app: App) => Promise<Outcome> | Outcome): Promise<void> | undefined {
  const { navigation } = app
  // A press while another is at work has nothing to say.
  if (navigation.getState().isNavigating) return undefined
  return perform(app, () =>
    navigation.begin((moves) => act({ ...app, navigation: { ...navigation, ...moves } })),
  )
}

/** Does what a button is for; undefined where that is done at once. It never rejects. */
export function runAction(
  app: App,
  session: FormSession,
  page: string,
  action: PageAction,
): Promise<void> | undefined {
  if (action === 'print') {
    window.print()
    return undefined
  }
  const isBusy = app.submitting.get() || app.navigation.getState().isNavigating
  if (isBusy && (action === 'authorize' || action === 'submit')) {
    showToast({ key: 'LocKey_Shared_ErrorMessage_AlreadySubmitting', tone: 'error' })
    return undefined
  }
  return performMove(app, (moving) => {
    // Documents that were chosen before the press are part of the form.
    const prepared = action === 'back' ? undefined : oncePrepared(() => undefined)
    const loaded = app.loadExpressions(session.plan.formType)
    const act = () => acts[action](moving, session, page)
    return prepared || loaded ? Promise.all([prepared, loaded]).then(act) : act()
  })
}

/** Goes to a page of the form by its name. It never rejects. */
export const runMove = (app: App, page: string): Promise<void> | undefined =>
  performMove(app, (moving) => goToPage(moving, page).then(() => nothing))

/**
 * After a reload: finds out what became of each claim whose sending was never answered. Where the sign-in
 * has ended meanwhile, the claimant sees the outcome after the next one. It never rejects.
 */
export async function resumeFilings(app: App): Promise<void> {
  for (const { formType } of app.site.forms) {
    const session = app.claimant.isAuthorized(formType) ? app.formSession(formType) : null
    if (session?.isOpen()) await perform(app, async () => (await loadFiling()).resumeFiling(app, session))
  }
}
