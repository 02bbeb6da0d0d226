import { type Block, blockSchema } from './blocks/block-schema.ts'
import { type FormDefinition, formDefinitionSchema } from './form/form-definition.ts'
import { type ModelConfig, modelConfigSchema } from './form/model-config.ts'
import { type FormPlan, planForm } from './form/plan-form.ts'
import { formOutcomes } from './store/form-outcomes.ts'
import { createFormStore, type FormStore } from './store/form-store.ts'
import type { FormStoreDeps } from './store/session.ts'

/** Builders for tests: valid data by default, so that a test shows only what it is about. */

type FieldsInput = Readonly<
  Record<
    string,
    {
      kind?: 'text' | 'boolean' | 'file'
      rules?: readonly unknown[]
      currency?: string
      unit?: string
      type?: string
      known?: string
    }
  >
>

/** The configuration of one model of the Automotive form. */
export const buildConfig = (
  dtoMapping: string,
  fields: FieldsInput,
  metadata: Readonly<Record<string, string>> = {},
): ModelConfig =>
  modelConfigSchema.parse({
    metadataHash: `hash-${dtoMapping}`,
    metadata: { dtoMapping, formType: 'Automotive', ...metadata },
    fields,
  })

/** An Automotive form; each page is given by its blocks as a case would write them. */
export const buildForm = (
  pages: Readonly<Record<string, readonly unknown[]>>,
  extras: PageExtras = {},
): FormDefinition =>
  formDefinitionSchema.parse({
    formType: 'Automotive',
    title: 'LocKey_Form',
    pages: Object.entries(pages).map(([page, blocks]) => ({
      page,
      title: `LocKey_Page_${page.replaceAll('-', '_')}`,
      blocks: blocks.length > 0 ? blocks : [{ type: 'paragraph', text: 'LocKey_Text' }],
      ...extras[page],
    })),
  })

type PageExtras = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A block as a case would write it, with its defaults filled in. */
export const buildBlock = (block: unknown): Block => blockSchema.parse(block)

/** A text widget for `field`. */
export const textInput = (field: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  field,
  label: 'LocKey_Label',
  ...more,
})

export const required = { type: 'required' }

export const buildPlan = (definition: FormDefinition, configs: readonly ModelConfig[]): FormPlan =>
  planForm(definition, configs, { internationalSupport: true, showStreetLine2: true })

/** What a store needs from outside: counted UUIDs, a fixed day, and every printable ASCII character allowed. */
export function buildDeps(deps: Partial<FormStoreDeps> = {}): FormStoreDeps {
  let count = 0
  return {
    newUuid: () => {
      count += 1
      return `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`
    },
    today: () => Temporal.PlainDate.from('2026-03-27'),
    characterWhitelist: new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))),
    outcomes: () => formOutcomes,
    ...deps,
  }
}

/** A store over one page of blocks, `details`, and the models they are about. */
export const buildStore = (blocks: readonly unknown[], configs: readonly ModelConfig[]): FormStore =>
  createFormStore(buildPlan(buildForm({ details: blocks }), configs), buildDeps())
