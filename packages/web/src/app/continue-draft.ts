import { formAddress, pageNodes } from '@redress/engine'
import { writtenDraftCode } from '@redress/engine/draft-code'
import { beginDraft, prepareDraft } from '../api/drafts.ts'
import { type DraftContent, putIn } from '../drafts/draft-content.ts'
import { forgetPending, holdDraft, pendingCode } from '../drafts/held-draft.ts'
import type { FormSession } from '../session/form-session.ts'
import { showToast } from '../toasts/toasts.ts'
import type { App } from './app.ts'
import { type OpenedDraft, openDraft } from './open-draft.ts'

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
) {
  const { client } = app
  const { formType } = session.plan
  const prepared = await prepareDraft(client, formType)
  if ('error' in prepared) {
    showToast({ key: 'LocKey_Draft_NoAnswer', tone: 'error' })
    return null
  }
  // A link may come from anybody. Only the server makes the name of a member, for that member alone: others' answers are not put in.
  if (content.claimant !== prepared.claimant) {
    forgetPending()
    showToast({ key: 'LocKey_Draft_Other', tone: 'error' })
    return null
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
  if (lost.length > 0)
    showToast({ key: 'LocKey_Draft_Gone', params: { names: lost.join(', ') }, tone: 'error' })
  // A draft without a name may be written by anybody, who sends its link: the claimant has to see each of its pages.
  const isOwn = content.claimant !== null
  return isOwn && session.plan.definition.pages.some(({ page }) => page === content.page)
    ? content.page
    : null
}

/**
 * Fills the draft that this tab is to open into its form, once its claimant has passed the way of the form (RET-6). Returns the page
 * that it had reached; null where there is no such draft. Where the server does not answer, it stays to be opened.
 */
export async function continueDraft(app: Continuing, session: FormSession): Promise<string | null> {
  const code = writtenDraftCode(pendingCode() ?? '')
  if (code === null) return null
  try {
    const opened = await openDraft(app, code)
    if (opened === null) return null
    if ('error' in opened || opened.content === null) {
      forgetPending()
      showToast({ key: 'LocKey_Draft_NoMatch', tone: 'error' })
      return null
    }
    if (opened.draft.form !== session.plan.formType) return null
    return await fillWith(app, session, opened, opened.content, code)
  } catch (error) {
    console.error(error)
    showToast({ key: 'LocKey_Draft_NoAnswer', tone: 'error' })
    return null
  }
}
