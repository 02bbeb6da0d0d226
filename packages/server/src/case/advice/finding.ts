import type { CaseMistake } from '../reading/case-mistake.ts'
import type { YamlFile, YamlPath } from '../reading/yaml-file.ts'

/** A finding of `redress check`. A mistake prevents serving the case; a warning does not. */
export interface CheckFinding extends CaseMistake {
  readonly level: 'mistake' | 'warning'
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
