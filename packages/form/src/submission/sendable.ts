import type { FieldValue } from '../field-value.ts'
import { type FormModel, findByMetadata, singleMappings } from '../form/model.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { FieldView } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import type { Submission, SubmittedModel } from './submission.ts'

const isWireValue = (value: FieldValue): value is string | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean'

/** A model as it is sent. Only what the claimant was asked goes: a hidden, disabled or skipped field is sent as null. */
export function sendable(model: FormModel, viewOf: (key: string) => FieldView | null): SubmittedModel {
  const fields: Record<string, string | boolean | null> = {}
  for (const [key, value] of Object.entries(model.fields)) {
    if (!isWireValue(value)) continue
    const view = viewOf(key)
    fields[key] = view?.visible && !view.disabled ? value : null
  }
  return { ...model, fields }
}

/** The view of a field, or null where the form asks for no such field. */
export const viewIn = (store: FormStore, ids: ReadonlySet<string>, id: string): FieldView | null =>
  ids.has(id) ? store.field(id) : null

/** The models of which a form has one each, by their mapping, as they are sent: the credentials among them. */
export function sendableSingles(store: FormStore, plan: FormPlan): Submission['models'] {
  const { saved } = store.getState()
  const ids = new Set(plan.fields.keys())
  const models = singleMappings.flatMap((mapping) =>
    findByMetadata(saved, { dtoMapping: mapping }).map(
      (model) =>
        [mapping, sendable(model, (key) => viewIn(store, ids, `${modelNameOf(model)}.${key}`))] as const,
    ),
  )
  return Object.fromEntries(models)
}
