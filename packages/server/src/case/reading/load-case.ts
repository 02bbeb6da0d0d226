import { type Dictionary, hasLaterChecks, parseDeadlines, planForm, withEntries } from '@redress/engine'
import { addressChecks } from '@redress/engine/addresses'
import { themeNames } from '@redress/engine/contract'
import { outcomesOf } from '@redress/engine/evaluation'
import { loadChecks } from '@redress/engine/identifiers'
import { noNetworks } from '../../foundation/networks/network-set.ts'
import { shapeOfCountry } from '../addresses/shape-of-country.ts'
import { brokenCase } from './broken-case.ts'
import { soundFiles } from './case-file.ts'
import type { CaseSettings } from './case-settings.ts'
import { caseSentences } from './case-words.ts'
import type { ContentFile } from './check-copy.ts'
import { type CaseFiles, type CheckedFiles, readCheckedFiles } from './checked-files.ts'
import { choiceFilesByName, entriesOf } from './choice-files.ts'
import type { DeadlinesFile } from './deadlines-file.ts'
import { noDeficiencies } from './deficiencies-file.ts'
import { defaultFraudSettings } from './fraud-file.ts'
import type { LoadedCase } from './loaded-case.ts'
import { sentencesSince, standingTexts } from './newest-format.ts'
import { noNotices } from './notices-file.ts'
import { readCaseVersion } from './read-case-version.ts'
import { withLateReasons } from './with-late-reasons.ts'
import { withWrittenTypes } from './with-written-types.ts'
import { writingsOf } from './writings-of.ts'

const checksOfAddresses = addressChecks(shapeOfCountry)

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
