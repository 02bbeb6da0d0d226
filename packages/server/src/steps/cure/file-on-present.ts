import type { WireModel } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { modelNameOf } from '@redress/form'
import { asRead, cureKeyOf } from '../../claims/history/claim-history.ts'
import { type ClaimRecord, lateCure } from '../../claims/vault/claim-record.ts'
import type { FilingOutcome } from '../../storage/claim-store.ts'
import type { DocumentScan, SubmissionIdentity } from '../../storage/stored-claim.ts'
import type { Outcome } from '../filing/conclude.ts'
import { fileCure } from '../filing/file-claim.ts'
import type { ParsedSubmission } from '../filing/parse-submission.ts'
import { electedAddress } from '../filing/payment-verdict.ts'
import { withSignedWords } from '../filing/signatures.ts'
import type { SubmitRefusal } from '../filing/submit-refusal.ts'
import { type ClaimToCure, type CurableClaim, changedSince, curableClaim } from './curable-claim.ts'
import type { CureFiling, CureSubmission } from './cure-submission.ts'
import { isListMapping, planOfCure } from './present-cure.ts'

/** The fields that were cured since the whole form was filed, with the number of events before each. */
const curedAfterOf = (
  { history, record }: ClaimToCure,
  given: ClaimRecord['models'],
): NonNullable<ClaimRecord['curedAfter']> => ({
  ...record.curedAfter,
  ...Object.fromEntries(
    given
      .filter(({ metadata }) => !isListMapping(metadata.dtoMapping))
      .flatMap((model) => Object.keys(model.fields).map((key) => `${modelNameOf(model)}.${key}`))
      .map((field) => [field, history.events.length]),
  ),
})

/** A model of the claim with the fields that were cured in it, as a model of the present version of the case. */
const filledIn = (filed: WireModel, cured: WireModel): WireModel => ({
  ...filed,
  metadataHash: cured.metadataHash,
  metadata: cured.metadata,
  fields: { ...filed.fields, ...cured.fields },
})

/**
 * The whole claim after a cure: what was filed, with the fields that were cured in their places, and the records that were given after
 * those that were filed.
 */
function mergedModels(filed: readonly WireModel[], cured: readonly WireModel[]): WireModel[] {
  const singles = cured.filter(({ metadata }) => !isListMapping(metadata.dtoMapping))
  const curedOf = (model: WireModel): WireModel | undefined =>
    isListMapping(model.metadata.dtoMapping)
      ? undefined
      : singles.find((each) => modelNameOf(each) === modelNameOf(model))
  const added = cured.filter((model) => !filed.some((each) => curedOf(each) === model))
  return [
    ...filed.map((model) => {
      const own = curedOf(model)
      return own ? filledIn(model, own) : model
    }),
    ...added,
  ]
}

/**
 * What is known of the PayPal account after a cure: as before, unless it elects another one. Nobody logs in with PayPal for a cure, so
 * that a new account is not verified and the claim is held.
 */
function paymentStateAfter(
  { definition }: CaseForm,
  { models, paymentState }: ClaimRecord,
  merged: readonly WireModel[],
): ClaimRecord['paymentState'] {
  const [before, after] = [electedAddress(definition, models), electedAddress(definition, merged)]
  if (after === null) return null
  return before === after ? paymentState : 'unverified'
}

/** Stores what was given, as a filing that amends the claim, if the claim is still as it was read. */
async function file(
  deps: CureFiling,
  { owner, received, begunAt, captcha }: CureSubmission,
  identity: SubmissionIdentity,
  { claim, cure }: CurableClaim,
  { models, submission }: ParsedSubmission,
  scans: readonly DocumentScan[],
): Promise<FilingOutcome> {
  const { inForce } = deps
  const { record } = claim
  const { claimId, proof } = owner.opened
  const given = withSignedWords(deps.loadedCase, planOfCure(inForce, cure), models)
  const merged = mergedModels(record.models, given)
  const late = [...(record.late ?? []).filter((key) => key !== lateCure), ...(cure.isLate ? [lateCure] : [])]
  return fileCure(
    deps,
    {
      ...identity,
      ...(record.way !== undefined && { way: record.way }),
      ...(record.claimId !== undefined && { claimId: record.claimId }),
      id: received.claimId,
      culture: submission.culture,
      captchaState: captcha === 'accepted' ? 'verified' : 'unverified',
      paymentState: paymentStateAfter(cure.caseForm, record, merged),
      ...(late.length > 0 && { late }),
      ...(inForce.settings.confirmation[record.formType] && { confirmation: 'asked' }),
      caseVersion: inForce.version,
      receivedAt: begunAt.toString(),
      cures: cure.event,
      cured: { proof, models: given },
      curedAfter: curedAfterOf(claim, given),
      models: merged,
      documents: submission.documents.flatMap(({ type }, index) => {
        const [document, scan] = [received.documents[index], scans[index]]
        return document && scan ? [{ ...document, type, scan }] : []
      }),
    },
    { amends: claimId, liveKey: cureKeyOf(claimId, cure.event) },
    asRead(claim.history),
  )
}

/** How often a claim is read again because something was added to it between reading and storing. */
const mostReads = 5

/**
 * Files what was given on the claim as it is now. Something may be added to the claim meanwhile that changes nothing of what it lacks,
 * such as a notice that was sent: then the claim is read again. After an amendment, a withdrawal, another cure or another decision it
 * lacks something else, or nothing.
 */
export async function fileOnPresent(
  deps: CureFiling,
  input: CureSubmission,
  identity: SubmissionIdentity,
  parsed: ParsedSubmission,
  scans: readonly DocumentScan[],
): Promise<Outcome | SubmitRefusal> {
  for (let reads = 1; reads <= mostReads; reads += 1) {
    const present = await curableClaim(deps, input)
    if ('message' in present) return (await deps.storage.claims.outcomeOf(identity)) ?? present
    const outcome = await file(deps, input, identity, present, parsed, scans)
    if (outcome.outcome !== 'notFirst' && outcome.outcome !== 'changedSince') return outcome
  }
  return (await deps.storage.claims.outcomeOf(identity)) ?? changedSince
}
