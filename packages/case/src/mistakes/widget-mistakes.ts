import type { WrittenWidget } from '@redress/form/blocks/block-type.ts'
import { DeveloperError } from '@redress/form/errors.ts'
import { fileFacts } from '@redress/form/form/model.ts'
import { fieldIdOf, referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { alwaysRequires } from '@redress/form/rules/registry.ts'
import { fitsKind } from '@redress/form/values/registry.ts'
import type { Dependency } from '@redress/form/widgets/dependency.ts'
import {
  choiceGatesOf,
  choicesOf,
  holdsDocument,
  holdsOf,
  isAddress,
  isPrefilled,
  listOf,
  mistakeInWidget,
  perWidget,
  prefilledTypes,
  takesMask,
  type Widget,
} from '@redress/form/widgets/registry.ts'
import { conditionMistakes, expectedChoices, ruleMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { askedModelMistakes, readFieldMistakes, referenceMistakes } from './reference-mistakes.ts'
import type { Scope } from './scope.ts'

/** The types of widget that show a calculated field, and no other. */
const showsCalculated: { readonly [T in Widget['type']]: boolean } = { ...perWidget(false), calculated: true }

/**
 * A calculated field is shown by a widget of the type `calculated`, and so is a field that holds a figure of a list. Such a widget shows
 * no other field.
 */
function calculatedMistakes(
  { models, figures }: Scope,
  { type, field }: Widget,
  ownModel: string,
  path: Path,
): FormMistake[] {
  const { model, key } = referenceOf(field, ownModel)
  const config = models.get(model)
  const own = config && Object.hasOwn(config.fields, key) ? config.fields[key] : undefined
  const shows = showsCalculated[type]
  const isComputed = own?.value !== undefined || figures.has(fieldIdOf({ model, key }))
  if (!own || isComputed === shows) return []
  if (shows) {
    const message = `'${field}' is not calculated: its model gives it no 'value'.`
    return [{ path: [...path, 'field'], message, found: field, expected: 'a field with a value' }]
  }
  const message =
    own.value === undefined
      ? `'${field}' holds a figure of a list, so nobody can enter it.`
      : `'${field}' is calculated by its model, so nobody can enter it.`
  return [{ path: [...path, 'type'], message, found: type, expected: 'the type calculated' }]
}

/** The deadlines of a case are facts: a page may read them, and no answer changes them. */
const readOnlyMistake = (field: string, path: Path): FormMistake => ({
  path,
  message: `'${field}' is a deadline: conditions can read it, and no page can ask for it.`,
  found: field,
  expected: 'a field of a model of this form',
})

function kindMistakes({ models }: Scope, widget: Widget, ownModel: string, path: Path): FormMistake[] {
  const { model, key } = referenceOf(widget.field, ownModel)
  const fields = models.get(model)?.fields ?? {}
  const kind = fields[key]?.kind
  const needed = holdsOf(widget)
  if (!kind || kind === needed) return []
  const message = `A ${widget.type} needs a field of the kind ${needed}; '${widget.field}' holds ${kind}.`
  return [{ path: [...path, 'field'], message, found: kind, expected: needed }]
}

/** The default value of a field is one of its choices, where it has choices. */
function defaultMistakes(widget: Widget, path: Path): FormMistake[] {
  const choices = choicesOf(widget)
  const { defaultValue } = widget
  if (!choices || defaultValue === undefined || choices.includes(defaultValue)) return []
  const message = `The default '${defaultValue}' is none of the choices of '${widget.field}'.`
  return [
    {
      path: [...path, 'defaultValue'],
      message,
      found: defaultValue,
      expected: expectedChoices(choices),
      candidates: choices,
    },
  ]
}

/** A field begins in one way: by an expression, a text, or data of the class list. */
function beginningMistakes(widget: Widget, path: Path): FormMistake[] {
  const other = (['defaultValue', 'prepopulatedDataKey'] as const).find((key) => widget[key] !== undefined)
  if (widget.defaultFrom === undefined) return []
  if (holdsDocument(widget)) {
    const message = `'${widget.field}' is a file, and no expression results in one.`
    return [{ path: [...path, 'defaultFrom'], message }]
  }
  if (other === undefined) return []
  const message = `'${widget.field}' begins by an expression (defaultFrom), and by '${other}' too: remove one of the two.`
  return [{ path: [...path, other], message, found: other }]
}

/** Whether a file is asked for cannot depend on other fields. */
function fileDependencyMistakes(widget: Widget, path: Path): FormMistake[] {
  if (!holdsDocument(widget) || (widget.dependencies ?? []).length === 0) return []
  return [{ path: [...path, 'dependencies'], message: 'Dependencies are not supported on a file field.' }]
}

const maskMistakes = (dependencies: readonly Dependency[], reason: string, path: Path): FormMistake[] =>
  dependencies.flatMap((dependency, index) => {
    if (dependency.effect !== 'mask') return []
    const message = `A mask is forced on a text field; ${reason}.`
    return [{ path: [...path, 'dependencies', index, 'mask'], message, found: dependency.mask }]
  })

/** Only a text field can have a mask. A file field is reported for any dependency. */
const forcedMaskMistakes = (widget: Widget, path: Path): FormMistake[] =>
  takesMask(widget) || holdsDocument(widget)
    ? []
    : maskMistakes(widget.dependencies ?? [], `this is a ${widget.type}`, path)

/** The country decides the masks of an address. */
export const addressMaskMistakes = (dependencies: readonly Dependency[], path: Path): FormMistake[] =>
  maskMistakes(dependencies, 'the fields of an address have masks of their own', path)

/** A document is filed with a record of documentContexts, on which it writes its name, size and type. */
function fileModelMistakes({ models }: Scope, widget: Widget, ownModel: string, path: Path): FormMistake[] {
  const { field } = widget
  const { model } = referenceOf(field, ownModel)
  const config = models.get(model)
  if (!holdsDocument(widget) || !config) return []
  const { dtoMapping } = config.metadata
  if (dtoMapping !== 'documentContexts') {
    const message = `A document belongs to a record of documentContexts; '${model}' is ${dtoMapping}.`
    return [{ path: [...path, 'field'], message, found: field }]
  }
  return Object.keys(fileFacts(null))
    .filter((fact) => {
      const field = config.fields[fact]
      return !field || !fitsKind(field.kind, fact)
    })
    .map((fact) => ({
      path: [...path, 'field'],
      message: `A document writes its ${fact}; the model '${model}' has no text field '${fact}'.`,
      found: field,
    }))
}

/**
 * Only some types of widget are filled in, by a text of the prepopulated data, where the form has a model of it.
 */
function prepopulatedMistakes(scope: Scope, widget: Widget, ownPath: Path): FormMistake[] {
  const { type, prepopulatedDataKey } = widget
  if (prepopulatedDataKey === undefined) return []
  const path = [...ownPath, 'prepopulatedDataKey']
  if (!isPrefilled(widget)) {
    const types = prefilledTypes().map((each) => `a ${each}`)
    return [{ path, message: `Prepopulated data fills in ${types.join(' or ')}, not a ${type}.` }]
  }
  const config = scope.models.get('prepopulatedData')
  if (!config) return []
  const unknown = referenceMistakes(scope, prepopulatedDataKey, 'prepopulatedData', path)
  const kind = config.fields[prepopulatedDataKey]?.kind ?? 'text'
  if (unknown.length > 0 || kind === holdsOf(widget)) return unknown
  const message = `A ${type} is filled in by a text; '${prepopulatedDataKey}' holds ${kind}.`
  return [{ path, message, found: kind, expected: 'text' }]
}

/** The field must be one of a model, which a widget outside of records has to name. */
function fieldMistakes(scope: Scope, { field }: Widget, ownModel: string, path: Path): FormMistake[] {
  const found = referenceMistakes(scope, field, ownModel, [...path, 'field'])
  if (referenceOf(field, ownModel).model !== '') return found
  const { message } = new DeveloperError('NO_CLIENT_ID_IN_ROW', { field })
  return found.map((mistake) => ({ ...mistake, message }))
}

/** What a type of widget finds wrong in itself. */
function ownMistakes(widget: Widget, path: Path): FormMistake[] {
  const mistake = mistakeInWidget(widget)
  return mistake ? [{ message: mistake.message, path: [...path, ...mistake.path] }] : []
}

/** The country decides which parts an address must have: a part that must be answered could be one that the country does not have. */
function addressPartMistakes(
  { models }: Scope,
  { widget, partOf }: WrittenWidget,
  own: string,
  path: Path,
): FormMistake[] {
  if (!partOf || !isAddress(partOf)) return []
  const { model, key } = referenceOf(widget.field, own)
  const rule = models.get(model)?.fields[key]?.rules.find(alwaysRequires)
  if (!rule) return []
  const message = `'${widget.field}' is a part of an address, and has the rule '${rule.type}' in its model. Remove it: the country decides which parts must be answered.`
  return [{ path: [...path, 'field'], message, found: widget.field }]
}

/** What is wrong with a written widget, or with a part of it. */
export const writtenWidgetMistakes = (
  scope: Scope,
  written: WrittenWidget,
  own: string,
  path: Path,
): FormMistake[] => [
  ...widgetMistakes(scope, written.widget, own, path),
  ...addressPartMistakes(scope, written, own, path),
]

/** What is wrong with a widget: the field it names, its dependencies, its rules. */
function widgetMistakes(scope: Scope, widget: Widget, ownModel: string, path: Path): FormMistake[] {
  const { model } = referenceOf(widget.field, ownModel)
  if (scope.readOnly.has(model)) return [readOnlyMistake(widget.field, [...path, 'field'])]
  return [
    ...fieldMistakes(scope, widget, ownModel, path),
    ...askedModelMistakes(scope, model, ownModel, [...path, 'field']),
    ...kindMistakes(scope, widget, ownModel, path),
    ...calculatedMistakes(scope, widget, ownModel, path),
    ...fileModelMistakes(scope, widget, ownModel, path),
    ...defaultMistakes(widget, path),
    ...ownMistakes(widget, path),
    ...beginningMistakes(widget, path),
    ...fileDependencyMistakes(widget, path),
    ...forcedMaskMistakes(widget, path),
    ...prepopulatedMistakes(scope, widget, path),
    ...(widget.dependencies ?? []).flatMap(({ when }, index) =>
      conditionMistakes(scope, when, model, [...path, 'dependencies', index, 'when']),
    ),
    ...Object.entries(listOf(widget)?.where ?? {}).flatMap(([column, field]) =>
      readFieldMistakes(scope, field, model, [...path, 'where', column]),
    ),
    ...choiceGatesOf(widget).flatMap(({ when, place }) =>
      conditionMistakes(scope, when, model, [...path, 'options', place, 'when']),
    ),
    ...(widget.rules ?? []).flatMap((rule, index) =>
      ruleMistakes(scope, rule, model, [...path, 'rules', index]),
    ),
  ]
}
