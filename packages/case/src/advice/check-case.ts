import { dirname, join } from 'node:path'
import { allowedCharacters, entryDate } from '@redress/form'
import { type SoundFile, soundFiles } from '../reading/case-file.ts'
import type { CaseMistake } from '../reading/case-mistake.ts'
import { dayZoneOf, writtenOut } from '../reading/case-settings.ts'
import { type CheckedFiles, readCheckedFiles } from '../reading/checked-files.ts'
import { statesInForm } from '../reading/deadlines-file.ts'
import { caseOf } from '../reading/load-case.ts'
import type { LoadedCase } from '../reading/loaded-case.ts'
import { withOriginals } from '../reading/untranslated.ts'
import type { ReadYaml } from '../reading/yaml-file.ts'
import { adviceOnConditions, adviceOnRules } from './condition-advice.ts'
import { adviceOnCopy } from './copy-advice.ts'
import { adviceOnDeadlines, adviceOnRepeatedDeadlines } from './deadline-advice.ts'
import type { CheckFinding } from './finding.ts'
import { adviceOnForm, type FormAnswer } from './form-advice.ts'
import { adviceOnLimits } from './limit-advice.ts'
import { adviceOnUnknownRules } from './rule-advice.ts'
import {
  adviceOnAsking,
  adviceOnDayZone,
  adviceOnRegions,
  adviceOnWays,
  adviceOnWriting,
} from './settings-advice.ts'
import {
  adviceOnCharacters,
  adviceOnMarkup,
  adviceOnReadability,
  adviceOnTranslations,
} from './text-advice.ts'

/** The result of checking a case. */
export interface CheckedCase {
  /** By file, then by place. */
  readonly findings: readonly CheckFinding[]
  /** Findings about style, by file and place; with mistakes, those in the files that have none. */
  readonly advice: readonly CheckFinding[]
  /** The forms that were proved; empty while there are mistakes. */
  readonly forms: readonly FormAnswer[]
  /** Null while mistakes prevent loading the case. */
  readonly loaded: LoadedCase | null
}

type CaseAdvice = Omit<CheckedCase, 'loaded'>

const nothingFound: CaseAdvice = { findings: [], advice: [], forms: [] }

/** The files of a case that use copy keys, as far as they have no mistake. */
export const copyUsersOf = ({
  settings,
  forms,
  models,
  deficiencies,
  notices,
}: CheckedFiles['files']): readonly SoundFile<unknown>[] => [
  ...soundFiles([settings]),
  ...soundFiles(forms),
  ...soundFiles(models),
  ...soundFiles(deficiencies),
  ...soundFiles(notices),
]

/**
 * The files of a case that have no mistake, and of forms and models those of forms without any: what is unwise there is said beside the
 * mistakes of the others. Null if nothing can be said without the files that have one.
 */
function withoutMistaken(checked: CheckedFiles): CheckedFiles | null {
  const { files, mistakes } = checked
  const mistaken = new Set(mistakes.map(({ file }) => file))
  const isClean = ({ sound }: { readonly sound: SoundFile<unknown> | null }): boolean =>
    sound !== null && !mistaken.has(sound.source.file)
  if (!isClean(files.settings) || !isClean(files.deadlines)) return null
  const ofForms = [...files.forms, ...files.models]
  const wrong = ofForms.filter((file) => !isClean(file))
  if (wrong.some(({ usable }) => usable === null)) return null
  const wrongForms = new Set(wrong.flatMap(({ usable }) => usable?.value.formType ?? []))
  const isOfCleanForm = ({ usable }: (typeof ofForms)[number]): boolean =>
    usable !== null && !wrongForms.has(usable.value.formType)
  return {
    ...checked,
    mistakes: [],
    files: {
      ...files,
      forms: files.forms.filter(isOfCleanForm),
      models: files.models.filter(isOfCleanForm),
      contents: new Map([...files.contents].filter(([, file]) => isClean(file))),
      deficiencies: files.deficiencies.filter(isClean),
      notices: files.notices.filter(isClean),
      payments: files.payments.filter(isClean),
      fraud: files.notices.every(isClean) ? files.fraud.filter(isClean) : [],
    },
  }
}

/** The findings in the files without mistakes of a case, and the forms that were proved; `isWhole` where no other file has one. */
function adviceOnCase(
  { files }: CheckedFiles,
  loaded: LoadedCase,
  now: Temporal.Instant,
  isWhole: boolean,
): CaseAdvice {
  const { settings, deadlines } = files
  if (!settings.sound || !deadlines.sound) return nothingFound
  const [forms, models] = [soundFiles(files.forms), soundFiles(files.models)]
  const characterWhitelist = allowedCharacters(writtenOut(loaded.settings.allowedCharacters))
  const context = {
    today: entryDate(now, dayZoneOf(loaded.settings)),
    characterWhitelist,
    mostDocuments: loaded.settings.documents.maxFiles,
  }
  const proved = forms.flatMap((file) => {
    const { formType } = file.value
    const form = loaded.forms.get(formType)
    const own = models.filter(({ value }) => value.formType === formType)
    return form
      ? [
          adviceOnForm(
            { file, models: own, form },
            { ...context, deadlines: statesInForm(loaded.deadlinesFile, formType) },
          ),
        ]
      : []
  })
  const contents = [...files.contents].flatMap(([culture, { sound }]) =>
    sound ? [[culture, sound] as const] : [],
  )
  const copy = {
    users: copyUsersOf(files),
    isWhole,
    contents: new Map(contents),
    defaultCulture: loaded.settings.defaultCulture,
    deadlineKeys: Object.keys(deadlines.sound.value),
  }
  return {
    findings: [
      ...proved.flatMap(({ findings }) => findings),
      ...soundFiles(files.fraud).flatMap((file) => adviceOnAsking(file, soundFiles(files.notices))),
      ...adviceOnCharacters(settings.sound, [...forms, ...models]),
      ...adviceOnCopy(copy),
      ...adviceOnMarkup(copy.contents),
      ...adviceOnDeadlines(deadlines.sound, settings.sound, now),
    ],
    advice: [
      ...adviceOnDayZone(settings.sound),
      ...adviceOnTranslations(settings.sound),
      ...adviceOnRegions(settings.sound),
      ...forms.flatMap(adviceOnWays),
      ...forms.flatMap((file) => {
        const form = loaded.forms.get(file.value.formType)
        if (!form) return []
        const own = models.filter(({ value }) => value.formType === file.value.formType)
        const inFiles = { file, models: own, form }
        return [
          ...adviceOnUnknownRules(file, form),
          ...adviceOnWriting(inFiles),
          ...adviceOnConditions(inFiles),
          ...adviceOnRules(inFiles),
        ]
      }),
      ...forms.flatMap((file) => adviceOnRepeatedDeadlines(file, copy.contents.get(copy.defaultCulture))),
      ...adviceOnLimits(settings.sound, copy.contents, [...loaded.forms.values()]),
      ...adviceOnReadability(settings.sound, copy.contents),
    ],
    forms: proved.map(({ answer }) => answer),
  }
}

const inOrder = (a: CheckFinding, b: CheckFinding): number =>
  a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1

/** How to check a case. */
export interface CheckOptions {
  /** Repeated checks of one folder pass `cachedYaml()`. */
  readonly readYaml?: ReadYaml | undefined
  /** Whether missing translations are warnings, and show the original: in a preview. Nothing else may serve such a case. */
  readonly isPreview?: boolean
}

/**
 * Checks the case in a folder. Reports every mistake, and for the files and forms without any also what is unwise and whether they can be
 * finished: whoever corrects a mistake is not surprised by what it concealed.
 */
export async function checkCase(
  folder: string,
  now: Temporal.Instant,
  { readYaml, isPreview = false }: CheckOptions = {},
): Promise<CheckedCase> {
  const checked = await readCheckedFiles(folder, readYaml)
  const isTolerated = ({ untranslated }: CaseMistake): boolean => isPreview && untranslated !== undefined
  const mistakes = checked.mistakes.filter((mistake) => !isTolerated(mistake))
  const found = await caseOf(folder, { ...checked, mistakes })
  const loaded = found && withOriginals(found, checked.mistakes)
  const part = loaded ? checked : withoutMistaken({ ...checked, mistakes })
  const isWhole = mistakes.every(({ file }) => dirname(file) === join(folder, 'content'))
  const ofPart = part && (loaded ?? (await caseOf(folder, part)))
  const { findings, advice, forms } = ofPart ? adviceOnCase(part, ofPart, now, isWhole) : nothingFound
  const inFiles = checked.mistakes.map(
    (mistake): CheckFinding => ({ ...mistake, level: isTolerated(mistake) ? 'warning' : 'mistake' }),
  )
  return {
    findings: [...inFiles, ...findings].sort(inOrder),
    advice: advice.toSorted(inOrder),
    forms: loaded ? forms : [],
    loaded,
  }
}
