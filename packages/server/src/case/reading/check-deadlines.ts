import { parseDeadlines } from '@redress/engine'
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

/** Checks zones, formats and redirects of deadlines (DLN-2, DLN-4, DAT-2, DEV-5). */
export const checkDeadlines = (
  { source, value }: SoundFile<DeadlinesFile>,
  cultures: readonly string[],
): readonly CaseMistake[] =>
  Object.entries(value).flatMap(([key, deadline]) => {
    if (!deadline) return []
    const { timeZone, deadline: found, redirects } = deadline
    const error = developerErrorOf(() => parseDeadlines({ [key]: { ...deadline, timeZone: 'Pacific' } }))
    const at = { file: source.file, ...source.positionOf([key, 'deadline']) }
    return [
      ...checkZone(source, [key, 'timeZone'], timeZone),
      ...(error ? [{ ...at, message: error.message, found, expected: formats }] : []),
      ...checkRedirects(source, key, redirects, cultures),
    ]
  })
