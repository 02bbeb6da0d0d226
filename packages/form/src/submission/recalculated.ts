import type { FieldValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import type { ShownValue } from '../form/shown-value.ts'
import type { Finding } from './submission.ts'

/**
 * A calculated value that is not the one that the server calculates. There is one text for each value, so nothing else than the
 * same text is the same value. Null where they agree, and for a field that is not calculated.
 */
export function recalculated(
  field: FieldPlan,
  at: string,
  sent: FieldValue,
  now: FieldValue,
): Finding | null {
  if (field.calculated === undefined || sent === now) return null
  const shown = (value: FieldValue): ShownValue => ({
    value,
    widget: field.widget,
    mask: null,
    measure: field.measure,
  })
  const label = field.widget?.label
  return {
    code: 'recalculated',
    at,
    ...(label && { label }),
    message: { key: 'LocKey_Error_Recalculated' },
    figures: { sent: shown(sent), now: shown(now) },
  }
}
