import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { readYaml } from '../reading/yaml-file.ts'
import type { ExampleOf } from './case-format.ts'
import type { CaseFileKind } from './schema-files.ts'

const filesOf = async (folder: string, name: string): Promise<string[]> =>
  (await readdir(join(folder, name))).sort().map((file) => join(folder, name, file))

const plain = (value: unknown): string | null => {
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim()
  return text.includes('\n') || text.length > 60 ? null : text
}

/** Collects the values of every key in a file, by the variant of the map that holds it and by its name. */
function collect(value: unknown, way: string, into: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, way, into)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const entries: [string, unknown][] = Object.entries(value)
  const discriminator = entries.find(([key]) => ['type', 'effect', 'way'].includes(key))?.[1]
  const isCondition = 'operator' in value
  const own = way.endsWith('Deadline') ? 'globalDeadline' : way
  const name =
    typeof discriminator === 'string' && discriminator !== 'button'
      ? discriminator
      : isCondition
        ? 'condition'
        : own
  // A key has the same meaning in components and conditions of all types, and another meaning in other maps.
  const isVariant = discriminator !== undefined || isCondition
  const placesOf = (key: string) => [`${name}.${key}`, ...(isVariant ? [`*.${key}`] : [])]
  for (const [key, item] of entries) {
    const isField = way === 'fields' && typeof item === 'object' && !Array.isArray(item)
    const text = isField ? null : plain(item)
    for (const at of placesOf(key)) if (text !== null && !into.has(at)) into.set(at, text)
    // The key of a field is its own name, and all fields have the same keys.
    collect(item, isField ? way : key, into)
  }
}

/** Reads examples from the files of a case. */
export async function examplesOf(folder: string): Promise<ExampleOf> {
  const files: Readonly<Record<CaseFileKind, readonly string[]>> = {
    case: [join(folder, 'case.yaml')],
    deadlines: [join(folder, 'deadlines.yaml')],
    deficiency: [join(folder, 'deficiencies.yaml')],
    notice: [join(folder, 'notices.yaml')],
    // The sample case has neither payments.yaml nor fraud.yaml, so the examples are from other cases.
    payments: [join(folder, '../wages/payments.yaml')],
    fraud: [join(folder, '../user-privacy/fraud.yaml')],
    model: await filesOf(folder, 'models'),
    form: await filesOf(folder, 'forms'),
    content: [],
  }
  const found = new Map<string, Map<string, string>>()
  for (const [kind, names] of Object.entries(files)) {
    const into = new Map<string, string>()
    for (const name of names) {
      const source = readYaml(name, await readFile(name, 'utf8'))
      if ('value' in source) collect(source.value, kind, into)
    }
    found.set(kind, into)
  }
  return (kind, variant, key) => {
    const own = found.get(kind)
    return own?.get(`${variant ?? kind}.${key}`) ?? (variant === null ? null : own?.get(`*.${key}`)) ?? null
  }
}
