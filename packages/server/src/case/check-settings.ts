import { DeveloperError, zoneNamed } from '@redress/engine'
import { themeNames } from '@redress/engine/contract'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { didYouMean } from './suggestion.ts'

/** The developer error that `work` throws, or null. */
export function developerErrorOf(work: () => unknown): DeveloperError | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof DeveloperError) return error
    throw error
  }
}

/** A theme that is missing or unknown is a developer error of its own (PRD-5, DEV-1). */
function checkTheme({ source, value: { theme } }: SoundFile<CaseSettings>): CaseMistake[] {
  const expected = `one of ${themeNames.join(', ')}`
  if (theme === undefined || theme === null || theme === '') {
    const { message } = new DeveloperError('THEME_NOT_SPECIFIED')
    return [{ file: source.file, ...source.positionOf(['theme']), message, found: null, expected }]
  }
  if (themeNames.some((name) => name === theme)) return []
  const { message } = new DeveloperError('UNEXPECTED_THEME', { theme })
  const hint = didYouMean(theme, themeNames)
  return [
    {
      file: source.file,
      ...source.positionOf(['theme']),
      message: `${message}${hint}`,
      found: theme,
      expected,
    },
  ]
}

/** What the shape of `case.yaml` cannot say: themes, zones, and that the default culture is enabled. */
export function checkSettings(settings: SoundFile<CaseSettings>): readonly CaseMistake[] {
  const { source, value } = settings
  const cultures = Object.values(value.cultures)
  const zoneError = developerErrorOf(() => zoneNamed(value.timeZone))
  return [
    ...checkTheme(settings),
    ...(zoneError
      ? [
          {
            file: source.file,
            ...source.positionOf(['timeZone']),
            message: zoneError.message,
            found: value.timeZone,
            expected: 'the name of a time zone, like Pacific',
          },
        ]
      : []),
    ...(cultures.includes(value.defaultCulture)
      ? []
      : [
          {
            file: source.file,
            ...source.positionOf(['defaultCulture']),
            message: `The default culture '${value.defaultCulture}' is not among the cultures.${didYouMean(value.defaultCulture, cultures)}`,
            found: value.defaultCulture,
            expected: `one of ${cultures.join(', ')}`,
          },
        ]),
  ]
}
