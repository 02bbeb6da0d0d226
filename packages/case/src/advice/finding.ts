import type { FormDefinition, ModelFile } from '@redress/form'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseMistake } from '../reading/case-mistake.ts'
import type { CaseForm } from '../reading/loaded-case.ts'
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

/** A form with its files. */
export interface FormInFiles {
  readonly file: SoundFile<FormDefinition>
  readonly models: readonly SoundFile<ModelFile>[]
  readonly form: CaseForm
}

/** The first place in a file at which a text is written. */
function pathOfText(value: unknown, text: string, path: YamlPath = []): YamlPath | null {
  if (value === text) return path
  if (typeof value !== 'object' || value === null) return null
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(value)
  for (const [key, inner] of entries) {
    const found = pathOfText(inner, text, [...path, key])
    if (found) return found
  }
  return null
}

/** The file and the place at which an expression is written. */
export function placeOfExpression(
  { file, models }: FormInFiles,
  text: string,
): { readonly source: YamlFile; readonly path: YamlPath } {
  for (const { source } of [file, ...models]) {
    const path = pathOfText(source.value, text)
    if (path) return { source, path }
  }
  return { source: file.source, path: ['formType'] }
}
