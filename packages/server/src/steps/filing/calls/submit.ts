import * as api from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import type { FormType } from '@redress/form'
import { shownInModels } from '@redress/form/sentences'
import type { FastifyRequest } from 'fastify'
import { networkOf, networkPrefixOf } from '../../../http/network-of.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { storeObservation } from '../../observe/observations.ts'
import { draftDays } from '../../save-for-later/draft-end.ts'
import { removeFiledDraft } from '../../save-for-later/remove-drafts.ts'
import { ownerOf } from '../../sign-in/credentials.ts'
import { keepGrant, openGrant } from '../../sign-in/grants.ts'
import type { Grant } from '../../sign-in/stored/grant-store.ts'
import { draftHashOf, isFiledAlready, type NamedDraft } from '../filed-draft.ts'
import { parseSubmission } from '../parse-submission.ts'
import type { ReceivedSubmission } from '../receive-submission.ts'
import { submit } from '../submit.ts'
import { type ArrivedBody, bodyRoute, cultureOf, filedAnswer, keyOf } from './body-route.ts'
import type { SubmissionContext } from './submission-context.ts'
import { submitLimits } from './submit-limits.ts'

/** The sign-in that a claim is filed with. */
interface SignedIn {
  readonly grant: Grant
  readonly sessionId: string
}

/** The draft that the claim was written in, if the submission names one. */
function draftIn({ headers }: FastifyRequest): NamedDraft | null {
  const id = headers[api.draftIdHeader]
  return typeof id === 'string' ? { id, again: headers[api.draftAgainHeader] === 'yes' } : null
}

/** Destroys the draft that the claim was written in. */
async function endDraft(deps: CallContext, request: FastifyRequest): Promise<void> {
  const draft = draftIn(request)
  if (!draft) return
  const onFailed = (err: unknown): void =>
    request.log.error(
      { fault: 'UPKEEP_FAILED', task: 'drafts', err },
      'the draft of a filed claim stays until its end',
    )
  await removeFiledDraft({ ...deps, onFailed }, draft.id)
}

/**
 * When the draft that the submission names can have been opened first: others may have signed in it before this session. Undefined where
 * it names none.
 */
async function savedSinceOf(
  deps: CallContext,
  request: FastifyRequest,
  formType: FormType,
): Promise<Temporal.Instant | undefined> {
  const named = draftIn(request)
  const draft = named && (await deps.storage.drafts.find(draftHashOf(deps.keys, named.id), deps.now()))
  if (draft?.formType !== formType) return undefined
  return draft.savedAt.subtract({ hours: 24 * draftDays(deps.loadedCase, formType) })
}

/** Stores what was observed of the claim, in a case whose page observes. */
async function noteObservation(
  deps: CallContext,
  request: FastifyRequest,
  { claimId }: ReceivedSubmission,
  observedAt: Temporal.Instant,
): Promise<void> {
  if (!deps.loadedCase.fraudSettings.observe) return
  const onFailed = (err: unknown): void =>
    request.log.error({ fault: 'UPKEEP_FAILED', task: 'observations', err }, 'a claim has no observation')
  await storeObservation(
    { ...deps, onFailed },
    {
      claimId,
      observedAt,
      network: networkPrefixOf(networkOf(request.ip)),
      header: request.headers[api.observationHeader],
    },
  )
}

/** Files the claim or refuses it, and answers. */
const answering =
  (form: CaseForm, deps: CallContext) =>
  async (
    { request, reply, refuse, who, begunAt }: SubmissionContext<SignedIn>,
    { received, captcha }: ArrivedBody,
  ) => {
    const { formType } = form.definition
    const { referenceCode, refusal } = await submit(deps, {
      form,
      ...who,
      begunAt,
      key: keyOf(request),
      received,
      captcha,
      payPal: deps.payPalLogins.read(request),
      draft: draftIn(request),
      savedSince: await savedSinceOf(deps, request, formType),
    })
    deps.countSubmission(formType, refusal?.kind ?? 'filed')
    deps.checkpoint?.('answerReady')
    if (refusal === null) {
      await endDraft(deps, request)
      await noteObservation(deps, request, received, begunAt)
      return filedAnswer(referenceCode)
    }
    const culture = deps.wording.cultureOf(request, cultureOf(received))
    const sent = parseSubmission(formType, received)?.models ?? []
    const shown = shownInModels(form.plan, sent)
    const reason = refusal.figures
      ? deps.wording.aboutFigures(culture, refusal.label, refusal.figures)
      : deps.wording.aboutField(culture, refusal.message, refusal.label, shown)
    const error = refusal.inList
      ? deps.wording.text(culture, {
          key: 'LocKey_List_RefusedRow',
          params: { name: refusal.inList.name, row: refusal.inList.row, reason },
        })
      : reason
    const more = {
      ...(refusal.kind === 'nonMatchingPaymentElection' && { nonMatchingPaymentElection: true }),
      ...(refusal.kind === 'draftFiled' && { draftFiled: true }),
      ...(refusal.facts && {
        facts: { ...refusal.facts, prepopulatedData: [...refusal.facts.prepopulatedData] },
      }),
    }
    return refuse(request, reply, refusal.kind, { error, more })
  }

/**
 * Whether the saved form was filed already: rather than that the documents are missing that its first claim took along. Never of a
 * submission that is known: sent again it gets its code.
 */
async function isFiledDraft(
  deps: CallContext,
  { request, who: { grant } }: SubmissionContext<SignedIn>,
): Promise<boolean> {
  if (!(await isFiledAlready(deps, grant.memberId, draftIn(request)))) return false
  if (await deps.storage.claims.findByKey(keyOf(request))) return false
  deps.countSubmission(grant.formType, 'draftFiled')
  return true
}

/** A claim, for whoever has signed in to its form. */
export function submitRoute(server: ServerInstance, form: CaseForm, deps: CallContext): void {
  const { formType } = form.definition
  bodyRoute<SignedIn>(server, {
    call: api.submit,
    formType,
    deps,
    limits: submitLimits(deps.loadedCase.settings.documents),
    admit: async (request, sessionId) => {
      const grant = await openGrant(deps, deps.sessions.hashOf(sessionId), formType)
      if (grant === null) return null
      const memberId = ownerOf(deps.keys, grant, keyOf(request))
      return { who: { grant, sessionId }, countedWith: grant.memberId, memberId, formType }
    },
    onArrived: ({ grant }) => keepGrant(deps, grant),
    isFiledDraft: (context) => isFiledDraft(deps, context),
    answer: answering(form, deps),
    notAdmitted: 'signedOut',
  })
}
