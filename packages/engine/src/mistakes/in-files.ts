import { fileFacts } from '../form/model.ts'
import type { ModelConfig } from '../form/model-config.ts'
import type { FormMistake } from './form-mistake.ts'

const factNames = Object.keys(fileFacts(null))

/** What a file field writes beside itself needs a place: a document is matched by it (MOD-4, SUB-10). */
const withoutFacts = ({ fields }: ModelConfig, file: string): FormMistake[] =>
  factNames
    .filter((name) => fields[name]?.kind !== 'text')
    .map((name) => ({
      path: ['fields', file],
      message: `The file field '${file}' needs the fields ${factNames.join(', ')} beside it: there is no '${name}'.`,
      found: file,
      expected: `the field ${name}`,
    }))

/** A claim takes files in its document contexts alone, one with each (SUB-10): elsewhere they would never be sent. */
export function inFiles(config: ModelConfig): FormMistake[] {
  const { dtoMapping } = config.metadata
  const files = Object.keys(config.fields).filter((name) => config.fields[name]?.kind === 'file')
  return files.flatMap((file, index): FormMistake[] => {
    const path = ['fields', file, 'kind']
    if (dtoMapping !== 'documentContexts') {
      const message = `The model '${dtoMapping}' takes no file.`
      return [{ path, message, found: 'file', expected: 'a model of documentContexts' }]
    }
    if (index === 0) return withoutFacts(config, file)
    const message = `'${files[0]}' is the file of this model already: each has at most one.`
    return [{ path, message, found: 'file', expected: 'another kind, or a model of its own' }]
  })
}
