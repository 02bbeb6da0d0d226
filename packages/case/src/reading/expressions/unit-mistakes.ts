import { type ModelConfig, modelNameOf } from '@redress/form'
import type { Tree } from '@redress/form/expressions'
import { checkUnits, type ExpressionMistake } from '../../expression-parser/index.ts'
import type { YamlPath } from '../yaml-file.ts'

/** What the fields of models count, by their model and name; undefined for what is no field. */
export function unitsOf(
  configs: readonly ModelConfig[],
): (model: string, field: string) => string | null | undefined {
  const fieldsOf = new Map(configs.map((config) => [modelNameOf(config), config.fields]))
  return (model, field) => {
    const fields = fieldsOf.get(model)
    const own = fields && Object.hasOwn(fields, field) ? fields[field] : undefined
    return own && (own.currency ?? own.unit ?? null)
  }
}

interface Place {
  readonly model: ModelConfig | null
  readonly path: YamlPath
  readonly ownModel: string | null
}

/** The unit of the field that an expression calculates, `fields.pay.value`; null for any other expression. */
function unitOfTarget({ model, path }: Place, units: ReturnType<typeof unitsOf>): string | null {
  const [, field, key] = path
  if (model === null || path.length !== 3 || key !== 'value') return null
  return units(modelNameOf(model), String(field)) ?? null
}

/** Where an expression mixes units, or has another one than the field that it calculates. */
export function unitMistakes(
  tree: Tree,
  units: ReturnType<typeof unitsOf>,
  place: Place,
): readonly ExpressionMistake[] {
  const { unit, mistakes } = checkUnits(tree, units, place.ownModel)
  const target = unitOfTarget(place, units)
  if (mistakes.length > 0 || unit === null || target === null || unit === target) return mistakes
  return [{ code: 'units', at: 0, found: unit, expected: target, candidates: [] }]
}
