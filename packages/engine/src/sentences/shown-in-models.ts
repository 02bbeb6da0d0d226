import type { FieldValue } from '../field-value.ts'
import type { Metadata } from '../form/model.ts'
import { fieldOf, modelNameOf } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { referenceOf } from '../form/reference.ts'
import type { ShownValue } from '../form/shown-value.ts'
import { ownMaskOf } from '../widgets/registry.ts'

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
