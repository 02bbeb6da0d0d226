import { type FormDefinition, type FormType, isSubmitted, pageNodes } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { didYouMean } from './did-you-mean.ts'
import { mistakeAt } from './mistake-at.ts'

interface SaveAndReturnToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
}

/** What is wrong with a form that is to be saved and finished later, or null. */
function problemOf(formType: FormType, form: FormDefinition | undefined, names: readonly FormType[]) {
  if (!form) return `No form of this case is called '${formType}'.${didYouMean(formType, names)}`
  if (!isSubmitted(form)) return `The form ${formType} is not filed, so there is nothing to finish later.`
  const isBehind = pageNodes(form).some(({ requiresAuthorization }) => requiresAuthorization)
  return isBehind ? null : `The form ${formType} has no page behind its first one, where it could be saved.`
}

/** A reminder as many days before the end as a saved form is there, or more, could never be sent then. */
function lateReminders(
  { source, value }: SoundFile<CaseSettings>,
  formType: FormType,
): readonly CaseMistake[] {
  const { days = 0, remind = 0 } = value.saveAndReturn[formType] ?? {}
  if (remind < days) return []
  const message = `The form ${formType} is kept for ${days} days, so nobody can be reminded ${remind} days before that ends.`
  const path = ['saveAndReturn', formType, 'remind']
  return [mistakeAt(source, path, message, String(remind), `fewer than the ${days} of \`days\``)]
}

/** Mistakes in the forms that can be saved and finished later: they must be filed, and have a page behind the first. */
export function checkSaveAndReturn({
  settings,
  forms,
  unknown,
}: SaveAndReturnToCheck): readonly CaseMistake[] {
  const { source, value } = settings
  const names = forms.map(({ value: form }) => form.formType)
  return Object.keys(value.saveAndReturn).flatMap((formType) => {
    if (unknown.has(formType)) return []
    const form = forms.find(({ value: { formType: name } }) => name === formType)?.value
    const message = problemOf(formType, form, names)
    if (message === null) return lateReminders(settings, formType)
    const path = ['saveAndReturn', formType]
    const mistake = mistakeAt(source, path, message, formType, 'a form that is filed')
    return [{ ...mistake, ...source.positionOfKey(path) }]
  })
}
