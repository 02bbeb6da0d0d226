import { relative } from 'node:path'
import { type ThemeName, themeNames } from '@redress/api'
import type { CheckedCase } from '@redress/case/advice/check-case.ts'
import type { CheckFinding } from '@redress/case/advice/finding.ts'
import { exampleValue } from '@redress/case/proof/index.ts'
import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { untranslatedInOneLine } from '@redress/case/reading/untranslated.ts'
import {
  allowedCharacters,
  entryDate,
  type FieldValue,
  fieldIdIn,
  formAddress,
  ownMaskOf,
  pagePath,
  type RuleContext,
} from '@redress/form'
import type { Credentials } from '../../steps/sign-in/credentials.ts'

/** The choices of the panel about how the case is served; the case itself is unchanged. */
export interface DevChoices {
  readonly theme: ThemeName | null
  /** The simulated time; null for the present. */
  readonly at: Temporal.Instant | null
}

/** The case with the panel's choices applied. */
export function withChoices(loaded: LoadedCase, { theme }: DevChoices): LoadedCase {
  return theme === null ? loaded : { ...loaded, theme, settings: { ...loaded.settings, theme } }
}

/** A valid value for every field of every open form, by field id: the panel fills a page with these. */
function examplesOf(
  { forms, settings }: LoadedCase,
  now: Temporal.Instant,
): Readonly<Record<string, Readonly<Record<string, FieldValue>>>> {
  const characterWhitelist = allowedCharacters(writtenOut(settings.allowedCharacters))
  return Object.fromEntries(
    [...forms].map(([formType, { plan }]) => {
      const values = new Map<string, FieldValue>()
      for (const field of plan.fields.values()) {
        const sibling = (written: string): FieldValue => values.get(fieldIdIn(written, field.model)) ?? null
        const context: RuleContext = {
          today: entryDate(now, dayZoneOf(settings)),
          characterWhitelist,
          sibling,
        }
        values.set(field.id, exampleValue(field, ownMaskOf(field.widget), context))
      }
      return [formType, Object.fromEntries(values)]
    }),
  )
}

/** The data of the panel in the page. */
export function panelState(
  { findings, loaded }: CheckedCase,
  choices: DevChoices,
  sample: Credentials | null,
  folder: string,
) {
  const now = choices.at ?? Temporal.Now.instant()
  const reported = untranslatedInOneLine(findings).map(
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
    base: formAddress(formType).base,
  }))
  const moments = [...(loaded?.deadlines ?? [])].map(([key, { instant }]) => ({
    label: `after ${key}`,
    at: instant.add({ seconds: 1 }).toString(),
  }))
  return {
    findings: reported,
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
