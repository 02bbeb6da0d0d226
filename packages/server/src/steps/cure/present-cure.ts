import type { WireModel } from '@redress/api'
import { entriesOf } from '@redress/case/reading/choice-files.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  endOfDayIn,
  type FormPlan,
  listMappings,
  type ModelConfig,
  modelNameOf,
  planForm,
  withEntries,
} from '@redress/form'
import { type Asks, type CureForm, cureForm } from '@redress/form/cure'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { type ClaimHistory, newestFiling, statusOf, unknownIn } from '../../claims/history/claim-history.ts'
import { decisionOfEvent } from '../../claims/history/events.ts'
import { isObjectedTo } from '../../claims/history/open-changes.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimProof } from '../sign-in/claim-key.ts'
import type { InForce } from '../sign-in/ways-in-force.ts'
import { guardedFields } from './guarded-fields.ts'

/** What a claim lacks, and the form that asks for it. */
export interface OpenCure {
  readonly kind: 'open'
  /** The number of the deficiency among the events of the claim. */
  readonly event: number
  /** The last moment; null where none is stated. */
  readonly until: Temporal.Instant | null
  /** It has passed, and the case takes late cures. */
  readonly isLate: boolean
  readonly form: CureForm
  /** The form of the claim. */
  readonly caseForm: CaseForm
  /** Names what is asked for, and of which filing: another one where either is another. */
  readonly basis: string
}

/**
 * What a claim lacks now. `none`: it is not deficient, or what is missing is nothing that can be given here. `impossible`: its form has
 * changed so that what is missing cannot be given with it. `ended`: the last day has passed. `unproven`: it says how the claimant is
 * reached or paid, so that only who opened the claim by a link can give it. `objected`: the same, while somebody at a former address
 * objects to what was done with such a link. `unknown`: the same, while a later version of Redress recorded what this one does not know.
 */
export type PresentCure =
  | OpenCure
  | { readonly kind: 'none' | 'impossible' | 'ended' | 'unproven' | 'objected' | 'unknown' }

interface Asked extends InForce {
  /** How the claim was opened. */
  readonly proof: ClaimProof
  /** When it is asked for, or began to arrive. */
  readonly at: Temporal.Instant
}

/** What all reasons ask for; null if one of them asks for nothing, or is none of the case any more. */
function asksOf({ deficienciesFile }: LoadedCase, reasons: readonly string[]): Asks | null {
  const each = reasons.map((name) => deficienciesFile.deficiencies[name]?.asks)
  const asks = each.filter((asked) => asked !== undefined && asked.fields.length + asked.documents.length > 0)
  if (asks.length < reasons.length) return null
  return {
    fields: asks.flatMap((asked) => asked?.fields ?? []),
    documents: asks.flatMap((asked) => asked?.documents ?? []),
  }
}

/** Whether each reason asks for something that this form asks for: the others cannot be given with it. */
const areAllOf = (
  inForce: LoadedCase,
  { definition, models }: CaseForm,
  reasons: readonly string[],
): boolean =>
  reasons.every((name) => {
    const asks = inForce.deficienciesFile.deficiencies[name]?.asks
    return asks !== undefined && cureForm(definition, models, inForce.settings, asks) !== null
  })

const isAnswered = (value: WireModel['fields'][string]): boolean => value !== null && value !== ''

/**
 * Whether what is cured fits into a claim: the case still has every field that is answered in a model which the cure changes. Records
 * are added to those that were filed, whatever these hold.
 */
const isMergeable = (
  filed: readonly WireModel[],
  /** The models that the cure fills. */
  cured: readonly ModelConfig[],
  /** The same models with all their fields. */
  whole: readonly ModelConfig[],
): boolean =>
  cured.every((config) => {
    const name = modelNameOf(config)
    const now = whole.find((each) => modelNameOf(each) === name)
    if (isListMapping(config.metadata.dtoMapping)) return true
    const before = filed.find((model) => modelNameOf(model) === name)
    return Object.entries(before?.fields ?? {}).every(
      ([key, value]) => !isAnswered(value) || Object.hasOwn(now?.fields ?? {}, key),
    )
  })

/** The form, if what was filed still fits into the models that it fills. */
function formFor(inForce: LoadedCase, caseForm: CaseForm, asks: Asks, record: ClaimRecord): CureForm | null {
  const { definition, models } = caseForm
  const form = cureForm(definition, models, inForce.settings, asks)
  return form && isMergeable(record.models, form.models, models) ? form : null
}

/**
 * Why the proof with which a claim was opened is not enough for a form; null if it is. Others may know the code and the name too, and
 * could redirect the payment. A case that sends no links has no other proof, so there such a deficiency is cured outside.
 */
function guardOf(
  { inForce, proof }: Asked,
  caseForm: CaseForm,
  { models }: CureForm,
  history: ClaimHistory,
): 'none' | 'unproven' | 'objected' | 'unknown' | null {
  const isGuarded = guardedFields(inForce, caseForm)
  const fields = models.flatMap((config) =>
    Object.keys(config.fields).map((key) => `${modelNameOf(config)}.${key}`),
  )
  if (!fields.some(isGuarded)) return null
  if (!inForce.settings.claimPage?.allows) return 'none'
  if (unknownIn(history).length > 0) return 'unknown'
  if (proof === 'known') return 'unproven'
  return isObjectedTo(history) ? 'objected' : null
}

/** What a claim lacks, by its history and its newest filing. */
export function presentCure(deps: Asked, history: ClaimHistory, record: ClaimRecord): PresentCure {
  const { inForce, at } = deps
  const { state, decision } = statusOf(history)
  if (state !== 'deficient' || decision === null) return { kind: 'none' }
  const asks = asksOf(inForce, decision.reasons)
  if (asks === null) return { kind: 'none' }
  const caseForm = inForce.forms.get(record.formType)
  if (caseForm && !areAllOf(inForce, caseForm, decision.reasons)) return { kind: 'none' }
  const form = caseForm && formFor(inForce, caseForm, asks, record)
  if (!caseForm || !form) return { kind: 'impossible' }
  const guard = guardOf(deps, caseForm, form, history)
  if (guard !== null) return { kind: guard }
  const { settings, deficienciesFile } = inForce
  const until =
    decision.day === null ? null : endOfDayIn(settings.timeZone, Temporal.PlainDate.from(decision.day))
  const isLate = until !== null && Temporal.Instant.compare(at, until) > 0
  if (isLate && !deficienciesFile.cure.late) return { kind: 'ended' }
  const event = history.events.findLast((each) => decisionOfEvent(each) !== null)?.number ?? 0
  const basis = cureBasis(event, newestFiling(history).referenceCode, form)
  return { kind: 'open', event, until, isLate, form, caseForm, basis }
}

/** The plan by which the server checks what is given. */
export const planOfCure = (
  { settings, choiceFiles }: LoadedCase,
  { form: { definition, models }, caseForm: { plan } }: OpenCure,
): FormPlan =>
  withEntries(planForm(definition, models, settings, plan.evaluator, plan.addresses), (file) => {
    const found = choiceFiles.get(file)
    return found && entriesOf(found)
  })

/** Begins with the number of the event, which a retry after the cure still names. */
const cureBasis = (event: number, on: string, form: CureForm): string =>
  `${event}-${sha256(canonicalJson({ on, form: JSON.stringify(form) }))}`

/** Whether two pages ask for the same of the same filing: a deficiency that was only extended does. */
export const isSameBasis = (one: string, other: string): boolean =>
  one.slice(one.indexOf('-')) === other.slice(other.indexOf('-'))

/** The number of the deficiency that a basis is of; 0 for anything else. */
export const eventOfBasis = (basis: string): number => Number(/^(\d{1,6})-/.exec(basis)?.[1] ?? 0)

/** Whether a claim can hold several models of a mapping. */
export const isListMapping = (mapping: string): boolean => listMappings.some((each) => each === mapping)
