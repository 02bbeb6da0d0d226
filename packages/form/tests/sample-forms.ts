import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type FormDefinition, formDefinitionSchema } from '../src/form/form-definition.ts'
import { type ModelConfig, modelFileSchema } from '../src/form/model-config.ts'
import { type FormPlan, planForm } from '../src/form/plan-form.ts'

const folder = new URL('../../../cases/meridian/', import.meta.url)

const readAll = (name: string): unknown[] =>
  readdirSync(new URL(name, folder))
    .toSorted()
    .map((file) => parse(readFileSync(new URL(`${name}${file}`, folder), 'utf8')))

/** A form of the sample case, as its files hold it. */
export interface SampleForm {
  readonly definition: FormDefinition
  readonly configs: readonly ModelConfig[]
  readonly plan: FormPlan
}

const configs = readAll('models/').map((file): ModelConfig => {
  const { formType, dtoMapping, name, fields } = modelFileSchema.parse(file)
  const metadata = { formType, dtoMapping, ...(name !== undefined && { name }) }
  return { metadataHash: `hash-${formType}-${name ?? dtoMapping}`, metadata, fields }
})

/** The forms of the sample case, Automotive first. */
export const sampleForms: readonly SampleForm[] = readAll('forms/').map((file) => {
  const definition = formDefinitionSchema.parse(file)
  const own = configs.filter(({ metadata }) => metadata.formType === definition.formType)
  const plan = planForm(definition, own, { internationalSupport: true, showStreetLine2: true })
  return { definition, configs: own, plan }
})

export const sampleForm = (formType: string): SampleForm => {
  const form = sampleForms.find(({ definition }) => definition.formType === formType)
  if (!form) throw new Error(`The sample case has no form ${formType}`)
  return form
}
