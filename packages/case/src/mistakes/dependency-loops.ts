import { fieldsRead } from '@redress/form/conditions/form-expressions.ts'
import { isExpression } from '@redress/form/conditions/written-expression.ts'
import { dependencyGraph } from '@redress/form/dependencies/dependency-graph.ts'
import { DeveloperError } from '@redress/form/errors.ts'
import type { FormDefinition } from '@redress/form/form/form-definition.ts'
import type { ModelConfig } from '@redress/form/form/model-config.ts'
import { planForm } from '@redress/form/form/plan-form.ts'
import { fieldIdOf, referenceOf } from '@redress/form/form/reference.ts'
import type { Path } from '@redress/form/path.ts'
import { choiceGatesOf, listOf } from '@redress/form/widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import { everything, placedWidgets } from './placed-parts.ts'

interface Edge {
  /** The id of the field or page that depends on another. */
  readonly from: string
  readonly to: string
  /** Where the other is named. */
  readonly path: Path
}

/** The ids of the fields that a condition reads, through an expression or by itself. */
const readIn = ({ expressions = {} }: FormDefinition, id: string): readonly string[] =>
  fieldsRead(expressions, id)

/** Where a condition names what it reads: an expression is one text. */
const placeOf = (field: string, path: Path): Path => (isExpression(field) ? path : [...path, 'field'])

/** Every dependency that a form declares: the dependent, what it depends on, and the place. */
function edgesOf(definition: FormDefinition): Edge[] {
  const fields = placedWidgets(definition).flatMap(({ id, model, conditions, widget, options }) =>
    [
      ...conditions,
      ...Object.entries(listOf(widget)?.where ?? {}).map(([column, field]) => ({
        condition: { field },
        path: [...options.slice(0, -1), 'where', column],
      })),
      ...(widget.defaultFrom === undefined
        ? []
        : [{ condition: { field: widget.defaultFrom }, path: [...options.slice(0, -1), 'defaultFrom'] }]),
      ...choiceGatesOf(widget).map(({ when, place }) => ({
        condition: when,
        path: [...options, place, 'when'],
      })),
    ].flatMap(({ condition, path }) =>
      readIn(definition, fieldIdOf(referenceOf(condition.field, model))).map((to) => ({
        from: id,
        to,
        path: placeOf(condition.field, path),
      })),
    ),
  )
  const pages = definition.pages.flatMap(({ page, skipWhen = [], ending }, pageIndex) => {
    const edges = (field: string, ...path: Path): Edge[] =>
      readIn(definition, field).map((to) => ({
        from: `page ${page}`,
        to,
        path: placeOf(field, ['pages', pageIndex, ...path]),
      }))
    return [
      ...skipWhen.flatMap(({ field }, index) => edges(field, 'skipWhen', index)),
      ...(ending?.when ?? []).flatMap(({ field }, index) => edges(field, 'ending', 'when', index)),
    ]
  })
  return [...pages, ...fields]
}

/** The places at which the steps of a loop are written. Removing any of them breaks the loop. */
function placesOf(definition: FormDefinition, loop: string): Path[] {
  const ids = loop.split(' -> ')
  return edgesOf(definition)
    .filter(({ from, to }) => ids.some((id, index) => id === from && ids[index + 1] === to))
    .map(({ path }) => path)
}

/** Dependencies that run in a circle, at each place that takes part. Expects a form that can be planned. */
export function dependencyLoops(definition: FormDefinition, configs: readonly ModelConfig[]): FormMistake[] {
  try {
    dependencyGraph(planForm(definition, configs, everything))
    return []
  } catch (error) {
    if (!(error instanceof DeveloperError)) throw error
    const { message, details } = error
    const places = details.loop === undefined ? [] : placesOf(definition, details.loop)
    return (places.length > 0 ? places : [['pages']]).map((path) => ({ path, message }))
  }
}
