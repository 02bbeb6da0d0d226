import type { CaseMistake } from '../reading/case-mistake.ts'
import type { YamlFile, YamlPath } from '../reading/yaml-file.ts'

/** Something that `redress check` tells: a mistake keeps the case from being served, a warning does not. */
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
