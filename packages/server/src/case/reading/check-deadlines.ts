import { builtInDeadlineKeys, deadlineKeysOf, type FormType, parseDeadlines } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { checkZone, developerErrorOf } from './check-settings.ts'
import type { DeadlinesFile } from './deadlines-file.ts'
import { didYouMean } from './did-you-mean.ts'
import type { YamlFile } from './yaml-file.ts'

const formats = 'MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a'

/** The keys of a redirect are cultures of the case, or `default` (DLN-2). */
const checkRedirects = (
  source: YamlFile,
  key: string,
  redirects: Readonly<Record<string, string>>,
  cultures: readonly string[],
): CaseMistake[] => {
  const names = [...cultures, 'default']
  const expected = `one of ${names.join(', ')}`
  return Object.keys(redirects)
    .filter((culture) => !names.includes(culture))
    .map((found) => ({
      file: source.file,
      ...source.positionOfKey([key, 'redirects', found]),
      message: `No culture '${found}' in this case.${didYouMean(found, names)} Expected ${expected}.`,
      found,
      expected,
    }))
}

/** What the other files of a case say about deadlines. */
export interface DeadlineUses {
  /** The forms of the case, each of which may have a deadline. */
  readonly formTypes: readonly FormType[]
  /** Whether a condition or a text names the deadline. */
  readonly isNamed: (key: string) => boolean
}

/** A key that belongs to no form, and that nothing names, is misspelt: the form would stay open. */
function checkKey(source: YamlFile, key: string, { formTypes, isNamed }: DeadlineUses): CaseMistake[] {
  const known = [...new Set([...builtInDeadlineKeys, ...formTypes.flatMap(deadlineKeysOf)])]
  if (known.includes(key) || (/^[A-Za-z][A-Za-z0-9-]*$/.test(key) && isNamed(key))) return []
  const expected = `one of ${known.join(', ')}, or a key that a condition or a text names`
  // Some write the key of a form like those of the built-in ones: exclusionFilingDeadline.
  const named = formTypes.find((name) => key === `${name}FilingDeadline`)
  const hint = named ? ` Did you mean '${named}'?` : didYouMean(key, known)
  const message = `Unknown key '${key}'.${hint} No form has this deadline, and nothing names it. Expected ${expected}.`
  return [{ file: source.file, ...source.positionOfKey([key]), message, found: key, expected }]
}

/** Checks keys, zones, formats and redirects of deadlines (DLN-1, DLN-2, DLN-4, DAT-2, DEV-5). */
export const checkDeadlines = (
  { source, value }: SoundFile<DeadlinesFile>,
  cultures: readonly string[],
  uses: DeadlineUses,
): readonly CaseMistake[] =>
  Object.entries(value).flatMap(([key, deadline]) => {
    if (!deadline) return []
    const { timeZone, deadline: found, redirects } = deadline
    const error = developerErrorOf(() => parseDeadlines({ [key]: { ...deadline, timeZone: 'Pacific' } }))
    const at = { file: source.file, ...source.positionOf([key, 'deadline']) }
    return [
      ...checkKey(source, key, uses),
      ...checkZone(source, [key, 'timeZone'], timeZone),
      ...(error ? [{ ...at, message: error.message, found, expected: formats }] : []),
      ...checkRedirects(source, key, redirects, cultures),
    ]
  })
