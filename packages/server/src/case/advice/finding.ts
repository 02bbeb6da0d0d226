import type { CaseMistake } from '../reading/case-mistake.ts'
import type { YamlFile, YamlPath } from '../reading/yaml-file.ts'

/**
 * The severity of a finding. A `mistake` prevents the server from starting. With a `deadEnd`, some answers leave a
 * claimant without a way to finish a form. The check then fails, but the server starts and logs it: other claimants can
 * finish, and the site may have been open before. A `warning` is unwise. `advice` is about style, and reported on
 * request.
 */
export type FindingLevel = 'mistake' | 'deadEnd' | 'warning' | 'advice'

/** Something that `redress check` reports. */
export interface CheckFinding extends CaseMistake {
  readonly level: FindingLevel
}

/** A warning at a place of a file. */
export const warningAt = (source: YamlFile, path: YamlPath, message: string): CheckFinding => ({
  level: 'warning',
  file: source.file,
  ...source.positionOf(path),
  message,
  found: null,
  expected: null,
})

/** A warning at a key of a file. */
export const warningAtKey = (source: YamlFile, key: string, message: string): CheckFinding => ({
  ...warningAt(source, [key], message),
  ...source.positionOfKey([key]),
})
