import { isTable, type RecordBlock } from '@redress/form/blocks/records/registry.ts'
import { isCheckedAlone } from '@redress/form/dependencies/is-checked-alone.ts'
import type { FormDefinition } from '@redress/form/form/form-definition.ts'
import type { ModelConfig } from '@redress/form/form/model-config.ts'
import { planForm } from '@redress/form/form/plan-form.ts'
import type { Path } from '@redress/form/path.ts'
import { answerTypeOfRule } from '@redress/form/rules/registry.ts'
import { fitsKind } from '@redress/form/values/registry.ts'
import type { ListFigure } from '@redress/form/widgets/list-file.ts'
import { answerTypeOfWidget, choicesOf, columnFor } from '@redress/form/widgets/registry.ts'
import { expectedChoices } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { everything, type PlacedListFile, placedListFiles, placedLists } from './placed-parts.ts'
import { referenceMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'

/** The rows of a list are those of a table of the form, each of whose inputs a cell of a file can answer. */
function tableMistakes(
  tables: readonly RecordBlock[],
  { list: { of }, path }: PlacedListFile,
): FormMistake[] {
  const place = [...path, 'of']
  const table = tables.find(({ model }) => model === of)
  if (!table) {
    const candidates = tables.map(({ model }) => model)
    const message = `'${of}' is no table of this form: the rows of a list have its inputs and rules.`
    return [{ path: place, message, found: of, expected: 'the model of a recordTable', candidates }]
  }
  const unfit = table.inputs.find((widget) => columnFor(widget) === 'unfit')
  if (!unfit) return []
  const message = `A list has no column for an input of the type '${unfit.type}', as '${unfit.field}' of the table '${of}' is.`
  return [{ path: place, message, found: of }]
}

/** The field that holds a figure: a number that nobody types and nothing else calculates. */
function holderMistakes(
  { models }: Scope,
  { block }: PlacedListFile,
  { field }: ListFigure,
  path: Path,
): FormMistake[] {
  const own = models.get(block.model)?.fields[field]
  if (!own) return []
  if (own.value !== undefined || own.known !== undefined) {
    const message = `'${field}' holds a figure of the list, so neither an expression nor the class list gives it a value.`
    return [{ path, message, found: field }]
  }
  const isNumber = (own.currency ?? own.unit) !== undefined || own.type === 'number'
  if (isNumber && fitsKind(own.kind, '')) return []
  const message = `'${field}' holds a figure of the list, so its model has to say that it is a number: give it a unit, a currency or the type number.`
  return [{ path, message, found: field, expected: 'a field that holds a number' }]
}

/** The column that a figure adds up holds numbers. */
function columnMistakes(scope: Scope, table: RecordBlock, { sum }: ListFigure, path: Path): FormMistake[] {
  if (sum === undefined) return []
  const unknown = referenceMistakes(scope, sum, table.model, path)
  const own = scope.models.get(table.model)?.fields[sum]
  if (unknown.length > 0 || !own) return unknown
  const widget = table.inputs.find(({ field }) => field === sum)
  const rules = [...own.rules, ...(widget?.rules ?? [])]
  const isNumber =
    (own.currency ?? own.unit ?? own.value) !== undefined ||
    own.type === 'number' ||
    (widget && answerTypeOfWidget(widget) === 'number') ||
    rules.some((rule) => answerTypeOfRule(rule) === 'number')
  if (isNumber) return []
  const message = `Nothing says that '${sum}' of the table '${table.model}' is a number, so it cannot be added up.`
  return [{ path, message, found: sum, expected: 'a column of numbers' }]
}

/** The columns by whose values a figure selects rows, and the values. */
const selectionMistakes = (
  scope: Scope,
  table: RecordBlock,
  { where = {} }: ListFigure,
  path: Path,
): FormMistake[] =>
  Object.entries(where).flatMap(([column, value]) => {
    const place = [...path, column]
    const unknown = referenceMistakes(scope, column, table.model, place)
    const widget = table.inputs.find(({ field }) => field === column)
    const choices = widget ? choicesOf(widget) : null
    if (unknown.length > 0 || !choices || choices.includes(value)) return unknown
    const message = `'${value}' is none of the choices of '${column}'.`
    return [{ path: place, message, found: value, expected: expectedChoices(choices), candidates: choices }]
  })

function figureMistakes(scope: Scope, tables: readonly RecordBlock[], placed: PlacedListFile): FormMistake[] {
  const table = tables.find(({ model }) => model === placed.list.of)
  const fields = placed.list.figures.map(({ field }) => field)
  return placed.list.figures.flatMap((figure, index) => {
    const place = [...placed.path, 'figures', index]
    const own = [...place, 'field']
    const { field } = figure
    const twice = fields.indexOf(field) < index
    return [
      ...referenceMistakes(scope, field, placed.block.model, own),
      ...(twice ? [{ path: own, message: `Two figures are held by '${field}'.`, found: field }] : []),
      ...holderMistakes(scope, placed, figure, own),
      ...(table ? columnMistakes(scope, table, figure, [...place, 'sum']) : []),
      ...(table ? selectionMistakes(scope, table, figure, [...place, 'where']) : []),
    ]
  })
}

/** What is wrong with the lists that a form takes as documents. */
export function listFileMistakes(scope: Scope, definition: FormDefinition): FormMistake[] {
  const tables = placedLists(definition).flatMap(({ block }) => (isTable(block) ? [block] : []))
  return placedListFiles(definition).flatMap((each) => [
    ...tableMistakes(tables, each),
    ...figureMistakes(scope, tables, each),
  ])
}

/**
 * A table one of whose rules reads all of its records, by an expression: the rows of a list are checked a few at a time. Expects a form
 * without other mistakes.
 */
export function wholeListMistakes(
  definition: FormDefinition,
  configs: readonly ModelConfig[],
): FormMistake[] {
  const placed = placedListFiles(definition)
  if (placed.length === 0) return []
  const plan = planForm(definition, configs, everything)
  return placed.flatMap(({ list: { of }, path }) => {
    if (isCheckedAlone(plan, of)) return []
    const message = `A rule of the table '${of}' reads all of its records, and the rows of a list are checked a few at a time. State the rule of the form in place of the rows, with the figures of the list.`
    return [{ path: [...path, 'of'], message, found: of }]
  })
}
