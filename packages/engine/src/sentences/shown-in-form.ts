import { fieldOf } from '../form/model-config.ts'
import { referenceOf } from '../form/reference.ts'
import type { ShownValue } from '../form/shown-value.ts'
import type { FormStore } from '../store/form-store.ts'

/** The value of a field, or of the prepopulated data, as a text shows it: null while the claimant cannot see the field. */
export function shownInForm(store: FormStore, reference: string): ShownValue | null {
  const field = store.fieldPlan(reference)
  if (field) {
    const { visible, disabled, value, mask } = store.field(reference)
    return { value: visible && !disabled ? value : null, widget: field.widget, mask, measure: field.measure }
  }
  const { model, key } = referenceOf(reference, '')
  if (model !== 'prepopulatedData') return null
  const config = store.plan.configs.get(model)
  const measure = (config && fieldOf(config, key)) ?? {}
  return { value: store.prepopulated(key), widget: null, mask: null, measure }
}
