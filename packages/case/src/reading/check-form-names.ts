import { basename } from 'node:path'
import {
  builtInForms,
  type FormDefinition,
  type FormType,
  formAddress,
  isBuiltInForm,
  isReservedFormName,
  isSubmitted,
  kindOf,
  listMappings,
  type ModelConfig,
  type ModelFile,
  modelNameOf,
  singleMappings,
} from '@redress/form'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { mistakeAt } from './yaml-file.ts'

interface NamesToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  readonly models: readonly ModelToCheck[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
}

/** Reports forms whose address would be one of the product's own. */
const reservedNames = ({ forms }: NamesToCheck): CaseMistake[] =>
  forms.flatMap(({ source, value: { formType } }) => {
    if (isBuiltInForm(formType) || !isReservedFormName(formType)) return []
    const builtIn = builtInForms.find((name) => formAddress(name).slug === formType)
    const expected = builtIn ?? `another name, such as ${formType}-form`
    const hint = builtIn ? ` Did you mean '${builtIn}'?` : ''
    const message = `No form can be called '${formType}': the product has the address /${formType} itself.${hint} Expected ${expected}.`
    return [mistakeAt(source, ['formType'], message, formType, expected)]
  })

/** The built-in forms keep their kind, and a look-up is never filed. */
const wrongKinds = ({ forms }: NamesToCheck): CaseMistake[] =>
  forms.flatMap(({ source, value }) => {
    const { formType, kind, submits } = value
    const own = formAddress(formType).kind
    const isOther = isBuiltInForm(formType) && kind !== undefined && kind !== own
    const fixed = isBuiltInForm(formType) ? own !== 'lookup' : kindOf(value) === 'lookup' ? false : null
    const isFixed = submits !== undefined && fixed !== null && submits !== fixed
    return [
      ...(isOther
        ? [
            mistakeAt(
              source,
              ['kind'],
              `The form ${formType} is built in, and its kind is ${own}, not '${kind}'. Expected ${own}, or no kind.`,
              kind,
              own,
            ),
          ]
        : []),
      ...(isFixed
        ? [
            mistakeAt(
              source,
              ['submits'],
              fixed
                ? `The form ${formType} is built in, and it is always filed. Expected no submits.`
                : `The form ${formType} is a look-up, which is never filed. Expected no submits, or another kind.`,
              String(submits),
              String(fixed),
            ),
          ]
        : []),
    ]
  })

const ownNames = ({ forms }: NamesToCheck): FormType[] => forms.map(({ value }) => value.formType)

/** Reports models of a form that the case does not have. */
function modelsWithoutForm(toCheck: NamesToCheck): CaseMistake[] {
  const names = ownNames(toCheck)
  return toCheck.models.flatMap(({ source, value: { formType } }) => {
    if (isBuiltInForm(formType) || names.includes(formType) || toCheck.unknown.has(formType)) return []
    const hint = didYouMean(formType, [...names, ...builtInForms])
    const message = `No file in forms/ is of the form '${formType}', which this model belongs to.${hint}`
    return [mistakeAt(source, ['formType'], message, formType, 'the name of a form')]
  })
}

/** Reports settings by form that name no form of the case, or a form that is not filed. */
const settingsByForm = (toCheck: NamesToCheck): CaseMistake[] => {
  const { settings, forms, unknown } = toCheck
  const names = ownNames(toCheck)
  return (['laterClaims', 'receiptEmail'] as const).flatMap((setting) =>
    Object.keys(settings.value[setting]).flatMap((formType) => {
      if (unknown.has(formType)) return []
      const form = forms.find(({ value }) => value.formType === formType)
      const isFiled = isSubmitted(form?.value ?? { formType })
      if (isFiled && (form || isBuiltInForm(formType))) return []
      const message = isFiled
        ? `No form of this case is called '${formType}'.${didYouMean(formType, names)}`
        : `The form ${formType} is not filed, so it has no ${setting}.`
      const mistake = mistakeAt(
        settings.source,
        [setting, formType],
        message,
        formType,
        'a form that is filed',
      )
      return [{ ...mistake, ...settings.source.positionOfKey([setting, formType]) }]
    }),
  )
}

/** Mistakes in the names and kinds of forms, and in what refers to forms by name. */
export const checkFormNames = (toCheck: NamesToCheck): readonly CaseMistake[] => [
  ...reservedNames(toCheck),
  ...wrongKinds(toCheck),
  ...modelsWithoutForm(toCheck),
  ...settingsByForm(toCheck),
]

export interface ModelToCheck extends SoundFile<ModelFile> {
  readonly config: ModelConfig
}

const mappings: readonly string[] = [...singleMappings, ...listMappings]

/** The problem with the name of a model, or null. */
function wrongName({ dtoMapping, name }: ModelFile): { message: string; expected: string } | null {
  if (name === undefined || name === dtoMapping) return null
  if (singleMappings.some((mapping) => mapping === dtoMapping)) {
    const expected = 'no name, or another dtoMapping'
    return {
      message: `A claim holds one model of ${dtoMapping}, and pages call it '${dtoMapping}'. Expected ${expected}.`,
      expected,
    }
  }
  if (mappings.includes(name)) {
    const expected = 'a name of its own'
    return { message: `'${name}' is the name of another part of a claim. Expected ${expected}.`, expected }
  }
  if (/^[A-Za-z]\w*$/.test(name)) return null
  const expected = 'letters, digits and underscores, a letter first'
  return { message: `'${name}' cannot be referred to as a model. Expected ${expected}.`, expected }
}

const wrongNames = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap(({ source, value }) => {
    const wrong = wrongName(value)
    return wrong ? [mistakeAt(source, ['name'], wrong.message, value.name ?? null, wrong.expected)] : []
  })

/** Checks that the names of models are unique within a form. */
const modelsTwice = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap((model, index) => {
    const name = modelNameOf(model.config)
    const { formType } = model.config.metadata
    const first = models.find(
      ({ config }) => modelNameOf(config) === name && config.metadata.formType === formType,
    )
    if (first === undefined || first === models[index]) return []
    const isSingle = singleMappings.some((mapping) => mapping === model.value.dtoMapping)
    const expected = isSingle ? 'another dtoMapping' : 'a name of its own, or another dtoMapping'
    const message = `The form ${formType} already has a model '${name}', in ${basename(first.source.file)}. Expected ${expected}.`
    const named = model.config.metadata.name === undefined ? 'dtoMapping' : 'name'
    return [mistakeAt(model.source, [named], message, name, expected)]
  })

/** A model without a field, also of those that its form need not state. */
const emptyModels = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap(({ source, value: { fields } }) =>
    Object.keys(fields).length > 0
      ? []
      : [mistakeAt(source, ['dtoMapping'], 'A model needs at least one field.', null, 'fields')],
  )

/** Checks the names of models. A claim refers to each model by its name, and needs some exactly once. */
export const checkModelNames = (models: readonly ModelToCheck[]): readonly CaseMistake[] => [
  ...emptyModels(models),
  ...wrongNames(models),
  ...modelsTwice(models),
]
