import type { Bulk, FormDefinition } from '@redress/form/form/form-definition.ts'
import { isSubmitted } from '@redress/form/form/form-type.ts'
import { type ModelConfig, modelNameOf } from '@redress/form/form/model-config.ts'
import { fieldIdOf } from '@redress/form/form/reference.ts'
import { mergeRules } from '@redress/form/rules/merge-rules.ts'
import { alwaysRequires } from '@redress/form/rules/registry.ts'
import { columnFor, fieldsOfWidget } from '@redress/form/widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import { placedLists, placedWidgets } from './placed-parts.ts'

/** What a form that is filed for many asks for. */
interface BulkToCheck {
  readonly bulk: Bulk
  readonly models: readonly ModelConfig[]
  readonly placed: ReturnType<typeof placedWidgets>
}

type Place = readonly ['columns' | 'identifiedBy', number] | readonly ['filer' | 'authority']

const mistake = (
  place: Place,
  message: string,
  found: string,
  rest: Partial<FormMistake> = {},
): FormMistake => ({ path: ['bulk', ...place], message, found, ...rest })

/** The fields that pages ask for, apart from those of signing in. */
const askedIn = ({ placed }: BulkToCheck): readonly string[] =>
  placed.filter(({ model }) => model !== 'credentials').map(({ id }) => id)

const notAsked = (toCheck: BulkToCheck, place: Place, found: string): FormMistake[] => {
  const candidates = askedIn(toCheck)
  if (candidates.includes(found)) return []
  const expected = 'a field that a page of this form asks for'
  return [mistake(place, `No page of this form asks for '${found}'.`, found, { candidates, expected })]
}

/** A column needs an input whose answer fits into a cell. */
function unfitColumns(toCheck: BulkToCheck): FormMistake[] {
  return toCheck.bulk.columns.flatMap((found, index) => {
    const missing = notAsked(toCheck, ['columns', index], found)
    if (missing.length > 0) return missing
    const widget = toCheck.placed.find(({ id }) => id === found)?.widget
    if (!widget || (columnFor(widget) === 'asked' && fieldsOfWidget(widget).length === 1)) return []
    const message = `'${found}' cannot be a column: no cell holds the answer of the input '${widget.type}'.`
    return [mistake(['columns', index], message, found, { expected: 'a field with another input' })]
  })
}

const repeated = ({ bulk }: BulkToCheck): FormMistake[] =>
  (['columns', 'identifiedBy'] as const).flatMap((list) =>
    bulk[list].flatMap((found, index) =>
      bulk[list].indexOf(found) === index
        ? []
        : [mistake([list, index], `'${found}' is named twice.`, found, { expected: 'every field once' })],
    ),
  )

/** Whether a field must always be answered. */
function isRequired({ placed, models }: BulkToCheck, id: string): boolean {
  const widget = placed.find((each) => each.id === id)?.widget
  const field = models
    .flatMap((config) =>
      Object.entries(config.fields).map(
        ([key, each]) => [fieldIdOf({ model: modelNameOf(config), key }), each] as const,
      ),
    )
    .find(([each]) => each === id)?.[1]
  return field !== undefined && mergeRules(field.rules, widget?.rules ?? []).some(alwaysRequires)
}

const required = { expected: 'a field with the rule required' }

/** A row is known by columns that every row fills in. */
const unknowable = (toCheck: BulkToCheck): FormMistake[] =>
  toCheck.bulk.identifiedBy.flatMap((found, index) => {
    const place = ['identifiedBy', index] as const
    if (!toCheck.bulk.columns.includes(found)) {
      const message = `A row cannot be known by '${found}', which is no column.`
      return [
        mistake(place, message, found, { candidates: toCheck.bulk.columns, expected: 'one of columns' }),
      ]
    }
    if (isRequired(toCheck, found)) return []
    const message = `A row is known by '${found}', which may be empty.`
    return [mistake(place, message, found, required)]
  })

/** Who files and by what authority is given once, and always. */
const unnamed = (toCheck: BulkToCheck): FormMistake[] =>
  (['filer', 'authority'] as const).flatMap((key) => {
    const found = toCheck.bulk[key]
    const missing = notAsked(toCheck, [key], found)
    if (missing.length > 0) return missing
    if (toCheck.bulk.columns.includes(found)) {
      const message = `'${found}' is given once for all rows, and is named as a column too.`
      return [mistake([key], message, found, { expected: 'a field that is no column' })]
    }
    if (isRequired(toCheck, found)) return []
    return [mistake([key], `'${found}' says who files, and may be empty.`, found, required)]
  })

/** Records and documents belong to one claim: a list has no cells for them. */
const unfitLists = (definition: FormDefinition): FormMistake[] =>
  placedLists(definition).map(({ block, path }) => ({
    path: [...path, 'model'],
    message: `A form that is filed for many can have no records, documents or signatures of others: '${block.model}' cannot be in a row.`,
    found: block.model,
    expected: 'a form without them, or one without `bulk`',
  }))

/** What is wrong with a form that is filed for many claimants at once. Empty for any other form. */
export function bulkMistakes(
  definition: FormDefinition,
  modelConfigs: readonly ModelConfig[],
): FormMistake[] {
  const { bulk, formType } = definition
  if (!bulk) return []
  if (!isSubmitted(definition)) {
    const message = 'A form that is not filed cannot be filed for many.'
    return [{ path: ['bulk'], message, expected: 'a form that is filed' }]
  }
  const models = modelConfigs.filter(({ metadata }) => metadata.formType === formType)
  const toCheck = { bulk, models, placed: placedWidgets(definition) }
  return [
    ...unfitColumns(toCheck),
    ...repeated(toCheck),
    ...unknowable(toCheck),
    ...unnamed(toCheck),
    ...unfitLists(definition),
  ]
}
