import { join } from 'node:path'
import {
  deadlineTextKeys,
  type FormDefinition,
  type FormType,
  formDefinitionSchema,
  formNameSchema,
  modelFileSchema,
} from '@redress/form'
import * as z from 'zod/mini'
import {
  type CaseFile,
  type ContentFile,
  readCaseFile,
  readCaseFolder,
  readOptionalCaseFile,
  type SoundFile,
  soundFiles,
  usableFiles,
} from './case-file.ts'
import { type CaseMistake, formatMistake } from './case-mistake.ts'
import { type CaseSettings, caseSettingsSchema } from './case-settings.ts'
import { checkCopy } from './check-copy.ts'
import { checkDeadlines, type DeadlineUses } from './check-deadlines.ts'
import { checkForms } from './check-forms.ts'
import { checkSettings } from './check-settings.ts'
import { checkChoiceFiles, type ReadChoiceFile, readChoiceFiles } from './choice-files.ts'
import { copyKeyPattern, namedValues } from './copy-keys.ts'
import { type DeadlinesFile, deadlinesFileSchema, statesOfDeadlines } from './deadlines-file.ts'
import {
  checkDeficiencies,
  type DeficienciesFile,
  deficienciesFileSchema,
  type FormsToAsk,
} from './deficiencies-file.ts'
import { type CompiledCase, compileCase } from './expressions/compile-case.ts'
import { checkFraud, type FraudSettings, fraudFileSchema } from './fraud-file.ts'
import { type ReadNetworkFile, readDataCentres } from './network-file.ts'
import { checkNotices, type NoticesFile, noticesFileSchema } from './notices-file.ts'
import { checkPayments, type PaymentsFile, paymentsFileSchema } from './payments-file.ts'
import {
  standInDeadlines,
  standInNotices,
  standInPages,
  standInReasons,
  standInSettings,
  standInTexts,
} from './stand-ins.ts'
import { type UsualFields, withUsualFields } from './usual-fields.ts'
import { readYaml as parseYamlFile, type ReadYaml, type YamlFile } from './yaml-file.ts'

/** `content/<culture>.yaml`: copy keys and their texts. */
export const contentSchema = z.record(z.string().check(z.regex(copyKeyPattern)), z.string())

/** The parsed files of a case. */
export interface CaseFiles {
  readonly settings: CaseFile<CaseSettings>
  readonly deadlines: CaseFile<DeadlinesFile>
  /** One, or none if the case leaves it out. */
  readonly deficiencies: readonly CaseFile<DeficienciesFile>[]
  /** One, or none if the case leaves it out. */
  readonly notices: readonly CaseFile<NoticesFile>[]
  /** One, or none if the case leaves it out. */
  readonly payments: readonly CaseFile<PaymentsFile>[]
  /** One, or none if the case leaves it out. */
  readonly fraud: readonly CaseFile<FraudSettings>[]
  readonly models: readonly CaseFile<z.output<typeof modelFileSchema>>[]
  readonly forms: readonly CaseFile<FormDefinition>[]
  readonly contents: ReadonlyMap<string, ReadContent>
  /** The lists of choices. */
  readonly choices: readonly ReadChoiceFile[]
  /** The ranges of data centres; null if the case names no file of them. */
  readonly dataCentres: ReadNetworkFile | null
}

type ReadContent = CaseFile<z.output<typeof contentSchema>>

/** The culture that translations are compared with: the default one, or the first if the default is not enabled. */
function originalCulture({ cultures, defaultCulture }: CaseSettings): string {
  const enabled = Object.values(cultures)
  return enabled.includes(defaultCulture) ? defaultCulture : (enabled[0] ?? defaultCulture)
}

/** The texts of a culture without its empty keys: they count as missing. */
function withoutEmptyKeys(source: YamlFile): YamlFile {
  const { value } = source
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return source
  const entries: [string, unknown][] = Object.entries(value)
  const isEmpty = ([key, text]: [string, unknown]) => text === null && !source.isComment([key])
  return { ...source, value: Object.fromEntries(entries.filter((entry) => !isEmpty(entry))) }
}

/** The content of a culture. A missing file is a mistake in the settings, which enable the culture. */
async function readContent(
  folder: string,
  readYaml: ReadYaml,
  { source }: SoundFile<CaseSettings>,
  [name, culture]: readonly [string, string],
): Promise<ReadContent> {
  const file = join(folder, 'content', `${culture}.yaml`)
  const content = await readCaseFile(file, contentSchema, {
    readYaml,
    standIn: standInTexts,
    prepare: withoutEmptyKeys,
  })
  if (content.exists) return content
  const expected = `content/${culture}.yaml`
  const message = `The culture '${culture}' has no texts: expected the file ${expected}.`
  const position = source.positionOf(['cultures', name])
  return { ...content, mistakes: [{ file: source.file, ...position, message, found: culture, expected }] }
}

async function readContents(
  folder: string,
  readYaml: ReadYaml,
  settings: SoundFile<CaseSettings> | null,
): Promise<ReadonlyMap<string, ReadContent>> {
  if (!settings) return new Map()
  const files = Object.entries(settings.value.cultures).map(
    async (enabled) => [enabled[1], await readContent(folder, readYaml, settings, enabled)] as const,
  )
  return new Map(await Promise.all(files))
}

async function readFiles(folder: string, readYaml: ReadYaml): Promise<CaseFiles> {
  const at = (name: string): string => join(folder, name)
  const settings = await readCaseFile(at('case.yaml'), caseSettingsSchema, {
    readYaml,
    standIn: standInSettings,
  })
  const forms = await readCaseFolder(at('forms'), formDefinitionSchema, { readYaml, standIn: standInPages })
  const fraud = await readOptionalCaseFile(at('fraud.yaml'), fraudFileSchema, { readYaml })
  return {
    settings,
    deadlines: await readCaseFile(at('deadlines.yaml'), deadlinesFileSchema, {
      readYaml,
      standIn: standInDeadlines,
    }),
    deficiencies: await readOptionalCaseFile(at('deficiencies.yaml'), deficienciesFileSchema, {
      readYaml,
      standIn: standInReasons,
    }),
    notices: await readOptionalCaseFile(at('notices.yaml'), noticesFileSchema, {
      readYaml,
      standIn: standInNotices,
    }),
    payments: await readOptionalCaseFile(at('payments.yaml'), paymentsFileSchema, { readYaml }),
    fraud,
    dataCentres: await readDataCentres(folder, usableFiles(fraud)[0]),
    models: await readCaseFolder(at('models'), modelFileSchema, { readYaml }),
    forms,
    contents: await readContents(folder, readYaml, settings.usable),
    choices: await readChoiceFiles(folder),
  }
}

const usableContents = (contents: CaseFiles['contents']): ReadonlyMap<string, ContentFile> =>
  new Map([...contents].flatMap(([culture, { usable }]) => (usable ? [[culture, usable] as const] : [])))

/** The forms that cannot be checked because a file of theirs cannot be read. */
function unknownForms({ settings, forms, models }: CaseFiles): ReadonlySet<FormType> {
  const unread = [...forms, ...models].filter(({ usable }) => usable === null)
  const all = [
    ...(settings.usable?.value.forms ?? []),
    ...usableFiles(forms).map(({ value }) => value.formType),
    ...usableFiles(models).map(({ value }) => value.formType),
  ]
  return new Set(
    unread.flatMap(({ text }) => {
      const [, written] = /^formType:\s*['"]?([\w-]+)/m.exec(text) ?? []
      return z.safeParse(formNameSchema, written).data ?? all
    }),
  )
}

/** The places of a case that name a deadline: its forms by their names, and everything else by a word of its text. */
function usesOf(files: CaseFiles, { value: { forms } }: SoundFile<CaseSettings>): DeadlineUses {
  const texts = [...files.forms, ...files.models, ...files.contents.values()].map(({ text }) => text)
  return {
    formTypes: [...new Set([...forms, ...usableFiles(files.forms).map(({ value }) => value.formType)])],
    forms: usableFiles(files.forms).map(({ value }) => value),
    allRead: files.forms.every(({ usable }) => usable !== null),
    isNamed: (key) =>
      texts.some((text) =>
        [`deadlines.${key}`, ...deadlineTextKeys(key)].some((word) => text.includes(word)),
      ),
  }
}

/** The forms of the case; null while settings, forms or models have a mistake, of which others would only be the consequence. */
function formsToAsk(
  { settings, forms, models }: CaseFiles,
  configs: CompiledCase['configs'],
): FormsToAsk | null {
  if ([settings, ...forms, ...models].some(({ sound }) => sound === null)) return null
  return { forms: soundFiles(forms).map(({ value }) => value), configs: [...configs.values()] }
}

/** Checks the parts of the case against each other, as far as they can be read. */
function crossCheck(
  files: CaseFiles,
  settings: SoundFile<CaseSettings>,
  configs: CompiledCase['configs'],
): readonly CaseMistake[] {
  const forms = usableFiles(files.forms)
  const models = usableFiles(files.models).flatMap((model) => {
    const config = configs.get(model.source.file)
    return config ? [{ ...model, config }] : []
  })
  const { usable: deadlines } = files.deadlines
  const deficiencies = usableFiles(files.deficiencies)
  const notices = usableFiles(files.notices)
  const formMistakes = checkForms({
    settings,
    forms,
    soundForms: soundFiles(files.forms),
    models,
    unknown: unknownForms(files),
    deadlines: deadlines ? statesOfDeadlines(deadlines.value) : new Map(),
  })
  return [
    ...checkSettings(settings),
    ...(deadlines
      ? checkDeadlines(deadlines, Object.values(settings.value.cultures), usesOf(files, settings))
      : []),
    ...formMistakes,
    ...deficiencies.flatMap((file) =>
      checkDeficiencies(file, formMistakes.length === 0 ? formsToAsk(files, configs) : null),
    ),
    ...usableFiles(files.fraud).flatMap((file) => checkFraud(file, files.deficiencies)),
    ...notices.flatMap((file) => checkNotices(file, settings.value, usableContents(files.contents))),
    ...checkChoiceFiles(forms, files.choices),
    ...checkCopy({
      users: [settings, ...forms, ...usableFiles(files.models), ...deficiencies, ...notices],
      contents: usableContents(files.contents),
      defaultCulture: originalCulture(settings.value),
      format: settings.value.format,
      madeKeys: Object.keys(deadlines?.value ?? {}).flatMap(deadlineTextKeys),
      values: namedValues(
        forms.map(({ value }) => value),
        models.map(({ config }) => config),
      ),
    }),
  ]
}

/** Checks how claims are paid; only in a case whose other files can be read. */
async function paymentMistakes(
  files: CaseFiles,
  configs: CompiledCase['configs'],
): Promise<readonly CaseMistake[]> {
  const [payments] = soundFiles(files.payments)
  const { sound } = files.settings
  const asking = formsToAsk(files, configs)
  return payments && sound && asking ? checkPayments(payments, asking, sound.value.currency ?? null) : []
}

/** Removes duplicates at one position: every alias of an anchor leads to the same text. */
const oncePerPlace = (mistakes: readonly CaseMistake[]): readonly CaseMistake[] => [
  ...new Map(mistakes.map((mistake) => [formatMistake(mistake), mistake])).values(),
]

const fileMistakes = ({
  settings,
  deadlines,
  deficiencies,
  notices,
  payments,
  fraud,
  models,
  forms,
  contents,
  choices,
  dataCentres,
}: CaseFiles): readonly CaseMistake[] =>
  [
    settings,
    deadlines,
    ...deficiencies,
    ...notices,
    ...payments,
    ...fraud,
    ...models,
    ...forms,
    ...contents.values(),
    ...choices,
    ...(dataCentres ? [dataCentres] : []),
  ].flatMap(({ mistakes }) => mistakes)

/** A parsed case with all its mistakes. */
export interface CheckedFiles {
  readonly files: CaseFiles
  /** The mistakes of every file, one at each position. */
  readonly mistakes: readonly CaseMistake[]
  /** The configuration of each model, by its file, and the texts of the expressions of each form. */
  readonly compiled: Pick<CompiledCase, 'configs' | 'texts'>
}

async function checked(written: CaseFiles): Promise<CheckedFiles> {
  const deadlines = written.deadlines.usable
  const compiled = compileCase(written, deadlines ? statesOfDeadlines(deadlines.value) : new Map())
  const files = { ...written, forms: compiled.forms }
  const { usable } = files.settings
  const mistakes = [
    ...fileMistakes(files),
    ...compiled.mistakes,
    ...(usable ? crossCheck(files, usable, compiled.configs) : []),
    ...(await paymentMistakes(files, compiled.configs)),
  ]
  return { files, mistakes: oncePerPlace(mistakes), compiled }
}

/**
 * Reads the case in a folder and checks it. One run finds every mistake. Repeated checks of one folder pass
 * `cachedYaml()`.
 */
export async function readCheckedFiles(
  folder: string,
  readYaml: ReadYaml = parseYamlFile,
): Promise<CheckedFiles> {
  const written = await readFiles(folder, readYaml)
  const withUsual = (which: UsualFields): CaseFiles => ({
    ...written,
    models: withUsualFields(folder, written.forms, written.models, which),
  })
  const asked = await checked(withUsual('asked'))
  if (asked.mistakes.length === 0) return asked
  // A misspelt name would also leave out the field that it means: that has no message of its own, but a suggestion.
  const all = await checked(withUsual('all'))
  return all.mistakes.length === 0 ? asked : { ...asked, mistakes: all.mistakes }
}
