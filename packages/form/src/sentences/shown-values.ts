import type { CopyKey } from '../copy/copy.ts'
import { dayText } from '../dates/day-text.ts'
import { type FieldValue, isEmpty } from '../field-value.ts'
import type { Metadata } from '../form/model.ts'
import { fieldOf, modelNameOf } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { referenceOf } from '../form/reference.ts'
import { isNumeric, type ShownValue } from '../form/shown-value.ts'
import { localeOf } from '../locale-of.ts'
import type { FormStore } from '../store/form-store.ts'
import { conceals, shownTextOf } from '../widgets/conceals.ts'
import { isAddress, optionsOf, ownMaskOf } from '../widgets/registry.ts'
import { numberText } from './number-text.ts'

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

/** A model of a claim, filed or on its way. */
interface ClaimModel {
  readonly metadata: Metadata
  readonly fields: Readonly<Record<string, FieldValue>>
}

/** The values that texts name, as the models of a claim have them; null for what is no field of its form. */
export const shownInModels =
  (plan: FormPlan, models: readonly ClaimModel[]) =>
  (reference: string): ShownValue | null => {
    const { model: name, key } = referenceOf(reference, '')
    const config = plan.configs.get(name)
    const field = config && fieldOf(config, key)
    if (!field) return null
    const model = models.find((each) => modelNameOf(each) === name)
    const widget = plan.fields.get(reference)?.widget ?? null
    const value = model && Object.hasOwn(model.fields, key) ? model.fields[key] : null
    return { value: value ?? null, widget, mask: ownMaskOf(widget), measure: field }
  }

/**
 * A value in a sentence that the server writes, as a culture writes it: a number, money, a day, the label of a choice, yes or
 * no. `textOf` is the text of a copy key. The page has the same in `sentence-value.ts`, by the faces of its widgets.
 */
export function valueText(
  shown: ShownValue | null,
  culture: string,
  textOf: (key: CopyKey) => string,
): string {
  if (shown === null || isEmpty(shown.value) || shown.value === null) return emptyValue
  const { value, widget } = shown
  if (typeof value === 'boolean') return textOf(value ? 'LocKey_Field_Yes' : 'LocKey_Field_No')
  if (typeof value !== 'string') return value.map(({ name }) => name).join(', ')
  if (widget && conceals(widget)) return shownTextOf(widget, value)
  const label = widget && optionsOf(widget).find((option) => option.value === value)?.label
  if (label) return textOf(label)
  if (widget && isAddress(widget))
    return new Intl.DisplayNames([localeOf(culture), 'en'], { type: 'region' }).of(value) ?? value
  const number = isNumeric(shown) ? numberText(value, culture, shown.measure.currency) : null
  return number ?? dayText(value, culture)
}

/** What a sentence has in the place of a value that is empty. */
export const emptyValue = '…'
