import { relative } from 'node:path'
import { formAddresses, pagePath } from '@redress/engine'
import { type ThemeName, themeNames } from '@redress/engine/contract'
import type { CheckedCase } from '../../case/advice/check-case.ts'
import type { CheckFinding } from '../../case/advice/finding.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { untranslatedInOneLine } from '../../case/reading/untranslated.ts'
import type { Credentials } from '../../claims/sign-in/credentials.ts'
import { examplesOf } from './examples-of.ts'

/** What the panel changes about how the case is served; the case itself stays as it is. */
export interface DevChoices {
  readonly theme: ThemeName | null
  /** What is taken for the present; null for the present itself. */
  readonly at: Temporal.Instant | null
}

/** The case as the panel's choices have it served. */
export function withChoices(loaded: LoadedCase, { theme }: DevChoices): LoadedCase {
  return theme === null ? loaded : { ...loaded, theme, settings: { ...loaded.settings, theme } }
}

/** All that the panel in the page shows. */
export function panelState(
  { findings, loaded }: CheckedCase,
  choices: DevChoices,
  sample: Credentials | null,
  folder: string,
) {
  const now = choices.at ?? Temporal.Now.instant()
  const told = untranslatedInOneLine(findings).map(
    ({ level, file, line, column, message }: CheckFinding) => ({
      level,
      place: `${relative(folder, file)}:${line}:${column}`,
      message,
    }),
  )
  const pages = [...(loaded?.forms ?? [])].flatMap(([formType, { plan }]) =>
    plan.pages.map(({ name }) => ({ label: `${formType} · ${name}`, path: pagePath(formType, name) })),
  )
  const slugs = [...(loaded?.forms.keys() ?? [])].map((formType) => ({
    formType,
    base: formAddresses[formType].base,
  }))
  const moments = [...(loaded?.deadlines ?? [])].map(([key, { instant }]) => ({
    label: `after ${key}`,
    at: instant.add({ seconds: 1 }).toString(),
  }))
  return {
    findings: told,
    themes: themeNames,
    theme: choices.theme ?? loaded?.theme ?? null,
    cultures: loaded?.settings.cultures ?? {},
    pages,
    forms: slugs,
    moments,
    at: choices.at?.toString() ?? null,
    sample,
    examples: loaded ? examplesOf(loaded, now) : {},
  }
}
