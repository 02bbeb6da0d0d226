import {
  type AnswerType,
  answerTypeOfRule,
  answerTypeOfWidget,
  type FormDefinition,
  fieldIdIn,
  isConditionKind,
  type ModelConfig,
  modelNameOf,
  placedWidgets,
} from '@redress/engine'

/** The type that all of these agree on; text where they do not. */
function agreed(types: readonly (AnswerType | null)[]): AnswerType {
  const [first = 'text', ...others] = new Set(types.filter((type) => type !== null))
  return others.length === 0 ? first : 'text'
}

/**
 * The types of the fields of a form, by their ids: what the model says, else what the widgets, masks and rules of the field
 * mean.
 */
export function fieldTypes(
  definition: FormDefinition,
  configs: readonly ModelConfig[],
): ReadonlyMap<string, AnswerType> {
  const placed = placedWidgets(definition)
  return new Map(
    configs.flatMap((config) =>
      Object.entries(config.fields).map(([key, { kind, rules, type, currency, unit, empty }]) => {
        const id = fieldIdIn(key, modelNameOf(config))
        const widgets = placed.filter((each) => each.id === id).map(({ widget }) => widget)
        const all = [...rules, ...widgets.flatMap((widget) => widget.rules ?? [])]
        const counted = (currency ?? unit ?? empty) === undefined ? null : 'number'
        const inferred = agreed([
          counted,
          ...all.map((rule) => answerTypeOfRule(rule)),
          ...widgets.map(answerTypeOfWidget),
        ])
        return [id, type ?? (isConditionKind(kind) ? 'boolean' : inferred)] as const
      }),
    ),
  )
}
