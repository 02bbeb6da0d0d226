import type { AddressSettings } from '../blocks/block-type.ts'
import type { RecordBlock } from '../blocks/records/registry.ts'
import { typeWidgetsOf } from '../blocks/registry.ts'
import { walkBlocks } from '../blocks/walk-blocks.ts'
import type { ValueKind } from '../field-value.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import { fieldOf, type ModelConfig, modelNameOf } from '../form/model-config.ts'
import { referenceOf } from '../form/reference.ts'
import { mergeRules } from '../rules/merge-rules.ts'
import { alwaysRequires, type Rule } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { fieldsOfWidget, holdsDocument, isVisible, type Widget } from '../widgets/registry.ts'
import { askedLists, freedList, modelsOfLists } from './asked-lists.ts'
import { freedRules, freedWidget } from './freed-widget.ts'
import { type StandsHere, standsHere } from './stands-here.ts'

/** What is asked for again: fields of a form, and documents by the model of their records. */
export interface Asks {
  readonly fields: readonly string[]
  readonly documents: readonly string[]
}

/** A form of one page that asks for what is missing and nothing else, with the models that it fills. */
export interface CureForm {
  readonly definition: FormDefinition
  readonly models: readonly ModelConfig[]
}

/** The name of the only page. */
const curePage = 'missing'

const byName = (models: readonly ModelConfig[]): ReadonlyMap<string, ModelConfig> =>
  new Map(models.map((config) => [modelNameOf(config), config]))

/** The widgets of single fields that are asked for, each once, in the order of the form. */
function askedWidgets(
  { pages }: FormDefinition,
  settings: AddressSettings,
  asked: ReadonlySet<string>,
): readonly Widget[] {
  const blocks = pages.flatMap((page) => walkBlocks(page.blocks)).map(({ block }) => block)
  const wanted = blocks
    .flatMap((block) => typeWidgetsOf(block, settings))
    .filter((widget) => isVisible(widget) && !holdsDocument(widget))
    .filter((widget) => idsOf(widget).some((id) => asked.has(id)))
  return wanted.filter(({ field }, place) => wanted.findIndex((other) => other.field === field) === place)
}

/** The fields that a widget asks for. */
const idsOf = (widget: Widget): readonly string[] => fieldsOfWidget(widget).map(({ field }) => field)

const required: Rule = { type: 'required' }

/** The rules of a field that is asked for: it has to be answered, whatever the form says of it. */
const rulesOf = (rules: readonly Rule[], isAsked: boolean): Rule[] =>
  isAsked ? mergeRules([required], rules) : [...rules]

/** Whether a field has to be answered once it is asked for: a box may stay empty, and a document is asked for by its record. */
const hasToBeAnswered = (kind: ValueKind): boolean => {
  const { all, isDocument } = valueKinds[kind]
  return all === null && !isDocument
}

/** The model of single fields, with those of the page alone. */
function freedSingle(
  config: ModelConfig,
  shown: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  stands: StandsHere,
): ModelConfig {
  const model = modelNameOf(config)
  const fields = Object.entries(config.fields).flatMap(([key, field]) => {
    const id = `${model}.${key}`
    if (!shown.has(id) || field.value !== undefined) return []
    const rules = freedRules(field.rules, model, stands)
    return [[key, { ...field, rules: rulesOf(rules, asked.has(id) && hasToBeAnswered(field.kind)) }] as const]
  })
  return { ...config, fields: Object.fromEntries(fields) }
}

/** The model of records, without what is calculated. */
const freedRecords = (config: ModelConfig, stands: StandsHere): ModelConfig => ({
  ...config,
  fields: Object.fromEntries(
    Object.entries(config.fields)
      .filter(([, { value }]) => value === undefined)
      .map(([key, field]) => [
        key,
        { ...field, rules: freedRules(field.rules, modelNameOf(config), stands) },
      ]),
  ),
})

/** The expressions that read nothing else than what the page asks for. */
const freedExpressions = (
  { expressions = {} }: FormDefinition,
  stands: StandsHere,
): FormDefinition['expressions'] => {
  const remaining = Object.entries(expressions).filter(([, { reads }]) => stands(Object.keys(reads), ''))
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined
}

const pageOf = (
  title: string,
  blocks: readonly (Widget | RecordBlock)[],
): FormDefinition['pages'][number] => ({
  page: curePage,
  title,
  sessionTimeout: false,
  blocks: [
    ...blocks,
    {
      type: 'actions',
      buttons: [{ type: 'button', label: 'LocKey_Cure_Send', action: 'submit', look: 'primary' }],
    },
  ],
})

/**
 * A widget that is asked for without the hint of a field that the form does not always require: the hint may say that the field can be
 * left blank, and here it cannot. What the claimant is to do is in the text of the reason.
 */
function withoutOptionalHint(
  widget: Widget,
  configOf: (field: string) => ModelConfig['fields'][string] | undefined,
): Widget {
  const fields = fieldsOfWidget(widget).flatMap(({ field }) => configOf(field) ?? [])
  const rules = [...(widget.rules ?? []), ...fields.flatMap((field) => field.rules)]
  const isOptional = fields.some(({ kind }) => hasToBeAnswered(kind)) && !rules.some(alwaysRequires)
  return isOptional ? { ...widget, hint: undefined } : widget
}

/**
 * The form that asks for what is missing from a claim and nothing else, made of the form that was filed: the same widgets and
 * masks, and the rules of which everything that they read is on the page. Everything that is asked for has to be given. A field of
 * a record is given with a further record. Null where the form asks for nothing of it.
 */
export function cureForm(
  definition: FormDefinition,
  models: readonly ModelConfig[],
  settings: AddressSettings,
  asks: Asks,
): CureForm | null {
  const { formType, kind, submits, title, expressions = {} } = definition
  const configs = byName(models.filter(({ metadata }) => metadata.formType === formType))
  const asked = new Set(asks.fields)
  const ofRecords = asks.fields.map((field) => referenceOf(field, '').model)
  const lists = askedLists(definition, new Set([...asks.documents, ...ofRecords]))
  const widgets = askedWidgets(definition, settings, asked)
  if (lists.length + widgets.length === 0) return null
  const shown = new Set(widgets.flatMap(idsOf))
  const listModels = new Set(modelsOfLists(lists))
  const stands = standsHere({ fields: shown, lists: listModels }, expressions)
  const singles = new Set([...shown].map((id) => referenceOf(id, '').model))
  const configOf = (id: string) => {
    const { model, key } = referenceOf(id, '')
    const config = configs.get(model)
    return config && fieldOf(config, key)
  }
  const blocks = [
    ...widgets.map((widget) => freedWidget(withoutOptionalHint(widget, configOf), '', stands)),
    ...lists.flatMap((list) => {
      const config = configs.get(list.model)
      return config ? [freedList(list, config, stands)] : []
    }),
  ]
  return {
    definition: {
      formType,
      ...(kind && { kind }),
      ...(submits !== undefined && { submits }),
      title,
      pages: [pageOf(title, blocks)],
      expressions: freedExpressions(definition, stands),
    },
    models: [...configs].flatMap(([name, config]) => {
      if (singles.has(name)) return [freedSingle(config, shown, asked, stands)]
      return listModels.has(name) ? [freedRecords(config, stands)] : []
    }),
  }
}
