import { camelCase } from '@redress/engine'
import type { YamlFile, YamlPath } from './yaml-file.ts'

/** The path to a field of a model with the name as the file has it; the engine uses camel case. */
export function writtenPath(source: YamlFile, [fields = '', field = '', ...rest]: YamlPath): YamlPath {
  const written = Object.keys(Object(source.valueAt([fields]))).find((name) => camelCase(name) === field)
  return [fields, written ?? field, ...rest]
}
