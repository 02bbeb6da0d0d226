import { parseDay } from '../expressions/days.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { MaskName } from '../masks/mask.ts'
import { placesUnder, type RuleContext } from '../rules/registry.ts'
import { boundaryValues } from './boundary-values.ts'
import type { WalkInput } from './walk.ts'

/** The most digits behind the point of a number that claimants enter in a field. */
export function placesOf({ rules, measure }: FieldPlan): number {
  const stated = rules.map(placesUnder).filter((places) => places !== null)
  return stated.length > 0 ? Math.min(...stated) : measure.currency === undefined ? 0 : 2
}

/** The values at which expressions about a field can change. */
export function boundariesOf(
  { parts, types, context }: Pick<WalkInput, 'parts' | 'types' | 'context'>,
  id: string,
  places: number,
): readonly FieldValue[] {
  const type = types.get(id)
  const compared = parts.get(id)
  const today = parseDay(context.today.toString())
  if (type === undefined || type === 'list' || !compared || !today) return []
  return boundaryValues(compared, { type, places, today })
}

/** A value as the field takes it: currency with two decimals where it must have them. */
export const fittingOf =
  (field: FieldPlan, mask: MaskName | null, context: RuleContext) =>
  (value: FieldValue): readonly FieldValue[] => {
    const writings = typeof value === 'string' && /^\d+$/.test(value) ? [value, `${value}.00`] : [value]
    return writings.filter((each) => valueIssues(field, each, mask, context).length === 0).slice(0, 1)
  }
