import type { FieldValue } from '../field-value.ts'
import { fieldsReadBy, type RuleContext } from '../rules/registry.ts'
import { isPrefilled, ownMaskOf } from '../widgets/registry.ts'
import type { FieldPlan, FormPlan } from './plan-form.ts'
import { valueIssues } from './value-issues.ts'

/** Whether a prepopulated value would be refused in a field that it fills in. */
type IsRefused = (value: FieldValue, context: RuleContext) => boolean

/** Whether a field refuses a value by what the value alone decides: its choices, its mask, and the rules that read no other field. */
export function refusesAlone({ widget, rules, list }: FieldPlan): IsRefused {
  const alone = rules.filter((rule) => fieldsReadBy(rule).length === 0)
  const mask = ownMaskOf(widget)
  return (value, context) =>
    valueIssues(
      {
        gates: [],
        list: list && { ...list, refuses: (value) => list.entries?.has(value) === false },
        widget,
        rules: alone,
      },
      value,
      mask,
      context,
    ).length > 0
}

/** The checks of a form for each key of its prepopulated data that fills in a field. */
export function prefilledChecks({ fields }: Pick<FormPlan, 'fields'>): ReadonlyMap<string, IsRefused> {
  const checks = new Map<string, IsRefused>()
  for (const field of fields.values()) {
    const { widget } = field
    const key = widget && isPrefilled(widget) ? widget.prepopulatedDataKey : undefined
    if (key === undefined) continue
    const [before, isRefused] = [checks.get(key), refusesAlone(field)]
    checks.set(key, (value, context) => isRefused(value, context) || before?.(value, context) === true)
  }
  return checks
}
