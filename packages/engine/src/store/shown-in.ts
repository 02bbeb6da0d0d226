import { fieldOf } from '../form/model-config.ts'
import { referenceOf } from '../form/reference.ts'
import type { ShownValue } from '../form/shown-value.ts'
import { prepopulatedValue, type Session } from './session.ts'

/** The value of a field or of the prepopulated data as a text shows it: null while the claimant cannot see the field. */
export function shownIn(session: Session, reference: string): ShownValue | null {
  const { model, key } = referenceOf(reference, '')
  const cell = session.cells.get(reference)
  if (cell) {
    const { visible, disabled, value, mask } = cell.view
    const { widget, measure } = cell.field
    return { value: visible && !disabled ? value : null, widget, mask, measure }
  }
  const config = session.plan.configs.get(model)
  if (model !== 'prepopulatedData') return null
  const measure = (config && fieldOf(config, key)) ?? {}
  return { value: prepopulatedValue(session, key), widget: null, mask: null, measure }
}
