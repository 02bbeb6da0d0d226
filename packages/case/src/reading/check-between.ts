import { type FormDefinition, type FormType, isSubmitted, modelNameOf } from '@redress/form'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import type { ModelToCheck } from './check-form-names.ts'
import { mistakeAt } from './yaml-file.ts'

interface RulesToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  readonly models: readonly ModelToCheck[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
}

/** A rule names forms of the case that are filed, each once. */
const betweenMistakes = ({ settings, forms, unknown }: RulesToCheck): CaseMistake[] => {
  const filed = forms.filter(({ value }) => isSubmitted(value)).map(({ value }) => value.formType)
  return settings.value.between.flatMap((rule, index) =>
    rule.forms.flatMap((formType, place) => {
      const at = (message: string) =>
        mistakeAt(
          settings.source,
          ['between', index, 'forms', place],
          message,
          formType,
          `one of ${filed.join(', ')}`,
        )
      if (rule.forms.indexOf(formType) !== place)
        return [at(`The form '${formType}' is here twice: remove one.`)]
      if (filed.includes(formType) || unknown.has(formType)) return []
      const hint = didYouMean(formType, filed)
      return [at(`No form '${formType}' is filed in this case.${hint} Expected one of ${filed.join(', ')}.`)]
    }),
  )
}

/** The fields of all models that a claimant fills in, as `model.field`. */
const typedFields = ({ models }: RulesToCheck): string[] =>
  models
    .filter(({ value }) => value.dtoMapping !== 'prepopulatedData')
    .flatMap(({ config }) => Object.keys(config.fields).map((key) => `${modelNameOf(config)}.${key}`))

/** Claims are found by fields that some form asks for. */
function findMistakes(toCheck: RulesToCheck): CaseMistake[] {
  const { settings, unknown } = toCheck
  if (unknown.size > 0) return []
  const known = typedFields(toCheck)
  return Object.entries(settings.value.find).flatMap(([kind, fields = []]) =>
    fields.flatMap((reference, place) => {
      if (known.includes(reference)) return []
      const message = `No form of this case has a field '${reference}'.${didYouMean(reference, known)}`
      return [mistakeAt(settings.source, ['find', kind, place], message, reference, 'a field of a form')]
    }),
  )
}

/** A trait names fields that some form asks for. */
function sameClaimantMistakes(toCheck: RulesToCheck): CaseMistake[] {
  const { settings, unknown } = toCheck
  if (unknown.size > 0) return []
  const fields = typedFields(toCheck)
  const known = new Set([...fields, ...fields.map((field) => field.slice(field.indexOf('.') + 1))])
  return settings.value.sameClaimant.flatMap((entry, index) =>
    [entry].flat().flatMap((reference, place) => {
      if (known.has(reference)) return []
      const path = ['sameClaimant', index, ...(Array.isArray(entry) ? [place] : [])]
      const message = `No form of this case has a field '${reference}'.${didYouMean(reference, [...known])}`
      return [mistakeAt(settings.source, path, message, reference, 'a field of a form')]
    }),
  )
}

/** Mistakes in what a case says about several filings of one claimant, and about finding one. */
export const checkBetween = (toCheck: RulesToCheck): readonly CaseMistake[] => [
  ...betweenMistakes(toCheck),
  ...sameClaimantMistakes(toCheck),
  ...findMistakes(toCheck),
]
