import { type BuiltInKey, type CopyParams, formAddress, pageNodes } from '@redress/form'
import { writtenDraftCode } from '@redress/form/draft-code'
import type { App } from '../app/app.ts'
import type { FormSession } from '../session/form-session.ts'
import { showToast } from '../toasts/toasts.ts'
import { beginDraft, prepareDraft } from './calls.ts'
import { type DraftContent, putIn } from './draft-content.ts'
import { forgetPending, holdDraft, pendingCode } from './held-draft.ts'
import { type OpenedDraft, openDraft } from './open-draft.ts'

/** What became of a draft that this tab was to open. */
interface Continued {
  /** The page that it had reached; null for the next one. */
  readonly page: string | null
  /** What the claimant has to know of it, if anything went wrong. */
  readonly problem?: readonly [key: BuiltInKey, params?: CopyParams]
}

const nothing: Continued = { page: null }

const problem = (key: BuiltInKey): Continued => ({ page: null, problem: [key] })

/** What continuing a draft needs of the page. */
type Continuing = Pick<App, 'client' | 'leave' | 'addressOf' | 'loadExpressions' | 'applyTime'>

/** The first page of a form behind its sign-in. */
const firstBehind = ({ plan: { definition } }: FormSession) =>
  pageNodes(definition).find(({ requiresAuthorization }) => requiresAuthorization)?.path ??
  formAddress(definition.formType).entry

/** Whether the draft is of another version of the case, which this browser gets from now on: the page is loaded again then. */
async function isElsewhere(
  { client, leave, addressOf }: Continuing,
  session: FormSession,
  opened: OpenedDraft,
) {
  const { draft, cipher } = opened
  if (draft.version === document.documentElement.dataset.case) return false
  const answer = await beginDraft(client, draft.form, cipher.id)
  if (!('begun' in answer && answer.begun)) return false
  session.saver.flush()
  leave(addressOf(firstBehind(session)))
  return true
}

async function fillWith(
  app: Continuing,
  session: FormSession,
  opened: OpenedDraft,
  content: DraftContent,
  code: string,
): Promise<Continued> {
  const { client } = app
  const { formType } = session.plan
  const prepared = await prepareDraft(client, formType)
  if ('error' in prepared) return problem('LocKey_Draft_NoAnswer')
  // A link may come from anybody. Only the server makes the name of a member, for that member alone: others' answers are not put in.
  if (content.claimant !== prepared.claimant) {
    forgetPending()
    return problem('LocKey_Draft_Other')
  }
  // The page is on its way out: the draft is filled in by the one that comes.
  if (await isElsewhere(app, session, opened)) return new Promise<never>(() => undefined)
  await app.loadExpressions(formType)
  const lost = await putIn(session, content, opened.draft.documents)
  app.applyTime(session)
  await holdDraft(client, session, { code, saves: opened.draft.saves })
  forgetPending()
  const isOther = opened.draft.version !== document.documentElement.dataset.case
  showToast({ key: isOther ? 'LocKey_Draft_Changed' : 'LocKey_Draft_FilledIn', tone: 'info' })
  // A draft without a name may be written by anybody, who sends its link: the claimant has to see each of its pages.
  const isOwn = content.claimant !== null
  const isThere = session.plan.definition.pages.some(({ page }) => page === content.page)
  const reached = { page: isOwn && isThere ? content.page : null }
  if (lost.length > 0) return { ...reached, problem: ['LocKey_Draft_Gone', { names: lost.join(', ') }] }
  return isOther ? { ...reached, problem: ['LocKey_Draft_Changed'] } : reached
}

/**
 * Fills the draft that this tab is to open into its form, once its claimant has passed the way of the form. Where the server
 * does not answer, it stays to be opened.
 */
export async function continueDraft(app: Continuing, session: FormSession): Promise<Continued> {
  const code = writtenDraftCode(pendingCode() ?? '')
  if (code === null) return nothing
  try {
    const opened = await openDraft(app, code)
    if (opened === null) return nothing
    if ('error' in opened || opened.content === null) {
      forgetPending()
      return problem('LocKey_Draft_NoMatch')
    }
    if (opened.draft.form !== session.plan.formType) return nothing
    return await fillWith(app, session, opened, opened.content, code)
  } catch (error) {
    console.error(error)
    return problem('LocKey_Draft_NoAnswer')
  }
}
