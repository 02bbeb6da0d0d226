import { type ReadYaml, readYaml } from './yaml-file.ts'

/** Reads YAML files for repeated checks of one case: a file whose text has not changed is not parsed again. */
export function cachedYaml(): ReadYaml {
  const earlier = new Map<string, { readonly text: string; readonly read: ReturnType<ReadYaml> }>()
  return (file, text) => {
    const known = earlier.get(file)
    if (known?.text === text) return known.read
    const read = readYaml(file, text)
    earlier.set(file, { text, read })
    return read
  }
}
