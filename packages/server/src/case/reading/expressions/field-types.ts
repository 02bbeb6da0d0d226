import {
  type AnswerType,
  type FormDefinition,
  fieldIdIn,
  type ModelConfig,
  modelNameOf,
  ownMaskOf,
  parseEnteredDate,
  placedWidgets,
  type Rule,
  type Widget,
} from '@redress/engine'

const numberRules: readonly Rule['type'][] = ['between', 'decimal', 'integer']
const dayRules: readonly Rule['type'][] = [
  'endDate',
  'preventFutureDate',
  'preventFutureShortDate',
  'validDate',
]

function typeOfRule(rule: Rule): AnswerType | null {
  if (numberRules.includes(rule.type)) return 'number'
  if (dayRules.includes(rule.type)) return 'day'
  if (rule.type !== 'range') return null
  return parseEnteredDate(String(rule.min)) === null ? 'number' : 'day'
}

function typeOfWidget(widget: Widget): AnswerType | null {
  const mask = ownMaskOf(widget)
  if (widget.type === 'date' || mask === 'date') return 'day'
  return mask === 'currency' || mask === 'decimal' ? 'number' : null
}

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
      Object.entries(config.fields).map(([key, { kind, rules }]) => {
        const id = fieldIdIn(key, modelNameOf(config))
        const widgets = placed.filter((each) => each.id === id).map(({ widget }) => widget)
        const all = [...rules, ...widgets.flatMap((widget) => widget.rules ?? [])]
        const inferred = agreed([...all.map(typeOfRule), ...widgets.map(typeOfWidget)])
        return [id, kind === 'boolean' ? 'boolean' : inferred] as const
      }),
    ),
  )
}
