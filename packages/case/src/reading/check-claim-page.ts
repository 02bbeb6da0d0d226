import {
  type FormDefinition,
  type FormType,
  isSubmitted,
  modelNameOf,
  payPalElection,
  singleMappings,
  widgetsOf,
} from '@redress/form'
import { reentryOf } from '@redress/form/reentry'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import type { ModelToCheck } from './check-form-names.ts'
import { mistakeAt } from './yaml-file.ts'

interface ClaimPageToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  readonly models: readonly ModelToCheck[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
}

/** The models of which a claim holds one, filed with what the claimant entered. */
const isFiled = ({ value }: ModelToCheck): boolean =>
  value.dtoMapping !== 'credentials' && singleMappings.some((mapping) => mapping === value.dtoMapping)

/** What is wrong with a field that is to open the claims of a form, or null. */
function problemOf(
  { models, settings }: ClaimPageToCheck,
  form: FormDefinition,
  reference: string,
): string | null {
  const widgets = form.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => widgetsOf(block, settings.value)),
  )
  const own = models.filter(({ value }) => value.formType === form.formType)
  const filed = own
    .filter(isFiled)
    .flatMap(({ config }) => Object.keys(config.fields).map((each) => `${modelNameOf(config)}.${each}`))
  const usable = widgets.filter((widget) => filed.includes(widget.field) && reentryOf(widget) !== null)
  if (usable.some(({ field }) => field === reference)) return null
  const instead = `Expected a field that the form ${form.formType} files, such as claimantInfo.lastName.`
  if (reference.startsWith('credentials.'))
    return `The claim page is opened by what a claim was filed with, and '${reference}' signs in: whoever has a PIN needs no page that others can open. ${instead}`
  if (filed.includes(reference) || widgets.some(({ field }) => field === reference))
    return `The field '${reference}' of the form ${form.formType} is no text, day or choice that its claimant can enter again. ${instead}`
  const names = [...new Set(usable.map(({ field }) => field))]
  return `No field '${reference}' in the form ${form.formType}.${didYouMean(reference, names)} ${instead}`
}

/** Mistakes in what opens the claim page: forms that are not filed, and fields that cannot be entered again. */
export function checkClaimPage(toCheck: ClaimPageToCheck): readonly CaseMistake[] {
  const { settings, forms, unknown } = toCheck
  const { source, value } = settings
  const names = forms.map(({ value: form }) => form.formType)
  return Object.entries(value.claimPage?.opensBy ?? {}).flatMap(([formType, fields]) => {
    if (unknown.has(formType)) return []
    const path = ['claimPage', 'opensBy', formType]
    const form = forms.find(({ value: { formType: name } }) => name === formType)?.value
    if (!form || !isSubmitted(form)) {
      const message = form
        ? `The form ${formType} is not filed, so it has no claims to show.`
        : `No form of this case is called '${formType}'.${didYouMean(formType, names)}`
      const mistake = mistakeAt(source, path, message, formType, 'a form that is filed')
      return [{ ...mistake, ...source.positionOfKey(path) }]
    }
    return fields.flatMap((reference, index) => {
      const message = problemOf(toCheck, form, reference)
      return message === null
        ? []
        : [mistakeAt(source, [...path, index], message, reference, 'a field of the form')]
    })
  })
}

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
