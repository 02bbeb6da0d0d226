import { basename } from 'node:path'
import { listMappings, type ModelConfig, type ModelFile, modelNameOf, singleMappings } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { mistakeAt } from './yaml-file.ts'

export interface ModelToCheck extends SoundFile<ModelFile> {
  readonly config: ModelConfig
}

const mappings: readonly string[] = [...singleMappings, ...listMappings]

/** The problem with the name of a model, or null. */
function wrongName({ dtoMapping, name }: ModelFile): { message: string; expected: string } | null {
  if (name === undefined || name === dtoMapping) return null
  if (singleMappings.some((mapping) => mapping === dtoMapping)) {
    const expected = 'no name, or another dtoMapping'
    return {
      message: `A claim holds one model of ${dtoMapping}, and pages call it '${dtoMapping}'. Expected ${expected}.`,
      expected,
    }
  }
  if (mappings.includes(name)) {
    const expected = 'a name of its own'
    return { message: `'${name}' is the name of another part of a claim. Expected ${expected}.`, expected }
  }
  if (/^[A-Za-z]\w*$/.test(name)) return null
  const expected = 'letters, digits and underscores, a letter first'
  return { message: `'${name}' cannot be referred to as a model. Expected ${expected}.`, expected }
}

const wrongNames = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap(({ source, value }) => {
    const wrong = wrongName(value)
    return wrong ? [mistakeAt(source, ['name'], wrong.message, value.name ?? null, wrong.expected)] : []
  })

/** Checks that the names of models are unique within a form. */
const modelsTwice = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap((model, index) => {
    const name = modelNameOf(model.config)
    const { formType } = model.config.metadata
    const first = models.find(
      ({ config }) => modelNameOf(config) === name && config.metadata.formType === formType,
    )
    if (first === undefined || first === models[index]) return []
    const isSingle = singleMappings.some((mapping) => mapping === model.value.dtoMapping)
    const expected = isSingle ? 'another dtoMapping' : 'a name of its own, or another dtoMapping'
    const message = `The form ${formType} already has a model '${name}', in ${basename(first.source.file)}. Expected ${expected}.`
    const named = model.config.metadata.name === undefined ? 'dtoMapping' : 'name'
    return [mistakeAt(model.source, [named], message, name, expected)]
  })

/** A model without a field, also of those that its form need not state. */
const emptyModels = (models: readonly ModelToCheck[]): CaseMistake[] =>
  models.flatMap(({ source, value: { fields } }) =>
    Object.keys(fields).length > 0
      ? []
      : [mistakeAt(source, ['dtoMapping'], 'A model needs at least one field.', null, 'fields')],
  )

/** Checks the names of models. A claim refers to each model by its name, and needs some exactly once. */
export const checkModelNames = (models: readonly ModelToCheck[]): readonly CaseMistake[] => [
  ...emptyModels(models),
  ...wrongNames(models),
  ...modelsTwice(models),
]
