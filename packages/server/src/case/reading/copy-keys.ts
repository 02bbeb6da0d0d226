import type { YamlPath } from './yaml-file.ts'

export const copyKeyPattern = /^LocKey_\w+$/

interface UsedCopyKey {
  readonly key: string
  readonly path: YamlPath
}

/** Every copy key that a file of a case uses, with its path. */
export function copyKeysIn(value: unknown, path: YamlPath = []): readonly UsedCopyKey[] {
  if (typeof value === 'string') return copyKeyPattern.test(value) ? [{ key: value, path }] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => copyKeysIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => copyKeysIn(item, [...path, name]))
}
