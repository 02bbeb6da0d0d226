import { themeNames } from '@redress/api'
import {
  type Dictionary,
  dayFormatsOf,
  type FormDefinition,
  fieldIdIn,
  hasLaterChecks,
  type ModelConfig,
  modelNameOf,
  ownMaskOf,
  parseDeadlines,
  planForm,
  withEntries,
} from '@redress/form'
import { addressChecks } from '@redress/form/addresses'
import { outcomesOf } from '@redress/form/evaluation'
import { loadChecks } from '@redress/form/load-checks'
import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { noNetworks } from '@redress/foundation/networks/network-set.ts'
import { shownPath } from '@redress/foundation/printed-words.ts'
import { shapeOfCountry } from '../addresses/shape-of-country.ts'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import { type ContentFile, soundFiles } from './case-file.ts'
import { type CaseMistake, formatMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { caseSentences } from './case-words.ts'
import { type CaseFiles, type CheckedFiles, readCheckedFiles } from './checked-files.ts'
import { choiceFilesByName, entriesOf } from './choice-files.ts'
import { type DeadlinesFile, withLateReasons } from './deadlines-file.ts'
import { noDeficiencies } from './deficiencies-file.ts'
import { fieldTypes } from './expressions/field-types.ts'
import { defaultFraudSettings } from './fraud-file.ts'
import type { LoadedCase } from './loaded-case.ts'
import { sentencesSince, standingTexts } from './newest-format.ts'
import { noNotices } from './notices-file.ts'
import { readCaseVersion } from './read-case-version.ts'
import { untranslatedInOneLine } from './untranslated.ts'
import { writingsOf } from './writings.ts'

const checksOfAddresses = addressChecks(shapeOfCountry)

/** A format that the model's own form of a day has. */
const isOfModels = (format: string): boolean => /^M{1,2}\/d{1,2}\/yyyy$/.test(format)

/** The day of a signature, which no rule is about: the product itself fills it in. */
const isSigningDay = ({ metadata }: ModelConfig, key: string): boolean =>
  key === 'signatureDate' && /^signatures?$/.test(metadata.dtoMapping)

/**
 * The models of a form with what decides how a region writes their answers: numbers and days that only rules are about, and the
 * currency of the case for amounts that name no other. A day in formats of the case's own is typed as these say.
 */
function withWrittenTypes(
  models: readonly ModelConfig[],
  definition: FormDefinition,
  currency: string | undefined,
): ModelConfig[] {
  const types = fieldTypes(definition, models)
  const placed = placedWidgets(definition)
  return models.map((config) => {
    const fields = Object.entries(config.fields).map(([key, field]) => {
      const id = fieldIdIn(key, modelNameOf(config))
      const widgets = placed.filter((each) => each.id === id).map(({ widget }) => widget)
      const rules = [...field.rules, ...widgets.flatMap((widget) => widget.rules ?? [])]
      const formats = rules.flatMap((rule) => dayFormatsOf(rule) ?? [])
      const known = isSigningDay(config, key) ? 'day' : types.get(id)
      const type = formats.length === 0 || formats.some(isOfModels) ? known : undefined
      const isAmount = widgets.some((widget) => ownMaskOf(widget) === 'currency')
      const isOfCase = isAmount && currency !== undefined && (field.currency ?? field.unit) === undefined
      return [key, { ...field, ...(type && { type }), ...(isOfCase && { currency }) }] as const
    })
    return { ...config, fields: Object.fromEntries(fields) }
  })
}

function formsOf(
  { files, compiled: { configs: compiled, texts } }: CheckedFiles,
  settings: CaseSettings,
  deadlines: DeadlinesFile,
): LoadedCase['forms'] {
  const configs = soundFiles(files.models).flatMap(({ source }) => compiled.get(source.file) ?? [])
  const entries = new Map(files.choices.map(({ name, content }) => [name, entriesOf(content)]))
  const isRegional = writingsOf(settings).size > 0
  const open = soundFiles(files.forms).filter(({ value }) => settings.forms.includes(value.formType))
  return new Map(
    open.map(({ value }) => {
      const definition = withLateReasons(value, deadlines)
      const own = configs.filter(({ metadata }) => metadata.formType === definition.formType)
      const models = isRegional ? withWrittenTypes(own, definition, settings.currency) : own
      return [
        definition.formType,
        {
          definition,
          models,
          plan: withEntries(
            planForm(
              definition,
              models,
              settings,
              () => outcomesOf,
              () => checksOfAddresses,
            ),
            (file) => entries.get(file),
          ),
          expressionTexts: texts.get(definition.formType) ?? new Map(),
        },
      ] as const
    }),
  )
}

/** The texts of every culture, merged over the English sentences of the format of the case and the words for what it is. */
function dictionariesOf(
  contents: ReadonlyMap<string, ContentFile>,
  { format, settlement }: CaseSettings,
): ReadonlyMap<string, Dictionary> {
  const changes = sentencesSince(format)
  return new Map(
    [...contents].map(([culture, { value }]) => {
      const called = settlement ? {} : caseSentences(culture)
      return [culture, new Map(Object.entries({ ...standingTexts(changes, culture), ...called, ...value }))]
    }),
  )
}

const soundContents = (contents: CaseFiles['contents']): ReadonlyMap<string, ContentFile> =>
  new Map([...contents].flatMap(([culture, { sound }]) => (sound ? [[culture, sound] as const] : [])))

/** The checked case, ready to be served; null if it has a mistake. */
export async function caseOf(folder: string, checked: CheckedFiles): Promise<LoadedCase | null> {
  const { files, mistakes } = checked
  const settings = files.settings.sound
  const deadlines = files.deadlines.sound
  if (mistakes.length > 0 || !settings || !deadlines) return null
  const { theme } = settings.value
  const forms = formsOf(checked, settings.value, deadlines.value)
  const plans = [...forms.values()].map(({ plan }) => plan)
  await Promise.all(plans.filter(hasLaterChecks).map(loadChecks))
  return {
    folder,
    version: (await readCaseVersion(folder)).version,
    settings: settings.value,
    theme: themeNames.find((name) => name === theme) ?? 'jnd-7-0-default',
    deadlines: parseDeadlines(deadlines.value),
    deadlinesFile: deadlines.value,
    deficienciesFile: soundFiles(files.deficiencies)[0]?.value ?? noDeficiencies,
    noticesFile: soundFiles(files.notices)[0]?.value ?? noNotices,
    paymentsFile: soundFiles(files.payments)[0]?.value ?? null,
    fraudSettings: soundFiles(files.fraud)[0]?.value ?? defaultFraudSettings,
    dataCentres: files.dataCentres?.networks ?? noNetworks,
    formNames: soundFiles(files.forms).map(({ value }) => value.formType),
    forms,
    choiceFiles: choiceFilesByName(files.choices),
    ownKeys: new Set(Object.keys(files.contents.get('en')?.sound?.value ?? {})),
    writings: writingsOf(settings.value),
    dictionaries: dictionariesOf(soundContents(files.contents), settings.value),
  }
}

/** The fault of a case with mistakes: one line for each mistake, with paths as they are typed. */
const brokenCase = (mistakes: readonly CaseMistake[]): Fault<'CASE_BROKEN'> =>
  fault(
    'CASE_BROKEN',
    untranslatedInOneLine(mistakes).map((mistake) =>
      formatMistake({ ...mistake, file: shownPath(mistake.file) }),
    ),
  )

/**
 * Reads the case in a folder. A case with a mistake is never returned.
 * @throws CASE_BROKEN with every mistake of every file
 */
export async function loadCase(folder: string): Promise<LoadedCase> {
  const checked = await readCheckedFiles(folder)
  const loaded = await caseOf(folder, checked)
  if (!loaded) throw brokenCase(checked.mistakes)
  return loaded
}
