import {
  type FormDefinition,
  isSubmitted,
  type ModelConfig,
  modelNameOf,
  recordMappings,
} from '@redress/form'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import type { YamlPath } from './yaml-file.ts'

export const copyKeyPattern = /^LocKey_\w+$/

interface UsedCopyKey {
  readonly key: string
  readonly path: YamlPath
}

/** Every copy key that a file of a case uses, with its path. */
export function copyKeysIn(value: unknown, path: YamlPath = []): readonly UsedCopyKey[] {
  if (typeof value === 'string') return copyKeyPattern.test(value) ? [{ key: value, path }] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => copyKeysIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => copyKeysIn(item, [...path, name]))
}

/** The values that texts may name in braces, `{claimDetails.weeks}`, by the place where a text is used. */
export interface NamedValues {
  /** The names of the values that a text can show that a file uses at this path; none outside of the pages of a form. */
  readonly at: (file: unknown, path: YamlPath) => readonly string[]
  /** The values that every form that is filed has. */
  readonly ofAllForms: readonly string[]
  /** The models of which a claim may hold many records. */
  readonly recordModels: ReadonlySet<string>
}

const isOfMany = ({ metadata }: ModelConfig): boolean =>
  recordMappings.some((mapping) => mapping === metadata.dtoMapping)

/** The fields of single models that a page of the form asks for, and the columns of the class list. */
function valuesOf(form: FormDefinition, configs: readonly ModelConfig[]): readonly string[] {
  const own = configs.filter(({ metadata }) => metadata.formType === form.formType)
  const asked = new Set(placedWidgets(form).map(({ id }) => id))
  return own
    .filter((config) => !isOfMany(config))
    .flatMap((config) =>
      Object.keys(config.fields)
        .map((key) => `${modelNameOf(config)}.${key}`)
        // A PIN is shown nowhere.
        .filter((id) => config.metadata.dtoMapping === 'prepopulatedData' || asked.has(id))
        .filter((id) => config.metadata.dtoMapping !== 'credentials' || id.endsWith('.claimId')),
    )
}

const formTypeOf = (file: unknown): string | null =>
  typeof file === 'object' && file !== null && 'formType' in file && typeof file.formType === 'string'
    ? file.formType
    : null

/** The title of a form is also shown in lists of forms. */
const isOnPages = (file: unknown, path: YamlPath): boolean =>
  typeof file === 'object' && file !== null && ('fields' in file || path[0] === 'pages')

/** The values that the texts of a case may name. */
export function namedValues(forms: readonly FormDefinition[], configs: readonly ModelConfig[]): NamedValues {
  const byForm = new Map(forms.map((form) => [form.formType, valuesOf(form, configs)]))
  const [first = [], ...others] = forms.filter(isSubmitted).map(({ formType }) => byForm.get(formType) ?? [])
  return {
    at: (file, path) => (isOnPages(file, path) ? (byForm.get(formTypeOf(file) ?? '') ?? []) : []),
    ofAllForms: first.filter((name) => others.every((names) => names.includes(name))),
    recordModels: new Set(configs.filter(isOfMany).map(modelNameOf)),
  }
}
