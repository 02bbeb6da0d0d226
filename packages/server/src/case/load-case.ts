import { join } from 'node:path'
import {
  type Dictionary,
  deadlineTextKeys,
  type FormDefinition,
  formDefinitionSchema,
  type ModelConfig,
  modelFileSchema,
  parseDeadlines,
  planForm,
} from '@redress/engine'
import { themeNames } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { canonicalJson, sha256 } from '../canonical-json.ts'
import { type CaseFile, readCaseFile, readCaseFolder, type SoundFile, soundFiles } from './case-file.ts'
import { BrokenCaseError, type CaseMistake, formatMistake } from './case-mistake.ts'
import { type CaseSettings, caseSettingsSchema } from './case-settings.ts'
import { caseVersion } from './case-version.ts'
import { type ContentFile, checkCopy } from './check-copy.ts'
import { checkDeadlines } from './check-deadlines.ts'
import { checkForms } from './check-forms.ts'
import { checkSettings } from './check-settings.ts'
import { copyKeyPattern } from './copy-keys.ts'
import { type DeadlinesFile, deadlinesFileSchema } from './deadlines-file.ts'
import type { LoadedCase } from './loaded-case.ts'

const contentSchema = z.record(z.string().check(z.regex(copyKeyPattern)), z.string())

/** A model as it is told to pages, with the hash that shows whether a page still has the same one (MOD-1). */
function modelConfigOf({
  formType,
  dtoMapping,
  name,
  fields,
}: z.output<typeof modelFileSchema>): ModelConfig {
  const metadata = { dtoMapping, formType, ...(name === undefined ? {} : { name }) }
  return { metadataHash: sha256(canonicalJson({ metadata, fields })), metadata, fields }
}

interface CaseFiles {
  readonly settings: CaseFile<CaseSettings>
  readonly deadlines: CaseFile<DeadlinesFile>
  readonly models: readonly CaseFile<z.output<typeof modelFileSchema>>[]
  readonly forms: readonly CaseFile<FormDefinition>[]
  readonly contents: ReadonlyMap<string, ReadContent>
}

type ReadContent = CaseFile<z.output<typeof contentSchema>>

/** The content of a culture. That its file is missing is a mistake of the settings, which enable the culture. */
async function readContent(
  folder: string,
  { source }: SoundFile<CaseSettings>,
  [name, culture]: readonly [string, string],
): Promise<ReadContent> {
  const content = await readCaseFile(join(folder, 'content', `${culture}.yaml`), contentSchema)
  if (content.exists) return content
  const expected = `content/${culture}.yaml`
  const message = `The culture '${culture}' has no texts: expected the file ${expected}.`
  const position = source.positionOf(['cultures', name])
  return { ...content, mistakes: [{ file: source.file, ...position, message, found: culture, expected }] }
}

async function readContents(
  folder: string,
  settings: SoundFile<CaseSettings> | null,
): Promise<ReadonlyMap<string, ReadContent>> {
  if (!settings) return new Map()
  const files = Object.entries(settings.value.cultures).map(
    async (enabled) => [enabled[1], await readContent(folder, settings, enabled)] as const,
  )
  return new Map(await Promise.all(files))
}

async function readFiles(folder: string): Promise<CaseFiles> {
  const settings = await readCaseFile(join(folder, 'case.yaml'), caseSettingsSchema)
  return {
    settings,
    deadlines: await readCaseFile(join(folder, 'deadlines.yaml'), deadlinesFileSchema),
    models: await readCaseFolder(join(folder, 'models'), modelFileSchema),
    forms: await readCaseFolder(join(folder, 'forms'), formDefinitionSchema),
    contents: await readContents(folder, settings.sound),
  }
}

const soundContents = (contents: CaseFiles['contents']): ReadonlyMap<string, ContentFile> =>
  new Map([...contents].flatMap(([culture, { sound }]) => (sound ? [[culture, sound] as const] : [])))

/** What no single file shows: the parts of the case against each other. Only sound files take part. */
function crossCheck(files: CaseFiles, settings: SoundFile<CaseSettings>): readonly CaseMistake[] {
  const forms = soundFiles(files.forms)
  const models = soundFiles(files.models).map((model) => ({ ...model, config: modelConfigOf(model.value) }))
  const complete = [...files.forms, ...files.models].every(({ sound }) => sound !== null)
  return [
    ...checkSettings(settings),
    ...(files.deadlines.sound ? checkDeadlines(files.deadlines.sound) : []),
    ...(complete ? checkForms({ settings, forms, models }) : []),
    ...checkCopy({
      users: [settings, ...forms, ...soundFiles(files.models)],
      contents: soundContents(files.contents),
      defaultCulture: settings.value.defaultCulture,
      madeKeys: Object.keys(files.deadlines.sound?.value ?? {}).flatMap(deadlineTextKeys),
    }),
  ]
}

/** One mistake a place: what stands at an anchor is reached by every alias of it. */
const oncePerPlace = (mistakes: readonly CaseMistake[]): readonly CaseMistake[] => [
  ...new Map(mistakes.map((mistake) => [formatMistake(mistake), mistake])).values(),
]

const fileMistakes = ({ settings, deadlines, models, forms, contents }: CaseFiles): readonly CaseMistake[] =>
  [settings, deadlines, ...models, ...forms, ...contents.values()].flatMap(({ mistakes }) => mistakes)

function formsOf(files: CaseFiles, settings: CaseSettings): LoadedCase['forms'] {
  const configs = soundFiles(files.models).map(({ value }) => modelConfigOf(value))
  const open = soundFiles(files.forms).filter(({ value }) => settings.forms.includes(value.formType))
  return new Map(
    open.map(({ value: definition }) => {
      const models = configs.filter(({ metadata }) => metadata.formType === definition.formType)
      return [
        definition.formType,
        { definition, models, plan: planForm(definition, models, settings) },
      ] as const
    }),
  )
}

const dictionariesOf = (contents: ReadonlyMap<string, ContentFile>): ReadonlyMap<string, Dictionary> =>
  new Map([...contents].map(([culture, { value }]) => [culture, new Map(Object.entries(value))]))

/**
 * Reads the case in a folder. A case with a mistake is never returned (ADM-2).
 * @throws BrokenCaseError with every mistake of every file
 */
export async function loadCase(folder: string): Promise<LoadedCase> {
  const files = await readFiles(folder)
  const { settings, deadlines } = files
  const mistakes = [...fileMistakes(files), ...(settings.sound ? crossCheck(files, settings.sound) : [])]
  if (mistakes.length > 0 || !settings.sound || !deadlines.sound) {
    throw new BrokenCaseError(oncePerPlace(mistakes))
  }
  const { theme } = settings.sound.value
  return {
    folder,
    version: await caseVersion(folder),
    settings: settings.sound.value,
    theme: themeNames.find((name) => name === theme) ?? 'jnd-7-0-default',
    deadlines: parseDeadlines(deadlines.sound.value),
    deadlinesFile: deadlines.sound.value,
    forms: formsOf(files, settings.sound.value),
    dictionaries: dictionariesOf(soundContents(files.contents)),
  }
}
