import { type FormDefinition, type FormType, payPalElection, widgetsOf } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { didYouMean } from './did-you-mean.ts'
import { mistakeAt } from './yaml-file.ts'

interface ClaimActionsToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
}

const fieldsOf = ({ settings }: ClaimActionsToCheck, form: FormDefinition): readonly string[] =>
  form.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => widgetsOf(block, settings.value).map(({ field }) => field)),
  )

/** What is wrong with the fields by which the claimants of one form are paid. */
function ofPayment(toCheck: ClaimActionsToCheck, formType: string, named: readonly string[]): CaseMistake[] {
  const { source } = toCheck.settings
  const path = ['claimPage', 'payment', formType]
  const form = toCheck.forms.find(({ value }) => value.formType === formType)?.value
  if (!form) {
    const message = `No form of this case is called '${formType}'.${didYouMean(
      formType,
      toCheck.forms.map(({ value }) => value.formType),
    )}`
    return [
      { ...mistakeAt(source, path, message, formType, 'a form of opensBy'), ...source.positionOfKey(path) },
    ]
  }
  if (payPalElection(form)) {
    const message = `The form ${formType} logs in with PayPal, which the claim page cannot: how its claimants are paid cannot be changed there.`
    return [{ ...mistakeAt(source, path, message, formType, 'another form'), ...source.positionOfKey(path) }]
  }
  const fields = fieldsOf(toCheck, form)
  return named.flatMap((field, index) =>
    fields.includes(field)
      ? []
      : [
          mistakeAt(
            source,
            [...path, index],
            `No field '${field}' in the form ${formType}.${didYouMean(field, fields)}`,
            field,
            'a field of the form',
          ),
        ],
  )
}

/** Mistakes in what claimants can do on the claim page: nobody could open it, or nothing could be changed. */
export function checkClaimActions(toCheck: ClaimActionsToCheck): readonly CaseMistake[] {
  const { source, value } = toCheck.settings
  const { claimPage, receiptEmail } = value
  if (!claimPage) return []
  const named = Object.entries(claimPage.payment).flatMap(([formType, fields]) =>
    toCheck.unknown.has(formType) ? [] : ofPayment(toCheck, formType, fields),
  )
  if (!claimPage.allows) return named
  const path = ['claimPage', 'allows']
  const withoutAddress = Object.keys(claimPage.opensBy)
    .filter((formType) => receiptEmail[formType] === undefined)
    .map((formType) =>
      mistakeAt(
        source,
        path,
        `Links to claims of the form ${formType} are sent by e-mail, and 'receiptEmail' names no field of this form with its address.`,
        formType,
        'a form of receiptEmail',
      ),
    )
  const withoutPayment = claimPage.allows.includes('payment') && Object.keys(claimPage.payment).length === 0
  const message = "'payment' is allowed, and 'claimPage.payment' names no fields by which claimants are paid."
  return [
    ...named,
    ...withoutAddress,
    ...(withoutPayment ? [mistakeAt(source, path, message, 'payment', 'claimPage.payment with fields')] : []),
  ]
}
