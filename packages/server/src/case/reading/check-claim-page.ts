import {
  type FormDefinition,
  type FormType,
  isSubmitted,
  modelNameOf,
  singleMappings,
  widgetsOf,
} from '@redress/engine'
import { reentryOf } from '@redress/engine/reentry'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import type { ModelToCheck } from './check-model-names.ts'
import { didYouMean } from './did-you-mean.ts'
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
