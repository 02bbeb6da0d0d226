import type { FieldValue } from '../field-value.ts'
import type { ModelConfig } from '../form/model-config.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { fitsKind } from '../values/registry.ts'
import type { Finding, SubmittedModel } from './submission.ts'

/** Something that the page never sends: it was truncated or changed in transit. */
export const broken = (code: Finding['code'], at: string): Finding => ({
  code,
  at,
  message: { key: 'LocKey_Error_BrokenUpload' },
})

/** Finds what is wrong with a model before its values are looked at: another form, an old form, unknown fields, kinds. */
export function checkShape(model: SubmittedModel, config: ModelConfig, plan: FormPlan): Finding[] {
  if (model.metadata.formType !== plan.formType) return [broken('model', model.clientId)]
  if (model.metadataHash !== config.metadataHash) {
    return [{ code: 'formChanged', at: model.clientId, message: { key: 'LocKey_Error_FormChanged' } }]
  }
  return Object.entries(model.fields).flatMap(([key, value]) => {
    const field = Object.hasOwn(config.fields, key) ? config.fields[key] : undefined
    const at = `${model.clientId}.${key}`
    if (!field) return [broken('unknownField', at)]
    return fitsKind(field.kind, value) ? [] : [broken('wrongKind', at)]
  })
}

/** Something was answered that the claimant could not see, or can see no more since a deadline has closed it. */
export const notShown = (at: string, label: string | undefined, closed = false): Finding => ({
  code: closed ? 'closed' : 'notShown',
  at,
  ...(label && { label }),
  message: { key: closed ? 'LocKey_Error_PartClosed' : 'LocKey_Error_NotShown' },
})

/** Something was answered that the form does not ask for. An unticked checkbox says nothing. */
export const saysSomething = (value: FieldValue): boolean => value !== null && value !== false
