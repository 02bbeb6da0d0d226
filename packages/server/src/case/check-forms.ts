import {
  DeveloperError,
  type FormDefinition,
  type FormMistake,
  fieldsReadBy,
  findFormMistakes,
  type ModelConfig,
  type ModelFile,
  mistakeIn,
  modelNameOf,
} from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { didYouMean } from './suggestion.ts'
import type { YamlFile, YamlPath } from './yaml-file.ts'

interface ModelToCheck extends SoundFile<ModelFile> {
  readonly config: ModelConfig
}

interface FormsToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  readonly models: readonly ModelToCheck[]
}

const mistakeAt = (
  source: YamlFile,
  path: YamlPath,
  message: string,
  found: string | null = null,
  expected: string | null = null,
): CaseMistake => ({ file: source.file, ...source.positionOf(path), message, found, expected })

/** A sentence of the engine with what was expected and what was probably meant. */
function sentenceOf({ message, found, expected, candidates = [] }: FormMistake): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  const wanted = expected === undefined ? '' : ` Expected ${expected}.`
  return `${sentence}${wanted}${found === undefined ? '' : didYouMean(found, candidates)}`
}

/** Every open form has its pages (DEV-2). */
const formsWithoutPages = ({ settings, forms }: FormsToCheck): CaseMistake[] =>
  settings.value.forms.flatMap((formType, index) => {
    if (forms.some(({ value }) => value.formType === formType)) return []
    const { message } = new DeveloperError('NO_FORM_FACTORY', { formType })
    return [
      mistakeAt(settings.source, ['forms', index], `${message} There is no file for it in forms/.`, formType),
    ]
  })

/** Every form is described once (DEV-2). */
const formsTwice = ({ forms }: FormsToCheck): CaseMistake[] =>
  forms.flatMap(({ source, value: { formType } }, index) => {
    if (forms.findIndex(({ value }) => value.formType === formType) === index) return []
    const { message } = new DeveloperError('FORM_TYPE_ALREADY_REGISTERED', { formType })
    return [mistakeAt(source, ['formType'], message, formType)]
  })

/** Every model of a form has a name of its own. */
const modelsTwice = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap(({ source, config }, index) => {
    const name = modelNameOf(config)
    const { formType } = config.metadata
    const first = models.findIndex(
      (other) => modelNameOf(other.config) === name && other.config.metadata.formType === formType,
    )
    if (first === index) return []
    return [
      mistakeAt(
        source,
        ['dtoMapping'],
        `The form ${formType} already has a model '${name}'. Give this one a name.`,
        name,
      ),
    ]
  })

/** Every open form has a credentials model with the fields that the class list is searched by. */
const formsWithoutCredentials = ({ settings, models }: FormsToCheck): CaseMistake[] =>
  settings.value.forms.flatMap((formType, index) => {
    const model = models.find(
      ({ value }) => value.formType === formType && value.dtoMapping === 'credentials',
    )
    if (!model) {
      const message = `The form ${formType} has no model with the dtoMapping credentials.`
      return [mistakeAt(settings.source, ['forms', index], message, formType)]
    }
    return ['claimId', 'pin']
      .filter((field) => !Object.hasOwn(model.value.fields, field))
      .map((field) => mistakeAt(model.source, ['fields'], `Credentials need a field '${field}'.`))
  })

/** The rules that a model gives its fields: bounds, patterns, and the other fields they read. */
const inModelRules = ({ source, value, config }: ModelToCheck): CaseMistake[] =>
  Object.entries(value.fields).flatMap(([field, { rules }]) =>
    rules.flatMap((rule, index) => {
      const path = ['fields', field, 'rules', index]
      const mistake = mistakeIn(rule)
      const known = Object.keys(config.fields)
      const unknown = fieldsReadBy(rule)
        .filter((name) => !known.includes(name))
        .map((name) =>
          mistakeAt(source, path, `No field '${name}' in this model.${didYouMean(name, known)}`, name),
        )
      return mistake === null
        ? unknown
        : [mistakeAt(source, path, sentenceOf({ path, message: mistake })), ...unknown]
    }),
  )

/** What is wrong with the forms and models of a case beyond the shape of each file (ADM-2). */
export function checkForms(toCheck: FormsToCheck): readonly CaseMistake[] {
  const { forms, models } = toCheck
  const configs = models.map(({ config }) => config)
  return [
    ...formsWithoutPages(toCheck),
    ...formsTwice(toCheck),
    ...modelsTwice(models),
    ...formsWithoutCredentials(toCheck),
    ...models.flatMap(inModelRules),
    ...forms.flatMap(({ source, value }) =>
      findFormMistakes(value, configs).map((mistake) =>
        mistakeAt(source, mistake.path, sentenceOf(mistake), mistake.found ?? null, mistake.expected ?? null),
      ),
    ),
  ]
}
