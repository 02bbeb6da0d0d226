import type { SubmitAnswer } from '@redress/api'
import { hasPurpose, modelNameOf } from '@redress/form'
import { createElement } from 'react'
import type { App } from '../app/app.ts'
import { failed } from '../app/failed.ts'
import { goToPage, noticeOn } from '../app/go-to-page.ts'
import { issuesOn } from '../app/issues-on.ts'
import { loadLaterParts } from '../app/load-parts.ts'
import { captchaNotice, type PageNotice } from '../app/page-notice.ts'
import { referenceCodePath } from '../app/paths.ts'
import { refuse } from '../app/refuse.ts'
import { signatureDateField } from '../app/signature-date-field.ts'
import { loadLaterBlocks } from '../blocks/load-later-blocks.ts'
import { fillIn } from '../session/fill-in.ts'
import type { FormSession } from '../session/form-session.ts'
import { importPart } from '../state/import-part.ts'
import { firstIncompletePage } from './first-incomplete-page.ts'
import { type SubmitOutcome, unreadableDocuments } from './outcome.ts'
import { resumeClaim, type SubmitDeps, submitClaim } from './submit-claim.ts'
import { upload } from './upload.ts'

/** What puts a claim together, in the part of the page that files: a list of claims needs it too. */
export { assembleSubmission } from '@redress/form/assemble-submission'
export { unreadableDocuments }

const depsOf = (app: App): SubmitDeps => {
  const { client, claimant, submitting, captcha, culture, filing, sending, now } = app
  const active = culture.get().culture
  return { ...sending, upload, client, claimant, submitting, captcha, filing, now, culture: active }
}

/** Marks the account that is logged in with PayPal as another than the elected one, or no longer. */
async function setPayPalInvalid(app: App, session: FormSession, invalid: boolean): Promise<void> {
  const { electedPayPal } = await loadLaterParts()
  const payPal = await electedPayPal(app, session)
  payPal?.setInvalid(invalid)
}

/** Why nothing was filed, with the names of the documents that it is about. */
const refusedWith = (page: string, error: string, names: readonly string[] = []): PageNotice => ({
  kind: 'refused',
  page,
  error,
  params: { names: names.join(', ') },
})

/**
 * Calculates with the facts of the server's refusal: its day, and the data of the class list as they are now. A claim whose figures
 * have changed is signed again; the day of the signature stays, since the server states it. Nothing else that was typed changes.
 */
export async function calculateAnew(
  session: Pick<FormSession, 'plan' | 'store' | 'calculationDay' | 'newUuid'>,
  { day, prepopulatedData }: NonNullable<SubmitAnswer['facts']>,
): Promise<void> {
  const { plan, store, calculationDay } = session
  calculationDay.set(Temporal.PlainDate.from(day))
  await fillIn(session, prepopulatedData)
  for (const { id, model, key } of plan.fields.values())
    if (model === 'signature' && key !== 'signatureDate')
      store.dispatch({ type: 'enter', field: id, value: null })
}

/** Shows the outcome of a submission. */
async function showOutcome(
  app: App,
  session: FormSession,
  page: string,
  outcome: SubmitOutcome,
): Promise<PageNotice | null> {
  switch (outcome.kind) {
    case 'filed':
      await showFiled(app, session)
      return outcome.note ? failed(app, outcome.note) : null
    case 'nonMatchingPaymentElection':
      return showMismatch(app, session, page, outcome.error)
    case 'refused':
      if (outcome.facts) {
        // The sentence has both figures; what is missing then is the signature.
        await calculateAnew(session, outcome.facts)
        return refuse(app, page, outcome.error)
      }
      return showRefusal(app, session, page, outcome.error)
    case 'notFiled':
      return refusedWith(page, outcome.error ?? 'LocKey_Filing_NotFiled', outcome.names)
    case 'draftFiled':
      return {
        kind: 'refused',
        page,
        error: outcome.error,
        action: createElement((await importPart(() => import('../save-for-later/SaveDraft.tsx'))).FileAgain, {
          formType: session.plan.formType,
        }),
      }
    case 'documentsGone':
      return refusedWith(page, 'LocKey_Error_DocumentsGone', outcome.names)
    case 'cancelled':
      return { kind: 'cancelled', page }
    case 'sessionEnded':
      return { kind: 'sessionEnded', page, unsure: false }
    case 'signedOutUnsure':
      return { kind: 'sessionEnded', page, unsure: true }
    case 'captcha':
      return captchaNotice(page, outcome.reason)
    case 'unreadable':
      return noticeOn(app, unreadableNotice(session, page, outcome.documents))
    case 'failed':
      return failed(app, outcome.toast)
  }
}

/** Which documents can no longer be read, on the page where they are chosen. */
function unreadableNotice(session: FormSession, page: string, documents: readonly string[]): PageNotice {
  const { plan, store } = session
  const [first] = store.getState().saved.filter(({ clientId }) => documents.includes(clientId))
  const own = first && plan.lists.get(modelNameOf(first))?.page
  return { kind: 'refused', page: own ?? page, ...unreadableDocuments(session, documents) }
}

/** Shows on the page of PayPal that another account is logged in than the elected one. */
async function showMismatch(
  app: App,
  session: FormSession,
  page: string,
  error: string | null,
): Promise<PageNotice> {
  await setPayPalInvalid(app, session, true)
  const { payPalPage } = await loadLaterParts()
  return noticeOn(app, {
    kind: 'refused',
    page: payPalPage(app, session) ?? page,
    error: error ?? 'LocKey_Error_PayPalMismatch',
  })
}

/**
 * Shows why a claim was refused. A reload of the case may have opened a part of the form since the page was opened: then what
 * is missing there is shown instead.
 */
async function showRefusal(
  app: App,
  session: FormSession,
  page: string,
  error: string,
): Promise<PageNotice | null> {
  await app.refreshDeadlines()
  const incomplete = firstIncompletePage(session)
  return incomplete === null ? refuse(app, page, error) : noticeOn(app, { kind: 'issues', page: incomplete })
}

/** The confirmation takes the place of the form, of which nothing is left then. */
async function showFiled(app: App, session: FormSession): Promise<void> {
  const confirmation = referenceCodePath(app.site, session.plan.formType)
  await (confirmation === null ? app.navigation.next() : app.go(confirmation))
  if (app.site.textValues) (await loadLaterBlocks()).rememberFiled(session.store)
  session.startOver()
}

type Extras = Pick<SubmitDeps, 'headers' | 'documentKey'>

/** What a part of the page adds that few cases have; nothing where it fails, since that does not prevent the filing. */
async function optional(extras: () => Promise<Extras>): Promise<Extras> {
  try {
    return await extras()
  } catch (error) {
    console.error(error)
    return {}
  }
}

/** The draft that ends with the claim, and what was observed of its filling in. */
async function extrasOf(app: App, session: FormSession): Promise<Extras> {
  const draft = app.site.saveAndReturn
    ? await optional(async () =>
        (await importPart(() => import('../save-for-later/draft-of-claim.ts'))).draftOfClaim(app, session),
      )
    : {}
  const { headers } = app.site.observes
    ? await optional(async () => ({
        headers: (await importPart(() => import('../observation/observed-header.ts'))).observedHeader(
          session.idempotencyKey(),
        ),
      }))
    : {}
  return { ...draft, headers: { ...draft.headers, ...headers } }
}

/** Fills in the day of the signature where it could not be fetched as its page opened, or has not come yet: nobody is asked for it. */
async function fillSignatureDate(app: App, { plan, store }: FormSession): Promise<void> {
  const isStated = plan.configs.get('signature')?.fields.signatureDate?.statedSince !== undefined
  if (isStated || !plan.fields.has(signatureDateField) || store.field(signatureDateField).value !== null)
    return
  try {
    const { date } = await (await loadLaterParts()).signatureDay(app)
    store.dispatch({ type: 'enter', field: signatureDateField, value: date })
  } catch (error) {
    console.error(error)
  }
}

/** Files the claim in the form, if it is complete, and shows the outcome. */
export async function fileClaim(app: App, session: FormSession, page: string): Promise<PageNotice | null> {
  app.applyTime(session)
  await fillSignatureDate(app, session)
  const incomplete = firstIncompletePage(session)
  if (incomplete !== null) {
    await goToPage(app, incomplete)
    return issuesOn(session, incomplete)
  }
  const objection = await (await loadLaterParts()).payPalObjection(app, session)
  if (objection) return noticeOn(app, objection)
  await setPayPalInvalid(app, session, false)
  const deps = { ...depsOf(app), ...(await extrasOf(app, session)) }
  return showOutcome(app, session, page, await submitClaim(deps, session))
}

/** Files a form that is on no page of its own, as `deps` have it: nothing of the session's sign-ins is changed. */
export const fileOwnForm = (
  app: App,
  session: FormSession,
  deps: Pick<SubmitDeps, 'client' | 'submitTo'>,
): Promise<SubmitOutcome> => {
  const claimant = { ...app.claimant, setFiled: () => undefined, setAuthorized: () => undefined }
  return submitClaim({ ...depsOf(app), ...deps, claimant }, session)
}

interface Found {
  readonly notice: PageNotice | null
  /** There is nothing more for the claimant to do about it here. */
  readonly isSettled: boolean
  /** The claimant wants to send it again rather than wait. */
  readonly wantsToSend: boolean
}

/** Finds out what became of a claim whose sending was not answered, before a reload or a new sign-in. */
export async function findOut(app: App, session: FormSession, page: string): Promise<Found> {
  const outcome = await resumeClaim(depsOf(app), session)
  if (outcome === 'tryAgain') return { notice: null, isSettled: false, wantsToSend: true }
  const notice = await showOutcome(app, session, page, outcome)
  return { notice, isSettled: outcome.kind !== 'notFiled', wantsToSend: false }
}

/** Finds out what became of a claim that was sent before a reload, and sends it again where the claimant does not want to wait. */
export async function resumeFiling(app: App, session: FormSession): Promise<PageNotice | null> {
  const { formType, definition } = session.plan
  const page =
    definition.pages.find(({ blocks }) => blocks.some((block) => hasPurpose(block, 'summary'))) ??
    definition.pages.at(-2)
  if (!page) return null
  await app.loadExpressions(formType)
  const { notice, wantsToSend } = await findOut(app, session, page.page)
  return wantsToSend ? fileClaim(app, session, page.page) : notice
}
