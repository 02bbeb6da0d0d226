import type { CaseMistake } from './case-mistake.ts'
import type { YamlFile, YamlPath } from './yaml-file.ts'

/** A mistake at a position in a file. */
export const mistakeAt = (
  source: YamlFile,
  path: YamlPath,
  message: string,
  found: string | null = null,
  expected: string | null = null,
): CaseMistake => ({ file: source.file, ...source.positionOf(path), message, found, expected })
