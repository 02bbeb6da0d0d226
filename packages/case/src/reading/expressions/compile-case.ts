import {
  type FormDefinition,
  type FormType,
  type ModelConfig,
  type ModelFile,
  withSignedFacts,
} from '@redress/form'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import type { StatesOfDeadlines } from '../../mistakes/scope.ts'
import { type CaseFile, type SoundFile, usableFiles } from '../case-file.ts'
import type { CaseMistake } from '../case-mistake.ts'
import { expressionMistakeText } from '../expression-mistake-text.ts'
import { writtenPath, type YamlFile, type YamlPath } from '../yaml-file.ts'
import { type CompiledForm, compileForm, type PlacedExpressionMistake } from './compile-form.ts'

/** The files of a case in which expressions are written. */
interface FilesWithExpressions {
  readonly forms: readonly CaseFile<FormDefinition>[]
  readonly models: readonly CaseFile<ModelFile>[]
}

/** The same files with their expressions compiled. */
export interface CompiledCase {
  readonly forms: readonly CaseFile<FormDefinition>[]
  /** The configuration of each model, by its file. */
  readonly configs: ReadonlyMap<string, ModelConfig>
  /** The texts of the expressions of each form, by the ids of their pseudo-fields. */
  readonly texts: ReadonlyMap<FormType, CompiledForm['texts']>
  readonly mistakes: readonly CaseMistake[]
}

/** The place of the text of an expression: that of a condition is the condition itself. */
function placeOfText(source: YamlFile, path: YamlPath): YamlPath {
  const outer = path.slice(0, -1)
  return typeof source.valueAt(outer) === 'string' ? outer : path
}

function mistakeIn(source: YamlFile, { model, path, mistake }: PlacedExpressionMistake): CaseMistake {
  const place = placeOfText(source, model === null ? path : writtenPath(source, path))
  const [candidate = null] = mistake.candidates
  const isCut = mistake.code === 'syntax' && source.commentAfter(place) !== null
  return {
    file: source.file,
    ...source.positionInText(place, mistake.at),
    message: `${expressionMistakeText(mistake)}${isCut ? ' The text ends before the #. Put it in quotation marks.' : ''}`,
    found: mistake.found,
    expected: mistake.expected || candidate,
  }
}

const withValue = <T>(sound: SoundFile<T> | null, value: T): SoundFile<T> | null =>
  sound && { ...sound, value }

/** The file of a form with its expressions compiled, and the mistakes in them. */
function compileFile(
  form: CaseFile<FormDefinition>,
  models: ReadonlyMap<ModelConfig, SoundFile<ModelFile>>,
  deadlines: StatesOfDeadlines,
) {
  if (form.usable === null) return { form, mistakes: [], compiled: null }
  const { source, value } = form.usable
  const own = [...models.keys()].filter(({ metadata }) => metadata.formType === value.formType)
  const compiled = compileForm(value, own, deadlines)
  const { definition } = compiled
  return {
    form: { ...form, usable: withValue(form.usable, definition), sound: withValue(form.sound, definition) },
    compiled,
    mistakes: compiled.mistakes.map((mistake) => {
      const model = mistake.model && models.get(mistake.model)
      return mistakeIn(model ? model.source : source, mistake)
    }),
  }
}

/** Compiles the expressions of every form of a case, and of the rules of its models. */
export function compileCase(
  { forms, models }: FilesWithExpressions,
  deadlines: StatesOfDeadlines,
): CompiledCase {
  const given = new Map(usableFiles(models).map((model) => [modelConfigOf(model.value), model]))
  const files = forms.map((form) => compileFile(form, given, deadlines))
  const compiled = new Map(files.flatMap(({ compiled: form }) => (form ? [...form.configs] : [])))
  return {
    forms: files.map(({ form }) => form),
    configs: new Map([...given].map(([config, { source }]) => [source.file, compiled.get(config) ?? config])),
    texts: new Map(
      files.flatMap(({ compiled: form }) => (form ? [[form.definition.formType, form.texts] as const] : [])),
    ),
    mistakes: files.flatMap(({ mistakes }) => mistakes),
  }
}

/** The configuration of a model for pages, with the hash that reveals whether a page has the same one. */
export function modelConfigOf({ formType, dtoMapping, name, fields: written }: ModelFile): ModelConfig {
  const fields = dtoMapping === 'signatures' ? withSignedFacts(written) : written
  const metadata = { dtoMapping, formType, ...(name === undefined ? {} : { name }) }
  return { metadataHash: sha256(canonicalJson({ metadata, fields })), metadata, fields }
}
