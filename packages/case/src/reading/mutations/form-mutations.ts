import type { Random } from '@redress/foundation/random-of.ts'
import {
  besides,
  change,
  entryAfter,
  leaveOut,
  type Mutation,
  type MutationKind,
  misspell,
  misspelt,
  parentOf,
  pick,
  placeAt,
  placesAt,
} from './mutation.ts'
import type { Place, SampleFile } from './sample-files.ts'

const within = 'forms/'
const isQualified = ({ value }: Place): boolean => typeof value === 'string' && value.includes('.')

/** The fields of all widgets, as `model.field`. */
const widgetFields = (files: readonly SampleFile[]): Place[] =>
  placesAt(files, within, 'field')
    .filter(isQualified)
    .filter(
      (field) =>
        field.path.at(-2) !== 'when' && field.path.at(-3) !== 'showWhen' && field.path.at(-3) !== 'skipWhen',
    )
    .filter((field) => besides(files, field, 'type')?.value !== 'labelValue')

const withType = (files: readonly SampleFile[], fields: readonly Place[], type: string): Place[] =>
  fields.filter((field) => besides(files, field, 'type')?.value === type)

/** A reference with its model or its field misspelt. */
function misspellPart(place: Place, part: 'model' | 'key', random: Random): Mutation {
  const [model = '', key = ''] = String(place.value).split('.')
  const wrong = misspelt(part === 'model' ? model : key, random)
  const text = part === 'model' ? `${wrong}.${key}` : `${model}.${wrong}`
  return change(place, text, {
    messageParts: [`'${wrong}'`, `Did you mean '${part === 'model' ? model : `${model}.${key}`}'?`],
  })
}

const conditionValues = (files: readonly SampleFile[]): Place[] =>
  placesAt(files, within, 'value').filter((value) => besides(files, value, 'operator') !== undefined)

/** Adds `dependencies` on `other` after the field of a widget. */
function dependencyOn(files: readonly SampleFile[], field: Place, other: string): Mutation[] {
  const widget = parentOf(files, field)
  if (!widget || /\bdependencies:/.test(widget.source)) return []
  const value = `[{ effect: show, when: { field: ${other}, operator: isEmpty } }]`
  const { range, text, valueAt } = entryAfter(field, widget, 'dependencies', value)
  return [
    change(range, text, {
      offset: valueAt + value.indexOf(other),
      messageParts: ['form a loop', other],
      alone: false,
    }),
  ]
}

/** Mutations of references to fields and models. */
export const formMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 MOD-6 a field misspelt where a form refers to it': (files, random) =>
    placesAt(files, within, 'field')
      .filter(isQualified)
      .map((field) => misspellPart(field, 'key', random)),
  'ADM-2 MOD-6 a model misspelt where a form refers to its field': (files, random) =>
    placesAt(files, within, 'field')
      .filter(isQualified)
      .map((field) => misspellPart(field, 'model', random)),
  'ADM-2 MOD-6 a model misspelt where a block names it': (files, random) =>
    placesAt(files, within, 'model').map((model) => misspell(model, random)),
  'ADM-2 MOD-6 a field misspelt inside a block of records': (files, random) =>
    [
      ...placesAt(files, within, 'inputs', '*', 'field'),
      ...placesAt(files, within, 'display', '*'),
      ...placesAt(files, within, 'total', 'field'),
    ]
      .filter((field) => !isQualified(field))
      .map((field) => misspell(field, random)),
  'ADM-2 FLD-7 a field of the prepopulated data misspelt': (files, random) =>
    placesAt(files, within, 'prepopulatedDataKey').map((key) => misspell(key, random)),
  'ADM-2 REC-9 a minimum of records that depends on a field that is not there': (files, random) =>
    placesAt(files, within, 'minRecords', 'when', 'field').flatMap((field) => [
      misspellPart(field, 'key', random),
      misspellPart(field, 'model', random),
    ]),
  'ADM-2 FLD-11 two fields that depend on each other': (files) =>
    placesAt(files, within, 'when', 'field').flatMap((condition) => {
      const dependent = placeAt(files, condition, [...condition.path.slice(0, -4), 'field'])
      const other = widgetFields(files).find(
        ({ file, value }) => file === condition.file && value === condition.value,
      )
      return dependent && isQualified(dependent) && other
        ? dependencyOn(files, other, String(dependent.value))
        : []
    }),
  'ADM-2 FLD-11 a field that depends on itself': (files) =>
    widgetFields(files).flatMap((field) => dependencyOn(files, field, String(field.value))),
  'ADM-2 FLD-4 a file field with dependencies': (files) =>
    withType(files, placesAt(files, within, 'field'), 'file').flatMap((field) =>
      ['documentType', 'description', 'name'].flatMap((other) => {
        const widget = parentOf(files, field)
        if (!widget) return []
        const value = `[{ effect: show, when: { field: ${other}, operator: isEmpty } }]`
        const { range, text, valueAt } = entryAfter(field, widget, 'dependencies', value)
        return [change(range, text, { offset: valueAt, messageParts: ['not supported on a file field'] })]
      }),
    ),
  'ADM-2 a condition on a value of the wrong kind': (files, random) =>
    conditionValues(files).map((value) =>
      change(value, pick(['true', 'false'], random) ?? 'true', { messageParts: ['holds text', 'in quotes'] }),
    ),
  'ADM-2 a condition on a value that is none of the choices': (files, random) =>
    conditionValues(files).map((value) => {
      const wrong = misspelt(String(value.value), random)
      return change(value, `'${wrong}'`, {
        messageParts: [`'${wrong}' is none of the choices`, `Did you mean '${value.value}'?`],
      })
    }),
  'ADM-2 an operator misspelt': (files, random) =>
    placesAt(files, within, 'operator').map((operator) => misspell(operator, random)),
  'ADM-2 a field asked for twice': (files, random) => {
    const fields = withType(files, widgetFields(files), 'text')
    return fields.flatMap((field) => {
      const earlier = fields.filter(({ file, from }) => file === field.file && from < field.from)
      const repeated = pick(earlier, random)
      return repeated
        ? [
            change(field, String(repeated.value), {
              messageParts: [`'${repeated.value}' is already asked for`],
            }),
          ]
        : []
    })
  },
  'ADM-2 UI-16 a checkbox on a text field': (files, random) =>
    withType(files, widgetFields(files), 'checkbox').flatMap((field) => {
      const texts = withType(files, widgetFields(files), 'text').filter(({ file }) => file === field.file)
      const text = pick(texts, random)
      return text
        ? [
            change(field, String(text.value), {
              messageParts: ['needs a field of the kind boolean', 'holds text'],
              alone: false,
            }),
          ]
        : []
    }),
  'ADM-2 UI-16 a text input on a field of a checkbox': (files, random) =>
    withType(files, widgetFields(files), 'text').flatMap((field) => {
      const ticked = withType(files, widgetFields(files), 'checkbox').filter(
        ({ file }) => file === field.file,
      )
      const box = pick(ticked, random)
      return box
        ? [
            change(field, String(box.value), {
              messageParts: ['needs a field of the kind text', 'holds boolean'],
              alone: false,
            }),
          ]
        : []
    }),
  'ADM-2 NAV-10 a page with the name of another': (files) =>
    placesAt(files, within, 'pages', '*', 'page').flatMap((page) => {
      const before = placeAt(files, page, ['pages', Number(page.path[1]) - 1, 'page'])
      return before
        ? [
            change(page, String(before.value), {
              messageParts: [`There is already a page '${before.value}'`],
            }),
          ]
        : []
    }),
  'ADM-2 a page without a title': (files) =>
    placesAt(files, within, 'pages', '*', 'title').flatMap((title) => {
      const page = parentOf(files, title)
      return page ? [leaveOut(title, page.from, ["Missing key 'title'"])] : []
    }),
}
