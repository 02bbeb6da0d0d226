import type { ChangedFields, OwnClaim } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { concealedFields, holdsDocument, isSecret, modelNameOf } from '@redress/form'
import { isPrivateNumber } from '@redress/form/is-private-number'
import { changeableFields } from '../../claims/history/changeable-fields.ts'
import { statusOf } from '../../claims/history/claim-history.ts'
import { decidedAmount } from '../../claims/history/decisions.ts'
import { claimantEventOf } from '../../claims/history/events.ts'
import { changesOf } from '../../claims/history/open-changes.ts'
import { presentModels, type WholeClaim } from '../../claims/history/whole-claim.ts'
import { filedSections } from '../receipt/filed-sections.ts'
import { receiptWords } from '../receipt/receipt-words.ts'
import { entryOf, openActions } from './claim-actions.ts'

/** What the case calls things, and the version in which the claim was filed. */
interface OwnClaimCases {
  readonly loadedCase: LoadedCase
  readonly filedIn: LoadedCase
  /** The culture of the page. */
  readonly culture: string
}

type Models = ReturnType<typeof presentModels>

/** The readable answers, identifiers in part. */
function sectionsOf({ filedIn, culture }: OwnClaimCases, formType: string, models: Models) {
  const plan = filedIn.forms.get(formType)?.plan
  if (!plan) return []
  const reader = { ...receiptWords(filedIn, { culture, formType, models }), choiceFiles: filedIn.choiceFiles }
  return [...filedSections({ plan, models, reader })]
}

/** The answers that are filled in again. Numbers of persons and accounts, and what signs in, never leave the server. */
function valuesOf({ loadedCase }: OwnClaimCases, formType: string, models: Models): ChangedFields {
  const plan = loadedCase.forms.get(formType)?.plan
  if (!plan) return {}
  const concealed = concealedFields(plan)
  const isShown = (id: string): boolean => {
    const field = plan.fields.get(id)
    const widget = field?.widget
    if (!field || !widget || concealed.has(id) || isSecret(widget) || isPrivateNumber(widget)) return false
    return !holdsDocument(widget) && field.calculated === undefined
  }
  const answers = models
    .filter(({ metadata }) => !['credentials', 'signature'].includes(metadata.dtoMapping))
    .flatMap((model) =>
      Object.entries(model.fields).map(([key, value]) => [`${modelNameOf(model)}.${key}`, value] as const),
    )
  return Object.fromEntries(answers.filter(([id, value]) => value !== null && isShown(id)))
}

/** The amount, and why the claim was not accepted, or in part. */
function decided(
  { loadedCase, culture }: OwnClaimCases,
  { history }: WholeClaim,
): Pick<OwnClaim, 'amount' | 'reasons'> {
  const { state, decision } = statusOf(history)
  if (state === 'received' || decision?.state !== state) return { amount: null, reasons: [] }
  const { denials } = loadedCase.deficienciesFile
  return {
    amount:
      decision.amount && decidedAmount(loadedCase, localeIn(loadedCase.writings, culture), decision.amount),
    reasons: decision.reasons.flatMap((name) => denials[name] ?? []),
  }
}

/** What is shown to whoever proved to be the claimant. */
export function ownClaim(deps: OwnClaimCases, claim: WholeClaim): OwnClaim {
  const { loadedCase } = deps
  const { history, newest } = claim
  const { formType } = newest.record
  const models = presentModels(claim)
  const plan = loadedCase.forms.get(formType)?.plan
  const fields = plan ? changeableFields(plan, loadedCase.settings.claimPage) : { contact: [], payment: [] }
  const standings = new Map(changesOf(history).map(({ event, standing }) => [event.number, standing]))
  return {
    entry: entryOf(history),
    sections: sectionsOf(deps, formType, models),
    ...decided(deps, claim),
    allows: [...openActions(loadedCase.settings, history, fields)],
    fields: { contact: [...fields.contact], payment: [...fields.payment] },
    values: valuesOf(deps, formType, models),
    done: history.events.flatMap((event) => {
      const what = claimantEventOf(event)
      const standing = standings.get(event.number)
      const objected = standing === 'objected' || standing === 'dismissed'
      return what === null ? [] : [{ number: event.number, at: event.at, what, objected }]
    }),
  }
}
